import type { Plugin } from 'vite';

const refuse = (what: string) => `() => { throw new Error('A form of the portal has ${what}, which its bundle leaves out.'); }`;

/**
 * Parts that rjsf imports and our forms never reach. `src/runtime/form` gives rjsf every field and template it draws
 * with, and schemas of shown fields by their simple types; checks and alternatives are compiled. So there is no use for
 * - a Markdown parser (31 kB gzip) for descriptions, which are texts here,
 * - the default registry, which names each of rjsf's own fields, templates and widgets,
 * - the resolver of `$ref` and the merger of `allOf`, which stand in no such schema.
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
  'fast-uri': `const refuse = ${refuse('a $ref')};\nexport default { equal: refuse, resolve: refuse };`,
  './shallowAllOfMerge.js': `export default ${refuse('an allOf')};`,
};

const mark = '\0rjsf:';

/** Leaves out of the bundle what rjsf carries for forms that are not ours. Whoever else imports the same gets the real thing. */
export function withoutRjsfMarkdown(): Plugin {
  return {
    name: 'portico:without-rjsf-markdown',
    enforce: 'pre',
    resolveId(source, importer) {
      const isRjsf = importer !== undefined && importer.replaceAll('\\', '/').includes('/@rjsf/');
      return isRjsf && Object.hasOwn(unreached, source) ? mark + source : null;
    },
    load(id) {
      return id.startsWith(mark) ? (unreached[id.slice(mark.length)] ?? null) : null;
    },
  };
}
