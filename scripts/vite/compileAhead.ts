import type { Plugin } from 'vite';
import { engineFile } from '../engineFolder.mjs';

/**
 * V8 compiles a script with this first line off the main thread while it loads.
 * https://v8.dev/blog/explicit-compile-hints
 */
const hint = '//# allFunctionsCalledOnLoad\n';

/** Whether a module is of another package; the engine itself may lie below `node_modules`. */
function isPackage(id: string): boolean {
  return !id.startsWith(engineFile('src')) && id.includes('/node_modules/');
}

/**
 * Marks the scripts that run most of their functions at startup, so that these are not compiled one
 * by one on first call: React, and mostly our own code. Of other libraries a page runs only a small
 * part.
 */
export function compileAhead(): Plugin {
  return {
    name: 'portico:compile-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post', // Vite also inserts text before the first line
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const own = Object.entries(chunk.modules).reduce(
            (sum, [id, { renderedLength }]) =>
              sum + (isPackage(id) ? -renderedLength : renderedLength),
            0,
          );
          if (chunk.name === 'react' || own > 0) chunk.code = hint + chunk.code;
        }
      },
    },
  };
}
