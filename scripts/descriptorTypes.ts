import { compile } from 'json-schema-to-typescript';

type Schema = Readonly<Record<string, unknown>>;

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** TypeScript types of all descriptors, from the grammar. */
export async function descriptorTypes(grammar: ReadonlyMap<string, Schema>): Promise<string> {
  const definitions: Record<string, unknown> = {};
  for (const [concept, schema] of grammar) {
    const { $defs, $schema: _, $id: __, ...own } = schema;
    if (concept !== 'value') definitions[pascal(concept)] = { ...(toTypes(own, concept) as Schema), title: pascal(concept) };
    for (const [name, part] of Object.entries(isSchema($defs) ? $defs : {})) definitions[partName(concept, name)] = { ...(toTypes(part, concept) as Schema), title: partName(concept, name) };
  }
  definitions['Widgets'] = { title: 'Widgets', description: 'A node that a widget draws.', type: 'object', properties: { type: { type: 'string' } }, required: ['type'] };
  const concepts = [...grammar.keys()].filter((concept) => concept !== 'value');
  const root = { title: 'Descriptor', description: 'Any file of a portal.', anyOf: concepts.map((concept) => ({ $ref: `#/definitions/${pascal(concept)}` })), definitions };
  return compile(root as never, 'Descriptor', {
    bannerComment: '/* Generated from schemas/ by `npm run types`. */',
    additionalProperties: true,
    unreachableDefinitions: true,
    style: { singleQuote: true, printWidth: 140 },
  });
}

function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function partName(concept: string, name: string): string {
  if (concept === 'value') return `${pascal(name)}Value`;
  return `${pascal(name)}${pascal(concept)}`;
}

function toReference(ref: string, concept: string): string {
  const [file = '', part] = ref.split('#/$defs/');
  const owner = file === '' ? concept : file.replace('.schema.json', '');
  return `#/definitions/${part === undefined ? pascal(owner) : partName(owner, part)}`;
}

// Conditions become unions: a type cannot say "if".
function toTypes(value: unknown, concept: string): unknown {
  if (Array.isArray(value)) return value.map((item) => toTypes(item, concept));
  if (!isSchema(value)) return value;
  if (typeof value['$ref'] === 'string') return { $ref: toReference(value['$ref'], concept) };
  const { if: condition, then, else: otherwise, not: _, discriminator: __, 'x-verbs': ___, propertyNames: ____, ...own } = value;
  const result = Object.fromEntries(Object.entries(own).map(([name, member]) => [name, toTypes(member, concept)]));
  if (condition === undefined) return result;
  const first = isSchema(then) && Object.keys(then).length > 0 ? then : condition;
  const branches = [first, ...(isSchema(otherwise) && !('not' in otherwise) ? [otherwise] : [])].filter((branch) => !isRequirement(branch)).map((branch) => toTypes(branch, concept));
  if (branches.length === 0) return result;
  const { type, properties, ...rest } = result;
  return isSchema(properties) && 'additionalProperties' in result ? result : { ...rest, anyOf: branches.flatMap((branch) => (isSchema(branch) && Array.isArray(branch['anyOf']) && Object.keys(branch).length === 1 ? branch['anyOf'] : [branch])), ...(type === undefined ? {} : {}) };
}

function isRequirement(branch: unknown): boolean {
  return isSchema(branch) && Object.keys(branch).every((key) => key === 'required');
}
