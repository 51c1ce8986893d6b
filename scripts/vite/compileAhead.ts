import type { Plugin } from 'vite';

/** A script with this in its first line is compiled while it is loaded, beside the page's own thread. https://v8.dev/blog/explicit-compile-hints */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks the scripts that run in most of their parts as soon as they are there, so that their functions are not compiled one
 * after the other as each is first called: React, and what is for the most part our own. Of another library a page runs the
 * smaller part.
 */
export function compileAhead(): Plugin {
  return {
    name: 'portico:compile-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post', // Vite, too, writes before the first line
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const own = Object.entries(chunk.modules).reduce((sum, [id, { renderedLength }]) => sum + (id.includes('/node_modules/') ? -renderedLength : renderedLength), 0);
          if (chunk.name === 'react' || own > 0) chunk.code = hint + chunk.code;
        }
      },
    },
  };
}
