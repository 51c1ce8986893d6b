import type { Plugin } from 'vite';

const refuse = (what: string) =>
  `() => { throw new Error('A form of the portal has ${what}, which its bundle leaves out.'); }`;

/**
 * Parts that rjsf imports and our forms never use, because `src/runtime/form` provides every field
 * and template, passes a schema without properties, and checks and alternatives are compiled:
 * - the Markdown parser (31 kB gzip) for descriptions, which are plain texts here,
 * - the default registry, which imports rjsf's own fields, templates and widgets,
 * - the resolver of `$ref`, the merger of `allOf` and the choice between `oneOf` and `anyOf`, which
 *   such a schema does not contain,
 * - the comparison of dates, maps and instances of classes: rjsf compares the props of its form and
 *   its state, which contain only plain data here; anything else counts as changed unless it is
 *   identical,
 * - the removal of data that are not in the schema: the submitted values are those of the state.
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
  'fast-equals': `export function createCustomEqual({ createCustomConfig }) {
  const { areFunctionsEqual } = createCustomConfig();
  const isPlain = ({ constructor }) => [undefined, Object, Array].includes(constructor);
  function equal(a, b, compared) {
    if (Object.is(a, b)) return true;
    if (typeof a === 'function') return areFunctionsEqual(a, b);
    if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
    if (a.constructor !== b.constructor || !isPlain(a)) return false;
    if (compared.get(a) === b) return true;
    compared.set(a, b);
    const keys = Object.keys(a);
    return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key], compared));
  }
  return (a, b) => equal(a, b, new WeakMap());
}`,
  './shallowAllOfMerge.js': `export default ${refuse('an allOf')};`,
  './getClosestMatchingOption.js': `export default ${refuse('alternatives')};`,
  './findSelectedOptionInXxxOf.js': `export default ${refuse('alternatives')};`,
  './omitExtraData.js': `const refuse = ${refuse('data to omit')};\nexport default refuse;\nexport { refuse as getUsedFormData, refuse as getFieldNames, refuse as isValueEmpty };`,
  './toPathSchema.js': `export default ${refuse('a path schema')};`,
};

const mark = '\0rjsf:';

/**
 * Replaces parts of rjsf that our forms do not use with empty modules. Other importers get the real
 * modules.
 */
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
