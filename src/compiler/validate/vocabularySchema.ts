import type { ConditionValue, RulesValue, Step } from '../../language/generated/descriptors.ts';
import type { JsonSchema, VerbManifest, WidgetManifest } from '../../language/manifest.ts';

type Schema = Record<string, unknown>;

const commonKeys = {
  id: { description: 'Stable name.', $ref: 'value.schema.json#/$defs/name' },
  show: { description: 'Draw it only then.', $ref: 'value.schema.json#/$defs/condition' },
  access: { description: 'Rule of access.yaml without which it is not drawn.', type: 'string' },
};

/**
 * What the schema of a widget's nodes accepts beside the widget's own props and slots. `source` and
 * `needs` are accepted where the manifest has `source` or a prop with `x-reason`.
 */
export interface WidgetNode {
  readonly type: string;
  readonly id?: string;
  readonly show?: ConditionValue;
  readonly access?: string;
  readonly source?: string;
  readonly needs?: RulesValue;
  readonly on?: { readonly [event: string]: readonly Step[] };
}

/**
 * The JSON Schema of all nodes whose `type` is a widget, from the widgets' manifests. Editors read
 * it as a file.
 */
export function widgetsSchema(widgets: readonly WidgetManifest[]): Schema {
  const nodes = widgets.filter((widget) => widget.kind === 'node');
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'widgets.schema.json',
    title: 'Widgets',
    description: 'Nodes that a widget renders; generated from the manifests.',
    type: 'object',
    required: ['type'],
    discriminator: { propertyName: 'type' },
    oneOf: nodes.map((widget) => ({ $ref: `#/$defs/${widget.type}` })),
    $defs: Object.fromEntries(nodes.map((widget) => [widget.type, nodeSchema(widget)])),
  };
}

/** The id of the schema that lists the names of controls. */
export const controlSchemaId = 'control.schema.json';

/**
 * The JSON Schema of `control` in a form, from the controls' manifests. Editors read it as a file.
 */
export function controlSchema(names: readonly string[]): Schema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: controlSchemaId,
    title: 'Control',
    description: 'The name of a control, such as `text`, `select` or `date`.',
    ...(names.length > 0 ? { enum: names } : { not: {} }),
  };
}

/** The JSON Schema of the props that a field gives to its control, as written in a descriptor. */
export function controlPropsSchema(widget: WidgetManifest): Schema {
  return { $id: `control-${widget.type}.schema.json`, ...writtenAs(widget.props), type: 'object' };
}

/** The JSON Schema of a step, from the verbs' manifests. Editors read it as a file. */
export function stepSchema(actions: readonly VerbManifest[]): Schema {
  assertDistinct(actions);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'step.schema.json',
    title: 'Step',
    description:
      'One effect: a verb, its parameters, and optionally `when`. Generated from the manifests of the verbs.',
    type: 'object',
    properties: Object.fromEntries(actions.map(({ verb, description }) => [verb, { description }])),
    // A step is validated as the first verb that it has, so that a second verb is reported as an
    // unknown key.
    ...(actions.length > 0 && firstOf(actions.map(({ verb }) => verb))),
    $defs: Object.fromEntries(actions.map((action) => [action.verb, verbSchema(action)])),
  };
}

/**
 * Checks the manifests of verbs against each other. @throws Error when a verb is described twice,
 * or a parameter has the name of an earlier verb, as which its step would be read.
 */
function assertDistinct(actions: readonly VerbManifest[]): void {
  const verbs = actions.map(({ verb }) => verb);
  for (const [index, { verb, params }] of actions.entries()) {
    const earlier = verbs.slice(0, index);
    if (earlier.includes(verb)) throw new Error(`Several manifests declare the verb "${verb}".`);
    const taken = Object.keys(members(params).properties).find((name) => earlier.includes(name));
    if (taken !== undefined)
      throw new Error(
        `The verb "${verb}" has a parameter "${taken}", which is an earlier verb: its step would be read as that one.`,
      );
  }
}

function firstOf([verb = '', ...others]: readonly string[]): Schema {
  return {
    if: { required: [verb] },
    then: { $ref: `#/$defs/${verb}` },
    else: others.length > 0 && firstOf(others),
  };
}

/** Members of a step that every verb has. */
export const stepKeys: readonly string[] = ['verb', 'key', 'when', 'required'];

function verbSchema({ verb, description, examples, params }: VerbManifest): Schema {
  const { properties, required, together } = members(params);
  const taken = Object.keys(properties).filter((name) => stepKeys.includes(name));
  if (!required.includes(verb) || taken.length > 0)
    throw new Error(
      `The verb "${verb}" needs a required parameter "${verb}", and none called ${stepKeys.join(', ')}.`,
    );
  const parameters = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, writtenAs(schema)]),
  );
  const when = {
    description: 'Run the step only then.',
    $ref: 'value.schema.json#/$defs/condition',
  };
  return {
    description,
    ...(examples !== undefined && { examples }),
    type: 'object',
    properties: { ...parameters, when },
    additionalProperties: false,
    required,
    ...(Object.keys(together).length > 0 && { dependentRequired: together }),
    ...choices(params),
  };
}

function nodeSchema(widget: WidgetManifest): Schema {
  const props = members(widget.props);
  const slots = Object.entries(widget.slots ?? {});
  const events = Object.entries(widget.events ?? {});
  const properties: Schema = {
    type: { description: widget.description, const: widget.type },
    ...commonKeys,
    ...(widget.source !== undefined && { source: sourceSchema }),
  };
  for (const [name, prop] of Object.entries(props.properties)) properties[name] = writtenAs(prop);
  if (
    Object.values(props.properties).some((prop) => typeof prop === 'object' && 'x-reason' in prop)
  ) {
    properties['needs'] = {
      description: 'Rules of access.yaml without which it is disabled; their reasons say why.',
      $ref: 'value.schema.json#/$defs/rules',
    };
  }
  for (const [name, slot] of slots) {
    const nodes = {
      description: slot.description,
      type: 'array',
      items: { $ref: 'node.schema.json' },
    };
    properties[name] =
      name in props.properties
        ? { if: { type: 'array' }, then: nodes, else: writtenAs(props.properties[name] ?? true) }
        : nodes;
  }
  if (widget.events?.['press'] !== undefined) properties['press'] = pressSchema;
  if (events.length > 0) {
    const byEvent = events.map(([name, event]) => [name, stepsSchema(event.description)]);
    properties['on'] = {
      description: 'Steps by event.',
      type: 'object',
      properties: Object.fromEntries(byEvent),
      additionalProperties: false,
    };
  }
  return {
    type: 'object',
    title: widget.type,
    description: widget.description,
    properties,
    required: ['type'],
    additionalProperties: false,
    ...needed(widget),
    ...choices(widget.props),
    ...('press' in properties && { dependentSchemas: { press: notInOn } }),
  };
}

function stepsSchema(description: string): Schema {
  return { description, type: 'array', items: { $ref: 'step.schema.json' } };
}

/** The key of a node that stands for `on.press`. */
const pressSchema: Schema = {
  description: 'Steps when it is pressed, or a single step; the same as `on: { press: … }`.',
  if: { type: 'array' },
  then: { items: { $ref: 'step.schema.json' } },
  else: { $ref: 'step.schema.json' },
};

/** A node with the key `press` has no `on.press`. */
const notInOn: Schema = {
  properties: { on: { type: 'object', not: { required: ['press'] } } },
};

// Props of which one is required, and props that a value of another requires.
function choices(schema: JsonSchema): Schema {
  if (typeof schema === 'boolean') return {};
  const { oneOf, if: condition, then } = schema;
  return {
    ...(oneOf !== undefined && { oneOf }),
    ...(condition !== undefined && { allOf: [{ if: condition, then }] }),
  };
}

const sourceSchema: Schema = {
  description: 'The piece of data it shows: its rows, status, failure and total, and how to retry.',
  type: 'string',
};

// Props that a source provides need not be written; an explicit prop wins.
function needed({ type, props, source = {} }: WidgetManifest): Schema {
  const { required, together } = members(props);
  const given = Object.values(source);
  const always = required.filter((name) => !given.includes(name));
  const dependent = (isKept: (name: string) => boolean): Schema => {
    const entries = Object.entries(together)
      .map(([name, others]) => [name, others.filter(isKept)] as const)
      .filter(([, others]) => others.length > 0);
    return entries.length === 0 ? {} : { dependentRequired: Object.fromEntries(entries) };
  };
  const otherwise = {
    required: required.filter((name) => given.includes(name)),
    ...dependent((name) => given.includes(name)),
  };
  return {
    required: ['type', ...always],
    ...dependent((name) => !given.includes(name)),
    ...((otherwise.required.length > 0 || 'dependentRequired' in otherwise) && {
      if: { required: ['source'] },
      else: { title: type, ...otherwise },
    }),
  };
}

interface Members {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
  /** Which members need others beside them: `dependentRequired`. */
  readonly together: Readonly<Record<string, readonly string[]>>;
}

/** The declared members of a schema of an object. */
export function members(schema: JsonSchema): Members {
  if (typeof schema === 'boolean') return { properties: {}, required: [], together: {} };
  return {
    properties: (schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>,
    required: (schema['required'] ?? []) as readonly string[],
    together: (schema['dependentRequired'] ?? {}) as Members['together'],
  };
}

const unwritten: readonly string[] = [
  'x-kind',
  'x-row-of',
  'x-field-of',
  'x-missing',
  'x-reason',
  'x-member',
  'x-only',
  'x-index',
  'x-address',
];

const steps: Schema = { type: 'array', items: { $ref: 'step.schema.json' } };

/** The grammar of each `x-kind` that differs from its own schema. */
const written: Readonly<Record<string, Schema>> = {
  text: { $ref: 'value.schema.json#/$defs/text' },
  rowText: { $ref: 'value.schema.json#/$defs/text' },
  binding: { $ref: 'value.schema.json#/$defs/binding' },
  path: { $ref: 'value.schema.json#/$defs/statePath' },
  name: { $ref: 'value.schema.json#/$defs/name' },
  icon: { type: 'string' },
  shortcut: { type: 'string' },
  stored: { type: 'string' },
  steps,
};

/**
 * Kinds that cannot be expressions as a whole: names that must be known at compile time, literals,
 * and objects.
 */
const fixed: readonly string[] = [
  'literal',
  'members',
  'path',
  'screen',
  'node',
  'call',
  'form',
  'action',
  'step',
  'popup',
  'store',
  'data',
  'language',
  'setting',
];

function isFixed({ 'x-kind': kind, items, propertyNames, pattern }: Schema): boolean {
  const isOf = (part: unknown) =>
    typeof part === 'object' && part !== null && isFixed(part as Schema);
  return fixed.includes(String(kind)) || pattern === '^=' || isOf(items) || isOf(propertyNames);
}

// A prop or parameter may be an expression wherever its schema expects a value.
function writtenAs(schema: JsonSchema): Schema {
  if (typeof schema === 'boolean') return {};
  const described =
    schema['description'] === undefined ? {} : { description: schema['description'] };
  if ('x-reason' in schema) return { ...described, $ref: 'value.schema.json#/$defs/disabled' };
  const kind = String(schema['x-kind']);
  const known = written[kind];
  if (known !== undefined) return { ...described, ...known };
  if (kind === 'literal') return withoutOwnKeywords(schema);
  const inner = withInner(schema);
  if (isFixed(schema)) return inner;
  if (Object.keys(inner).every((keyword) => keyword === 'description'))
    return { ...described, $ref: 'value.schema.json#/$defs/value' };
  return { ...described, if: { type: 'string', pattern: '^=' }, then: {}, else: inner };
}

function withoutOwnKeywords(schema: Exclude<JsonSchema, boolean>): Schema {
  const plain = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(plain)
      : typeof value === 'object' && value !== null
        ? withoutOwnKeywords(value as Exclude<JsonSchema, boolean>)
        : value;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([keyword, value]) =>
      unwritten.includes(keyword) ? [] : [[keyword, plain(value)]],
    ),
  );
}

function withInner(schema: Exclude<JsonSchema, boolean>): Schema {
  const inner: Schema = Object.fromEntries(
    Object.entries(schema).filter(([keyword]) => !unwritten.includes(keyword)),
  );
  if (typeof schema['propertyNames'] === 'object')
    inner['propertyNames'] = withInner(schema['propertyNames'] as Exclude<JsonSchema, boolean>);
  if (typeof schema['properties'] === 'object' && schema['properties'] !== null) {
    inner['properties'] = Object.fromEntries(
      Object.entries(schema['properties'] as Record<string, JsonSchema>).map(([name, member]) => [
        name,
        writtenAs(member),
      ]),
    );
  }
  if (typeof schema['items'] === 'object' && schema['items'] !== null)
    inner['items'] = writtenAs(schema['items'] as JsonSchema);
  if (
    typeof schema['additionalProperties'] === 'object' &&
    schema['additionalProperties'] !== null
  ) {
    inner['additionalProperties'] = writtenAs(schema['additionalProperties'] as JsonSchema);
  }
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const branches = schema[keyword];
    if (Array.isArray(branches))
      inner[keyword] = branches.map((branch: JsonSchema) =>
        typeof branch === 'boolean' ? branch : withInner(branch),
      );
  }
  return inner;
}
