import type { Plugin } from 'vite';

/** The order of the cascade layers, as `src/ui/styles.css` declares it. */
const order = '@layer reset,tokens,base,components,widgets;';

/**
 * Prepends the order of the layers to every stylesheet, so that it does not depend on which one
 * loads first.
 */
export function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = order + String(file.source);
      }
    },
  };
}
