import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownBlocks as none } from '../src/ownBlocks.ts';
import type { OwnBlocks } from '../src/sdk/ownBlocks.ts';
import { hasOwnBlocks, ownBlocks } from './vite/ownBlocks.ts';

/** What building blocks share with the engine: one copy of each. */
const shared = /^react(-dom)?(\/|$)/;
const entries: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['portico/sdk', '../src/sdk/index.ts'],
    ['portico/ui', '../src/ui/primitives.ts'],
  ].map(([name = '', file = '']) => [name, pathToFileURL(join(import.meta.dirname, file)).href]),
);

/**
 * Loads the building blocks of a portal into this process, to draw pages ahead: Vite compiles them
 * as it does for the browser, with the process's own React and SDK.
 */
export async function loadOwnBlocks(portal: string): Promise<OwnBlocks> {
  if (!hasOwnBlocks(portal)) return none;
  // loaded only here, because a portal without building blocks needs no bundler
  const [{ build }, { default: react }] = await Promise.all([
    import('vite'),
    import('@vitejs/plugin-react'),
  ]);
  const directory = await mkdtemp(join(tmpdir(), 'portico-blocks-'));
  try {
    await build({
      configFile: false,
      logLevel: 'warn',
      plugins: [react(), ownBlocks(portal)],
      ssr: { noExternal: true },
      build: {
        ssr: join(import.meta.dirname, '../src/ownBlocks.ts'),
        outDir: directory,
        emptyOutDir: false,
        sourcemap: 'inline', // errors name the file of the portal
        rollupOptions: {
          external: (id) => shared.test(id) || Object.hasOwn(entries, id),
          output: {
            entryFileNames: 'blocks.mjs',
            codeSplitting: false,
            paths: (id) => entries[id] ?? import.meta.resolve(id),
          },
        },
      },
    });
    const module = (await import(pathToFileURL(join(directory, 'blocks.mjs')).href)) as {
      readonly ownBlocks: OwnBlocks;
    };
    return module.ownBlocks;
  } finally {
    await rm(directory, { recursive: true });
  }
}
