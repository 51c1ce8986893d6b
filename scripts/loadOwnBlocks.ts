import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { ownBlocks as none } from '../src/ownBlocks.ts';
import type { OwnBlocks } from '../src/sdk/ownBlocks.ts';
import { hasOwnBlocks, ownBlocks } from './vite/ownBlocks.ts';

/** What building blocks share with the engine: one copy of each. */
const shared = /^react(-dom)?(\/|$)/;
const sdk = pathToFileURL(join(import.meta.dirname, '../src/sdk/index.ts')).href;

/**
 * Loads the building blocks of a portal into this process, to draw pages ahead: Vite compiles them
 * as it does for the browser, with the process's own React and SDK.
 */
export async function loadOwnBlocks(portal: string): Promise<OwnBlocks> {
  if (!hasOwnBlocks(portal)) return none;
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
        rollupOptions: {
          external: (id) => shared.test(id) || id === 'portico/sdk',
          output: {
            entryFileNames: 'blocks.mjs',
            codeSplitting: false,
            paths: (id) => (id === 'portico/sdk' ? sdk : import.meta.resolve(id)),
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
