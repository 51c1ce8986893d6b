import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SharedModules } from '../loadOwnBlocks.ts';
import { engineFile, engineFolder, isCheckout } from '../engineFolder.mjs';

/**
 * Tests run a program that is bundled ahead, and compile their portal with it: Node loads it in
 * half the time in which it loads the many sources through a transformation. `npm pack` bundles
 * it; a checkout does so for the first run after a change of the engine.
 */
const folder = engineFile('.portico/package/tests');

const entries = {
  testProcess: 'scripts/testing/testProcess.ts',
  openTests: 'scripts/testing/openTests.ts',
  sdk: 'src/sdk/index.ts',
  ui: 'src/ui/primitives.ts',
};

/**
 * Packages that stay separate: those that a portal brings itself, those that its building blocks
 * share, and large ones that few tests need.
 */
const separate: readonly string[] = [
  'jsdom',
  '@testing-library/user-event',
  'react',
  'react-dom',
  'vite',
  '@vitejs/plugin-react',
  '@faker-js/faker',
  'pdfkit',
  'pdfjs-dist',
  'echarts',
  'leaflet',
];

/** Hours after which a program of other sources is removed; a run may still load parts of it. */
const keptHours = 1;

/** The file of the program, which is bundled if it is missing or not of the current sources. */
export async function testProgram(): Promise<string> {
  const versions = existsSync(folder) ? readdirSync(folder) : [];
  const version = isCheckout ? versionOfSources() : versions[0];
  if (version === undefined)
    throw new Error('The package "portico" is not complete. Install it again.');
  if (!versions.includes(version)) await bundle(version);
  return join(folder, version, 'testProcess.mjs');
}

/** Bundles the program for the package, which has no other version of it. */
export async function packTestProgram(): Promise<void> {
  await removeVersions(Infinity);
  await bundle(versionOfSources());
}

/** The module of a program that compiles a portal for its tests. */
export function openTestsOf(program: string): Promise<typeof import('./openTests.ts')> {
  const file = join(dirname(program), 'openTests.mjs');
  return import(pathToFileURL(file).href) as Promise<typeof import('./openTests.ts')>;
}

/** The modules of a program that building blocks of a portal share with it. */
export function sharedModules(program: string): SharedModules {
  return { 'portico/sdk': join(program, 'sdk.mjs'), 'portico/ui': join(program, 'ui.mjs') };
}

/** A name for the state of the files from which the program is bundled. */
function versionOfSources(): string {
  const hash = createHash('sha256');
  const add = (file: string) => {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${relative(engineFolder, file)} ${mtimeMs} ${size}\n`);
  };
  for (const name of ['src', 'scripts'].map(engineFile))
    for (const entry of readdirSync(name, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) add(join(entry.parentPath, entry.name));
  add(engineFile('package-lock.json'));
  return hash.digest('hex').slice(0, 16);
}

async function bundle(version: string): Promise<void> {
  await removeVersions(Date.now() - keptHours * 3_600_000);
  const written = join(folder, `${version}.${randomUUID()}`);
  const resolveId = createResolver(written);
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: engineFolder,
    logLevel: 'error',
    publicDir: false,
    // whatever NODE_ENV is: React of the tests has no development build of JSX
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [{ name: 'engine-files', enforce: 'pre', resolveId }],
    ssr: {
      noExternal: true,
      external: [...separate],
      resolve: { conditions: ['module', 'node', 'production'] },
    },
    build: {
      ssr: true,
      outDir: written,
      sourcemap: true,
      rollupOptions: {
        input: Object.fromEntries(
          Object.entries(entries).map(([name, file]) => [name, engineFile(file)]),
        ),
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name]-[hash].mjs',
          sourcemapExcludeSources: true, // the package has them
        },
      },
    },
  });
  // two runs may bundle at the same time; the later one finds the other's
  await rename(written, join(folder, version)).catch(() => rm(written, { recursive: true }));
}

/** What stays a file of its own: it finds others beside it, or belongs to the running services. */
function createResolver(written: string) {
  return (source: string, importer: string | undefined) => {
    if (importer === undefined || !/^\.\.?\//.test(source)) return undefined;
    const id = resolve(dirname(importer), source);
    const isOwnFile = id.startsWith(engineFile('scripts')) && /\.mjs$|\/openServices\.ts$/.test(id);
    return isOwnFile ? { id: relative(written, id), external: true } : undefined;
  };
}

/** Removes the versions that were bundled before a moment. */
async function removeVersions(limit: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const old = join(folder, name);
    if (statSync(old).mtimeMs < limit) await rm(old, { recursive: true, force: true });
  }
}
