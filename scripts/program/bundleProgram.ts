import { randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { engineFile, engineFolder } from '../engineFolder.mjs';
import { findProgram, programCommands, programFolder } from './engineProgram.mjs';

/**
 * Commands that compile, and processes of tests, run a program that is bundled ahead: Node loads it
 * in half the time, and with less memory, than the many sources through a transformation.
 * `npm pack` bundles it; a checkout does so for the first command after a change of the engine.
 */
const entries = {
  portico: 'scripts/portico.ts',
  compiler: 'scripts/package/compiler.ts',
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

/** The modules of the commands that run from the program. */
const compiling = new Set(
  Object.values(programCommands).map((name) => engineFile(join('scripts', name))),
);

/** Hours without use after which a program is removed; a run may still load parts of it. */
const keptHours = 1;

/** The folder of the program, which is bundled if it is missing or not of the current sources. */
export async function engineProgram(): Promise<string> {
  const { folder, isBundled } = findProgram();
  if (!isBundled) await bundle(folder);
  return folder;
}

/** Bundles the program for the package, which has no other version of it. */
export async function packProgram(): Promise<void> {
  await removeVersions(Infinity);
  await bundle(findProgram().folder);
}

async function bundle(folder: string): Promise<void> {
  await removeVersions(Date.now() - keptHours * 3_600_000);
  const written = `${folder}.${randomUUID()}`;
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
  await rename(written, folder).catch(() => rm(written, { recursive: true }));
}

/**
 * What stays a file of its own: it finds others beside it, belongs to the running services, or is a
 * command that runs from the sources.
 */
function createResolver(written: string) {
  const scripts = engineFile('scripts');
  return (source: string, importer: string | undefined) => {
    if (importer === undefined || !/^\.\.?\//.test(source)) return undefined;
    const id = resolve(dirname(importer), source);
    const isCommand = importer === join(scripts, 'commands.ts') && !compiling.has(id);
    const isOwnFile = id.startsWith(scripts) && /\.mjs$|\/openServices\.ts$/.test(id);
    return isCommand || isOwnFile ? { id: relative(written, id), external: true } : undefined;
  };
}

/** Removes the versions that no command has opened since a moment. */
async function removeVersions(limit: number): Promise<void> {
  await mkdir(programFolder, { recursive: true });
  for (const name of readdirSync(programFolder)) {
    const old = join(programFolder, name);
    // another run may rename or remove it meanwhile
    const opened = statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (opened < limit) await rm(old, { recursive: true, force: true });
  }
}
