import { isObject } from '../src/compiler/json.ts';
import { takesDefaults } from '../src/compiler/elaborate/innerDefaults.ts';
import type {
  ControlManifest,
  JsonSchema,
  WidgetManifest as Manifest,
} from '../src/language/manifest.ts';

type Schema = { readonly [keyword: string]: unknown };

export function toSchema(value: unknown): Schema {
  return isObject(value) ? value : {};
}

function names(schema: Schema): readonly string[] {
  return Array.isArray(schema['required'])
    ? schema['required'].filter((name) => typeof name === 'string')
    : [];
}

function properties(
  schema: JsonSchema | undefined,
): readonly (readonly [name: string, schema: Schema, required: boolean])[] {
  const object = toSchema(schema);
  const required = names(object);
  return Object.entries(toSchema(object['properties'])).map(([name, property]) => [
    name,
    toSchema(property),
    required.includes(name),
  ]);
}

/** `date-range` -> `DateRange`. */
export function pascalCase(type: string): string {
  return type
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** `date-range` -> `dateRange`. */
export function camelCase(type: string): string {
  const name = pascalCase(type);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** How the types of an object's members are written. */
export interface TypeStyle {
  /** The type of a member, if it differs from that of its JSON Schema. */
  readonly typeOf: (schema: Schema, name: string) => string | undefined;
  /** The suffix of an optional member's type. */
  readonly missing: '' | ' | undefined';
  /** Whether the compiler has written the defaults of members. */
  readonly defaults: boolean;
}

function plainType(schema: Schema, depth: number, style: TypeStyle): string {
  if (Array.isArray(schema['enum']))
    return schema['enum']
      .map((value) => (typeof value === 'string' ? `'${value}'` : String(value)))
      .join(' | ');
  if (Array.isArray(schema['type']))
    return schema['type'].map((type) => plainType({ ...schema, type }, depth, style)).join(' | ');
  switch (schema['type']) {
    case 'string':
      return 'string';
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array': {
      const items =
        schema['items'] === true || schema['items'] === undefined
          ? 'unknown'
          : typeOf(toSchema(schema['items']), '', { depth, style });
      return /^\w+$/.test(items) ? `readonly ${items}[]` : `readonly (${items})[]`;
    }
    case 'object':
      return objectType(schema, depth + 1, style);
    default:
      return 'unknown';
  }
}

function typeOf(
  schema: Schema,
  name: string,
  { depth, style }: { readonly depth: number; readonly style: TypeStyle },
): string {
  return style.typeOf(schema, name) ?? plainType(schema, depth, style);
}

function rowParameters(schema: Schema): string {
  return schema['x-index'] === false ? '(row: unknown)' : '(row: unknown, index?: number)';
}

/** Types of props, as a component receives them. */
export const propsStyle: TypeStyle = {
  missing: ' | undefined',
  defaults: true,
  typeOf(schema) {
    switch (schema['x-kind']) {
      case 'binding':
      case 'stored':
        // A binding has the value of the state, to which no defaults apply.
        return `Binding<${plainType(schema, 1, { ...propsStyle, defaults: false })}>`;
      case 'row':
        return `${rowParameters(schema)} => ${plainType(schema, 1, propsStyle)}${schema['type'] === undefined && schema['enum'] === undefined ? '' : ' | undefined'}`;
      case 'rowText':
        return `${rowParameters(schema)} => string | undefined`;
      case 'icon':
        return 'IconName';
      default:
        return undefined;
    }
  },
};

/** The TypeScript type of the members that a schema declares. */
export function objectType(schema: Schema, depth: number, style: TypeStyle): string {
  const pad = '  '.repeat(depth);
  const hasDefaults = style.defaults && (depth === 1 || takesDefaults(schema));
  const lines = properties(schema).map(([name, property, required]) => {
    const type = typeOf(property, name, { depth, style });
    const given =
      property['x-missing'] !== true &&
      (required || (hasDefaults && property['default'] !== undefined));
    const optional = type.includes('=>') && !given ? `(${type})` : type;
    return `${pad}readonly ${/^[a-z]\w*$/i.test(name) ? name : `'${name}'`}${given ? '' : '?'}: ${given ? type : type === 'unknown' ? type : `${optional}${style.missing}`};`;
  });
  const others = schema['additionalProperties'];
  if (lines.length === 0 && isObject(others))
    return `{ readonly [name: string]: ${typeOf(others, '', { depth, style })} }`;
  const open = others === true ? [`${pad}readonly [name: string]: unknown;`] : [];
  return lines.length + open.length === 0
    ? 'Record<string, never>'
    : `{\n${[...lines, ...open].join('\n')}\n${'  '.repeat(depth - 1)}}`;
}

/**
 * The TypeScript file of a widget's props, from its manifest. `sdk` is the package that a widget
 * outside of the engine imports instead of the engine's files.
 */
export function toPropsFile(manifest: Manifest, sdk?: string): string {
  const written = objectType(toSchema(manifest.props), 1, propsStyle);
  // the names of a portal's icons are not known here
  const body = sdk === undefined ? written : written.replace(/\bIconName\b/g, 'string');
  const imports = [
    ...(body.includes('Binding<')
      ? [`import type { Binding } from '${sdk ?? '../../sdk/widget.ts'}';`]
      : []),
    ...(body.includes('IconName') ? ["import type { IconName } from '../../ui/Icon.tsx';"] : []),
  ];
  const head = `// Generated from manifest.json by \`npm run ${sdk === undefined ? 'widgets' : 'types'}\`.\n${imports.map((line) => `${line}\n`).join('')}${imports.length > 0 ? '\n' : ''}`;
  const doc = `/** ${manifest.description} */\n`;
  return body.startsWith('{')
    ? `${head}${doc}export interface ${pascalCase(manifest.type)}Props ${body}\n`
    : `${head}${doc}export type ${pascalCase(manifest.type)}Props = ${body};\n`;
}

function kindOf(schema: Schema): string {
  const kind = schema['x-kind'];
  const plain = Array.isArray(schema['enum'])
    ? schema['enum'].map((value) => `\`${String(value)}\``).join(' ')
    : schema['type'] === 'array'
      ? isObject(schema['items']) && schema['items']['type'] === 'object'
        ? 'list of objects'
        : isObject(schema['items'])
          ? `list of ${kindOf(schema['items'])}`
          : 'list'
      : typeof schema['type'] === 'string'
        ? schema['type']
        : 'const' in schema
          ? `\`${String(schema['const'])}\``
          : 'any value';
  if (kind === undefined) return plain;
  if (kind === 'binding') return `binding (${plain})`;
  if (kind === 'row') return `${plain} per row`;
  return kind === 'rowText' ? 'text per row' : String(kind);
}

function propRows(schema: JsonSchema | undefined, prefix = ''): readonly string[] {
  return properties(schema).flatMap(([name, property, required]) => {
    const value =
      property['default'] === undefined
        ? required
          ? '**required**'
          : ''
        : `\`${JSON.stringify(property['default'])}\``;
    const row = `| \`${prefix}${name}\` | ${kindOf(property)} | ${value} | ${String(property['description'] ?? '')} |`;
    const inner =
      property['type'] === 'array'
        ? propRows(toSchema(property['items']), `${prefix}${name}[].`)
        : property['type'] === 'object'
          ? propRows(property, `${prefix}${name}.`)
          : [];
    return [row, ...inner];
  });
}

/** How a form uses this control, and the value that it writes. */
function controlDocs(control: ControlManifest): string {
  const { name, value, defaultFor = [], formats = {}, sensitive } = control;
  const written = toSchema(value)['description'];
  const fields = [
    ...defaultFor.map((held) => `\`${held}\``),
    ...Object.keys(formats).map((format) => `\`format: ${format}\``),
  ].join(', ');
  return [
    `A control of fields: \`control: ${name}\`${fields === '' ? '' : `, the default for ${fields}`}.`,
    ...(written === undefined ? [] : [`It writes ${String(written)}.`]),
    ...(sensitive === true ? ['Its value is never kept.'] : []),
  ].join(' ');
}

function settingDocs([name, setting]: [string, NonNullable<Manifest['settings']>[string]]): string {
  const needed = Object.entries(setting.neededWith ?? {}).map(
    ([other, value]) => ` Required where \`${other}\` is \`${value}\`.`,
  );
  return `\`${name}\`: ${setting.description}${needed.join('')}`;
}

function sourceDocs({ reload, ...props }: NonNullable<Manifest['source']>): string {
  const given = [
    ...Object.values(props).map((prop) => `\`${prop}\``),
    ...(reload === undefined ? [] : [`\`on.${reload}\``]),
  ];
  return `\`source: data.x\` gives ${given.join(', ')}.`;
}

function slotDocs([name, slot]: [string, NonNullable<Manifest['slots']>[string]]): string {
  const of = slot['x-row-of'];
  const rows = of === undefined ? '' : ` (per row of \`${of}\`)`;
  const defaults = Object.entries(slot.defaults ?? {}).map(
    ([prop, value]) => `\`${prop}: ${String(value)}\``,
  );
  const given = defaults.length === 0 ? '' : ` Default inside: ${defaults.join(', ')}.`;
  return `\`${name}\`${rows}: ${slot.description}${given}`;
}

function widgetDocs(manifest: Manifest, example: string): string {
  const props = propRows(manifest.props);
  const slots = Object.entries(manifest.slots ?? {});
  const settings = Object.entries(manifest.settings ?? {});
  const events = Object.entries(manifest.events ?? {});
  return [
    `## ${manifest.type}\n\n${manifest.description}${manifest.control === undefined ? '' : ` ${controlDocs(manifest.control)}`}`,
    props.length === 0
      ? ''
      : `| prop | kind | default | description |\n|---|---|---|---|\n${props.join('\n')}`,
    manifest.source === undefined ? '' : sourceDocs(manifest.source),
    settings.length === 0 ? '' : `Settings of portal.yaml: ${settings.map(settingDocs).join(' ')}`,
    slots.length === 0 ? '' : `Slots: ${slots.map(slotDocs).join(' ')}`,
    events.length === 0
      ? ''
      : `Events: ${events
          .map(([name, event]) => {
            const payload = properties(event.payload).map(([member]) => member);
            return `\`${name}\`${payload.length === 0 ? '' : ` (${payload.map((member) => `\`event.${member}\``).join(', ')})`}: ${event.description}`;
          })
          .join(' ')}`,
    example === '' ? '' : `\`\`\`yaml\n${example.trim()}\n\`\`\``,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const introduction = `A widget is used as a node: \`type\` names it, and beside it are its props, its slots (lists of nodes), and the keys that [all nodes have](language-guide.md#nodes). \`on\` lists the steps of each event, which read \`event\`. \`source\` names the data from which several props come. A widget that is a control is used in a field of a form instead: \`control\` names it, \`props\` has its props.

A prop is a literal or an expression (\`= …\`) of its kind. Other kinds: \`text\` is a text key, \`{ key, … }\` or an expression; \`binding\` a state path; \`stored\` a store of portal.yaml; "per row" an expression that reads \`row\` and \`index\`; \`icon\` the name of [an icon](language.md#icons); \`screen\` a screen without path parameters; \`shortcut\` a keyboard shortcut; \`literal\` never an expression.

The texts (\`example.…\`) and data (such as \`data.people\`) of the examples are those of a sample portal.`;

/** `docs/widgets.md`: every manifest in the given order, each with its first example. */
export function toWidgetDocs(
  widgets: readonly { readonly manifest: Manifest; readonly example: string }[],
): string {
  const index = widgets.map(({ manifest }) => `[${manifest.type}](#${manifest.type})`).join(' · ');
  return `# Widgets\n\nGenerated from the manifests by \`npm run widgets\`.\n\n${introduction}\n\n${index}\n\n${widgets.map(({ manifest, example }) => widgetDocs(manifest, example)).join('\n\n')}\n`;
}
