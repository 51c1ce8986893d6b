import { stringify } from 'yaml';
import { isObject } from '../src/compiler/json.ts';
import { compileMessage } from '../src/compiler/resolve/texts.ts';
import { alwaysNeededWords, defaultWords, wordLanguages } from '../src/language/words.ts';

type Schema = Readonly<Record<string, unknown>>;

/**
 * The language reference, generated from the grammar: each concept, its keys and their
 * descriptions.
 */
export function languageDocs(grammar: ReadonlyMap<string, Schema>, appearance: Appearance): string {
  const parts = [...grammar]
    .filter(([concept]) => concept !== 'value')
    .map(([concept, schema]) => conceptDocs(concept, schema));
  const kinds = kindDocs(grammar.get('value') ?? {});
  return `${['<!-- Generated from schemas/ by `npm run types`. -->', '# The language: reference', '', 'The concepts of descriptors and their keys. [language-guide.md](language-guide.md) shows the language by example, [widgets.md](widgets.md) lists the widgets and controls, [expressions.md](expressions.md) the functions.', '', introduction, '', ...parts, ...kinds, defaultTextDocs(), ...appearanceDocs(appearance)].join('\n')}\n`;
}

const introduction =
  'A key with a `*` is required. `a.b` is the key `b` inside `a`; `a[].b` that of each entry of the list `a`; `a.<name>.b` that of each entry of the map `a`, by any name. Words of the column "value" that are not types of JSON, such as `text`, `condition` or `type`, are headings of the same concept or [kinds of values](#kinds-of-values).';

/** What descriptors and styles of a portal's own can name besides what the grammar lists. */
interface Appearance {
  /** Names of icons. */
  readonly icons: readonly string[];
  /** The stylesheet of a theme. */
  readonly stylesheet: string;
}

function appearanceDocs({ icons, stylesheet }: Appearance): readonly string[] {
  const root = /^:root \{\n(.*?)^\}/ms.exec(stylesheet)?.[1] ?? '';
  const valueOf = (name: string) =>
    new RegExp(`^\\s*${name}: (.*);$`, 'm').exec(root)?.[1] ?? 'by appearance';
  const names = new Set([...stylesheet.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name = '']) => name));
  return [
    '## Icons',
    '',
    'The names that `icon` accepts, besides the icons of the portal itself.',
    '',
    [...icons]
      .sort()
      .map((name) => `\`${name}\``)
      .join(', '),
    '',
    '## Custom properties of styles',
    '',
    "Styles of a portal's own widgets may use these properties, as in `color: var(--color-ink)`. A theme sets their values; colours follow the light or dark appearance. In a node with `palette`, `--product` and `--product-mark` are the fill and the mark of its colour.",
    '',
    '| property | default |',
    '|---|---|',
    ...[...names].map((name) => `| \`${name}\` | ${valueOf(name)} |`),
    '',
  ];
}

function defaultTextDocs(): string {
  return [
    '## Default texts',
    '',
    `The runtime shows these texts itself. They have defaults in ${wordLanguages.join(', ')}; a texts file overrides one by declaring its key, with the same arguments. A language without defaults must declare those with a *, and the others where the portal uses what shows them.`,
    '',
    '| key | arguments | default in English |',
    '|---|---|---|',
    ...Object.entries(defaultWords).map(([key, { en = '' }]) => {
      const args = Object.keys(compileMessage(en, 'en').args).map((name) => `\`${name}\``);
      return `| \`${key}\`${alwaysNeededWords.includes(key) ? ' *' : ''} | ${args.join(', ')} | ${en} |`;
    }),
    '',
  ].join('\n');
}

/** The definitions that all concepts share: a row for each, followed by those of its keys. */
function kindDocs({ $defs }: Schema): readonly string[] {
  const parts = isObject($defs) ? $defs : {};
  const keysOfType = Object.keys(propertiesOf(parts['type']));
  const rows = Object.entries(parts).flatMap(([name, part]) => {
    if (!isObject(part)) return [];
    const isType = name !== 'type' && '$ref' in propertiesOf(part);
    const inner = isType
      ? Object.entries(propertiesOf(part)).filter(([key]) => !keysOfType.includes(key))
      : undefined;
    const own = inner === undefined ? part : { ...part, properties: Object.fromEntries(inner) };
    const more = isType ? ' The keys are those of `type`, and:' : '';
    return [
      `| **\`${name}\`** | ${meaning(part)}${more} |`,
      ...innerRows(own, name).map(withoutKind),
    ];
  });
  return ['## Kinds of values', '', '| kind | what it is |', '|---|---|', ...rows, ''];
}

function propertiesOf(part: unknown): Schema {
  return isObject(part) && isObject(part['properties']) ? part['properties'] : {};
}

/** A row of a table without its column "value". */
function withoutKind(row: string): string {
  return row.replace(/^(\| [^|]+ \|) [^|]+ \|/, '$1');
}

function conceptDocs(concept: string, schema: Schema): string {
  const lines = [
    `## ${String(schema['title'] ?? concept)}`,
    '',
    String(schema['description'] ?? ''),
    '',
    ...table(schema),
  ];
  for (const [name, part] of Object.entries(isObject(schema['$defs']) ? schema['$defs'] : {}))
    if (isObject(part))
      lines.push(
        `### ${name}`,
        '',
        String(part['description'] ?? ''),
        '',
        ...examples(part),
        ...table(part),
      );
  return lines.join('\n');
}

function examples({ examples: steps }: Schema): string[] {
  return Array.isArray(steps) && steps.length > 0
    ? [
        '```yaml',
        ...steps.map(
          (step) => `- ${stringify(step, { collectionStyle: 'flow', lineWidth: 0 }).trim()}`,
        ),
        '```',
        '',
      ]
    : [];
}

function table(schema: Schema): string[] {
  const rows = innerRows(schema, '');
  return rows.length === 0 ? [] : ['| key | value | what it is |', '|---|---|---|', ...rows, ''];
}

/** A row for each member, each followed by those of the object, list or map that it holds. */
function memberRows(schema: Schema, prefix: string): string[] {
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(properties).flatMap(([name, member]) => {
    const own = isObject(member) ? member : {};
    const path = `${prefix}${name}`;
    const row = `| \`${path}\`${required.includes(name) ? ' *' : ''} | ${kind(own)} | ${meaning(own).replaceAll('|', '\\|')} |`;
    return [row, ...innerRows(own, path)];
  });
}

/** The description of a member, with its default unless the description names one. */
function meaning({ description = '', ...schema }: Schema): string {
  const text = String(description);
  // A member that can be an expression has its default beside the other values.
  const plain = isObject(schema['else']) ? schema['else'] : schema;
  const otherwise = schema['default'] ?? plain['default'];
  const isNamed = otherwise === undefined || /\bdefault\b/i.test(text);
  return isNamed ? text : `${text} Default: \`${JSON.stringify(otherwise)}\`.`.trim();
}

function innerRows(schema: Schema, path: string): string[] {
  const branches = ['then', 'else'].flatMap((name) => {
    const branch = schema['if'] === undefined ? undefined : schema[name];
    return isObject(branch) ? innerRows(branch, path) : [];
  });
  const { items, additionalProperties: values, allOf } = schema;
  const parts = Array.isArray(allOf) ? allOf.filter(isObject) : [];
  return [
    ...branches,
    ...parts.flatMap((part) => innerRows(part, path)),
    ...memberRows(schema, path === '' ? '' : `${path}.`),
    ...(isObject(items) ? innerRows(items, `${path}[]`) : []),
    ...(isObject(values) ? innerRows(values, `${path}.<name>`) : []),
  ];
}

function kind(schema: Schema): string {
  if (isObject(schema['if']) && isObject(schema['else'])) return kind(schema['else']);
  if (schema['pattern'] === '^=') return 'expression';
  const ref = schema['$ref'];
  if (typeof ref === 'string') return ref.replace(/^.*#\/\$defs\//, '').replace('.schema.json', '');
  if (Array.isArray(schema['enum']))
    return schema['enum'].map((value) => `\`${String(value)}\``).join(', ');
  if ('const' in schema) return `\`${String(schema['const'])}\``;
  if (schema['type'] === 'array')
    return `list of ${isObject(schema['items']) ? kind(schema['items']) : 'anything'}`;
  if (schema['type'] === 'object' && isObject(schema['additionalProperties']))
    return `map of ${kind(schema['additionalProperties'])}`;
  return typeof schema['type'] === 'string' ? schema['type'] : 'value';
}
