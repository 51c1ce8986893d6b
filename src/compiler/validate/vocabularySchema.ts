import type { JsonSchema, WidgetManifest } from '../source.ts';

type Schema = Record<string, unknown>;

const commonKeys = {
  id: { description: 'Stable name.', $ref: 'value.schema.json#/$defs/name' },
  show: { description: 'Draw it only then.', $ref: 'value.schema.json#/$defs/condition' },
  access: { description: 'Rule of access.yaml without which it is not drawn.', type: 'string' },
};

/** The JSON Schema of all nodes whose `type` is a widget, from the widgets' manifests. Editors read it as a file. */
export function widgetsSchema(widgets: readonly WidgetManifest[]): Schema {
  const nodes = widgets.filter((widget) => widget.kind === 'node');
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'widgets.schema.json',
    title: 'Widgets',
    description: 'Nodes that are drawn by a widget; generated from the manifests.',
    type: 'object',
    required: ['type'],
    discriminator: { propertyName: 'type' },
    oneOf: nodes.map((widget) => ({ $ref: `#/$defs/${widget.type}` })),
    $defs: Object.fromEntries(nodes.map((widget) => [widget.type, nodeSchema(widget)])),
  };
}

/** The JSON Schema of the props that a field gives to its control, as written in a descriptor. */
export function controlPropsSchema(widget: WidgetManifest): Schema {
  return { $id: `control-${widget.type}.schema.json`, ...writtenAs(widget.props), type: 'object' };
}

function nodeSchema(widget: WidgetManifest): Schema {
  const props = members(widget.props);
  const slots = Object.entries(widget.slots ?? {});
  const events = Object.entries(widget.events ?? {});
  const properties: Schema = { type: { description: widget.description, const: widget.type }, ...commonKeys };
  for (const [name, prop] of Object.entries(props.properties)) properties[name] = writtenAs(prop);
  if (Object.values(props.properties).some((prop) => typeof prop === 'object' && 'x-reason' in prop)) {
    properties['needs'] = { description: 'Rules of access.yaml without which it is disabled; their reasons say why.', $ref: 'value.schema.json#/$defs/rules' };
  }
  for (const [name, slot] of slots) {
    const nodes = { description: slot.description, type: 'array', items: { $ref: 'node.schema.json' } };
    properties[name] = name in props.properties ? { if: { type: 'array' }, then: nodes, else: writtenAs(props.properties[name] ?? true) } : nodes;
  }
  if (events.length > 0) {
    const byEvent = events.map(([name, event]) => [name, { description: event.description, type: 'array', items: { $ref: 'step.schema.json' } }]);
    properties['on'] = { description: 'Steps by event.', type: 'object', properties: Object.fromEntries(byEvent), additionalProperties: false };
  }
  return { type: 'object', title: widget.type, description: widget.description, properties, required: ['type', ...props.required], ...props.together, additionalProperties: false };
}

interface Members {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
  /** Which members need others beside them: the keyword `dependentRequired`, where it stands. */
  readonly together: Schema;
}

/** The declared members of a schema of an object. */
export function members(schema: JsonSchema): Members {
  if (typeof schema === 'boolean') return { properties: {}, required: [], together: {} };
  const { dependentRequired } = schema;
  return {
    properties: (schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>,
    required: (schema['required'] ?? []) as readonly string[],
    together: dependentRequired === undefined ? {} : { dependentRequired },
  };
}

const unwritten: readonly string[] = ['x-kind', 'x-row-of', 'x-field-of', 'x-missing', 'x-reason', 'x-writes', 'x-only', 'x-needed', 'x-instead-of', 'x-index'];

// A prop of a descriptor may be an expression wherever its schema wants a value.
function writtenAs(schema: JsonSchema): Schema {
  if (typeof schema === 'boolean') return {};
  const { description } = schema;
  const described = description === undefined ? {} : { description };
  switch (schema['x-kind']) {
    case 'text':
    case 'rowText':
      return { ...described, $ref: 'value.schema.json#/$defs/text' };
    case 'binding':
      return { ...described, $ref: 'value.schema.json#/$defs/binding' };
    case 'icon':
      return { ...described, type: 'string' };
    case 'screen':
      return { ...described, type: 'string' };
    default: {
      const own = Object.fromEntries(Object.entries(schema).filter(([keyword]) => !unwritten.includes(keyword)));
      const inner = withInner(own);
      return { ...described, if: { type: 'string', pattern: '^=' }, then: {}, else: inner };
    }
  }
}

function withInner(schema: Schema): Schema {
  const inner: Schema = { ...schema };
  if (typeof schema['properties'] === 'object' && schema['properties'] !== null) {
    inner['properties'] = Object.fromEntries(Object.entries(schema['properties'] as Record<string, JsonSchema>).map(([name, member]) => [name, writtenAs(member)]));
  }
  if (typeof schema['items'] === 'object' && schema['items'] !== null) inner['items'] = writtenAs(schema['items'] as JsonSchema);
  if (typeof schema['additionalProperties'] === 'object' && schema['additionalProperties'] !== null) {
    inner['additionalProperties'] = writtenAs(schema['additionalProperties'] as JsonSchema);
  }
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const branches = schema[keyword];
    if (Array.isArray(branches)) inner[keyword] = branches.map((branch: JsonSchema) => (typeof branch === 'boolean' ? branch : withInner(branch)));
  }
  return inner;
}
