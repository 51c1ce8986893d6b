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
  'A key with a `*` is required. `a.b` is the key `b` inside `a`; `a[].b` that of each entry of the list `a`; `a.<name>.b` that of each entry of the map `a`, by any name. If a value has alternatives, the keys with a `*` are those of one of them. Words of the column "value" that are not types of JSON, such as `step`, `chain` or `condition`, are headings of this page or [kinds of values](#kinds-of-values); `value` is a literal or an expression.';

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
  const rows = innerRows(withHeadings(schema), '');
  return rows.length === 0 ? [] : ['| key | value | what it is |', '|---|---|---|', ...rows, ''];
}

/** The schema whose keys without a type, such as verbs, refer to the part of the same name. */
function withHeadings(schema: Schema): Schema {
  const parts = isObject(schema['$defs']) ? schema['$defs'] : {};
  const members = Object.entries(propertiesOf(schema)).map(([name, member]) =>
    isObject(member) && Object.keys(member).join() === 'description' && name in parts
      ? [name, { ...member, $ref: `#/$defs/${name}` }]
      : [name, member],
  );
  return members.length === 0 ? schema : { ...schema, properties: Object.fromEntries(members) };
}

/** A row for each member, each followed by those of the object, list or map that it holds. */
function memberRows(schema: Schema, prefix: string): string[] {
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(properties).flatMap(([name, member]) => {
    const own = isObject(member) ? member : {};
    const path = `${prefix}${name}`;
    const mark = required.includes(name) ? ' *' : '';
    return [rowOf(`\`${path}\`${mark}`, own), ...innerRows(own, path)];
  });
}

function rowOf(key: string, schema: Schema): string {
  return `| ${key} | ${kind(schema)} | ${meaning(schema).replaceAll('|', '\\|')} |`;
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
  const parts = [...(Array.isArray(allOf) ? allOf.filter(isObject) : []), ...alternatives(schema)];
  return [
    ...branches,
    ...parts.flatMap((part) => innerRows(part, path)),
    ...memberRows(schema, path === '' ? '' : `${path}.`),
    ...(isObject(items) ? entryRows(items, `${path}[]`) : []),
    ...(isObject(values) ? entryRows(values, `${path}.<name>`) : []),
  ];
}

/** The values of which one is taken, if the schema lists them. */
function alternatives({ anyOf, oneOf }: Schema): readonly Schema[] {
  return [anyOf, oneOf].flatMap((all) => (Array.isArray(all) ? all.filter(isObject) : []));
}

/** The rows of each entry of a list or map; its own row if it has alternatives to describe. */
function entryRows(schema: Schema, path: string): readonly string[] {
  const isDescribed = isObject(schema['if']) && schema['description'] !== undefined;
  const own = isDescribed ? [rowOf(`\`${path}\``, schema)] : [];
  return [...own, ...innerRows(schema, path)];
}

/** The values that a key takes; alternatives are joined by "or". */
function kind(schema: Schema): string {
  const all = [...new Set(kindsOf(schema))];
  const place = (one: string) => (one.startsWith('`') ? 0 : one === 'expression' ? 2 : 1);
  return all.toSorted((a, b) => place(a) - place(b)).join(' or ');
}

function kindsOf(schema: Schema): readonly string[] {
  const { if: condition, then: first, else: other, $ref: ref, type, items } = schema;
  // what the condition says of the values, the branch need not repeat
  if (isObject(condition) && isObject(other))
    return [...kindsOf(other), ...kindsOf({ ...condition, ...(isObject(first) ? first : {}) })];
  if (schema['pattern'] === '^=') return ['expression'];
  if (typeof ref === 'string')
    return [ref.replace(/^.*#\/\$defs\//, '').replace('.schema.json', '')];
  if (Array.isArray(schema['enum']))
    return [schema['enum'].map((value) => `\`${String(value)}\``).join(', ')];
  if ('const' in schema) return [`\`${String(schema['const'])}\``];
  if (Array.isArray(type))
    return type.flatMap((one) => kindsOf({ type: String(one), ...(one === 'array' && { items }) }));
  if (type === 'array') return [`list of ${isObject(items) ? inWords(items) : 'anything'}`];
  if (type === 'object' && isObject(schema['additionalProperties']))
    return [`map of ${inWords(schema['additionalProperties'])}`];
  if (typeof type === 'string') return [type];
  const all = alternatives(schema);
  return all.length > 0 ? all.flatMap(kindsOf) : ['anything'];
}

/** The values of the entries of a list or map. */
function inWords(schema: Schema): string {
  const words = kind(schema);
  return words.includes(' or ') ? `(${words})` : words;
}
