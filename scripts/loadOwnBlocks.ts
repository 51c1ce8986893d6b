import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownBlocks as none } from '../src/ownBlocks.ts';
import type { OwnBlocks } from '../src/sdk/ownBlocks.ts';
import { engineFile } from './engineFolder.mjs';
import { hasOwnBlocks, ownBlocks } from './vite/ownBlocks.ts';

/** The files that building blocks import in this process, by the name that they import. */
export type SharedModules = Readonly<Record<'portico/sdk' | 'portico/ui', string>>;

/** What building blocks share with the engine: one copy of each. */
const react = /^react(-dom)?(\/|$)/;
const sources: SharedModules = {
  'portico/sdk': engineFile('src/sdk/index.ts'),
  'portico/ui': engineFile('src/ui/primitives.ts'),
};

/** The loaded building blocks, by the hash of their compiled code. */
const loaded = new Map<string, OwnBlocks>();

/**
 * Loads the building blocks of a portal into this process, to draw pages ahead: Vite compiles them
 * as it does for the browser, with the process's own React and SDK. Returns the same object while
 * their code is the same.
 */
export async function loadOwnBlocks(
  portal: string,
  shared: SharedModules = sources,
): Promise<OwnBlocks> {
  if (!hasOwnBlocks(portal)) return none;
  // loaded only here, because a portal without building blocks needs no bundler
  const [{ build }, { default: reactPlugin }] = await Promise.all([
    import('vite'),
    import('@vitejs/plugin-react'),
  ]);
  const entries = new Map(
    Object.entries(shared).map(([name, file]) => [name, pathToFileURL(file).href]),
  );
  const directory = await mkdtemp(join(tmpdir(), 'portico-blocks-'));
  try {
    await build({
      configFile: false,
      logLevel: 'warn',
      plugins: [reactPlugin(), ownBlocks(portal)],
      ssr: { noExternal: true },
      build: {
        ssr: engineFile('src/ownBlocks.ts'),
        outDir: directory,
        emptyOutDir: false,
        sourcemap: 'inline', // errors name the file of the portal
        rollupOptions: {
          external: (id) => react.test(id) || entries.has(id),
          output: {
            entryFileNames: 'blocks.mjs',
            codeSplitting: false,
            paths: (id) => entries.get(id) ?? import.meta.resolve(id),
          },
        },
      },
    });
    const file = join(directory, 'blocks.mjs');
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    const known = loaded.get(hash);
    if (known !== undefined) return known;
    const module = (await import(pathToFileURL(file).href)) as { readonly ownBlocks: OwnBlocks };
    loaded.set(hash, module.ownBlocks);
    return module.ownBlocks;
  } finally {
    await rm(directory, { recursive: true });
  }
}
