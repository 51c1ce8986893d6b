import type { Plugin } from 'vite';

/**
 * Parts that rjsf imports and our forms never reach, because `src/runtime/form/registry.tsx` gives it every field and
 * template it draws with: a Markdown parser (31 kB gzip) for descriptions that the compiler has turned into texts, and
 * the default registry, which names each of its own fields, templates and widgets.
 */
const unreached: Readonly<Record<string, string>> = {
  'markdown-to-jsx/react': 'export function Markdown({ children }) { return children; }',
  '../getDefaultRegistry.js': `import { DEFAULT_ID_PREFIX as idPrefix, DEFAULT_ID_SEPARATOR as idSeparator, englishStringTranslator as translateString } from '@rjsf/utils';
export default function getDefaultRegistry() {
  return {
    fields: {}, templates: { ButtonTemplates: {} }, widgets: {}, rootSchema: {}, formContext: {}, translateString,
    globalFormOptions: { idPrefix, idSeparator, useFallbackUiForUnsupportedType: false },
  };
}`,
};

const mark = '\0rjsf:';

/** Leaves out of the bundle what rjsf carries for forms that are not ours. Whoever else imports the same gets the real thing. */
export function withoutRjsfMarkdown(): Plugin {
  return {
    name: 'portico:without-rjsf-markdown',
    enforce: 'pre',
    resolveId(source, importer) {
      const isRjsf = importer !== undefined && importer.replaceAll('\\', '/').includes('/@rjsf/core/');
      return isRjsf && Object.hasOwn(unreached, source) ? mark + source : null;
    },
    load(id) {
      return id.startsWith(mark) ? (unreached[id.slice(mark.length)] ?? null) : null;
    },
  };
}
