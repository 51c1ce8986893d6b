import { compile } from 'json-schema-to-typescript';
import { isObject } from '../src/compiler/json.ts';

type Schema = Readonly<Record<string, unknown>>;

const banner = `/* Generated from schemas/ by \`npm run types\`. */

/** Plain JSON; a text that begins with "=" is an expression. */
export type Literal = null | boolean | number | string | readonly Literal[] | { readonly [name: string]: Literal };

type KeyOf<Union> = Union extends unknown ? keyof Union : never;

/** A union member that is distinguished by its keys: it has no key of another member. */
type Exclusive<Union, Key extends PropertyKey = KeyOf<Union>> = Union extends unknown ? Union & { readonly [Other in Exclude<Key, keyof Union>]?: never } : never;`;

/** Marks a union of named types that differ only in their keys. */
const apart = 'x-apart';

/** The pattern of texts that are no expressions. */
const literal = '^(?!=)';

/** TypeScript types of required text prefixes. */
const beginnings: Readonly<Record<string, string>> = { '^=': '`=${string}`', '^/': '`/${string}`' };

/** TypeScript types of all descriptors, from the grammar and the nodes of the widgets. */
export async function descriptorTypes(
  grammar: ReadonlyMap<string, Schema>,
  widgets: Schema,
): Promise<string> {
  const definitions: Record<string, unknown> = {};
  for (const [concept, schema] of [...grammar, ['widgets', widgets] as const]) {
    const { $defs, $schema: _, $id: __, ...own } = schema;
    if (concept !== 'value')
      definitions[pascal(concept)] = {
        ...(toTypes(own, concept) as Schema),
        title: pascal(concept),
      };
    for (const [name, part] of Object.entries(isObject($defs) ? $defs : {}))
      definitions[partName(concept, name)] = {
        ...(toTypes(part, concept) as Schema),
        title: partName(concept, name),
      };
  }
  const files = [...grammar]
    .filter(([, { properties }]) => isObject(properties) && 'schema' in properties)
    .map(([concept]) => concept);
  const root = {
    title: 'Descriptor',
    description: 'Any file of a portal.',
    anyOf: files.map((concept) => ({ $ref: `#/definitions/${pascal(concept)}` })),
    definitions,
  };
  const types = await compile(root as never, 'Descriptor', {
    bannerComment: banner,
    additionalProperties: true,
    unreachableDefinitions: true,
    style: { singleQuote: true, printWidth: 140 },
  });
  const toldApart = Object.entries(definitions).flatMap(([name, definition]) =>
    isObject(definition) && definition[apart] === true ? [name] : [],
  );
  return toldApart.reduce(
    (text, name) =>
      text.replace(new RegExp(`(export type ${name} =)([^;]+);`), '$1 Exclusive<$2\n>;'),
    types,
  );
}

function pascal(name: string): string {
  return name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

function partName(concept: string, name: string): string {
  if (concept === 'value') return `${pascal(name)}Value`;
  return `${pascal(name)}${concept === 'widgets' ? 'Widget' : pascal(concept)}`;
}

function referred(ref: string, concept: string): string {
  const [file = '', part] = ref.split('#/$defs/');
  const owner = file === '' ? concept : file.replace('.schema.json', '');
  return part === undefined ? pascal(owner) : partName(owner, part);
}

// Conditions become unions, because types have no "if".
function toTypes(value: unknown, concept: string): unknown {
  if (Array.isArray(value)) return value.map((item) => toTypes(item, concept));
  if (!isObject(value)) return value;
  if (typeof value['$ref'] === 'string')
    return { $ref: `#/definitions/${referred(value['$ref'], concept)}` };
  const {
    if: condition,
    then: _,
    else: __,
    not: ___,
    discriminator: ____,
    propertyNames: _____,
    examples: ______,
    ...own
  } = value;
  if (own['pattern'] === literal) return { description: own['description'], tsType: 'Literal' };
  const beginning =
    own['type'] === 'string' && typeof own['pattern'] === 'string'
      ? beginnings[own['pattern']]
      : undefined;
  if (beginning !== undefined) return { ...own, tsType: beginning };
  // A type leaves keys optional that `if` without `then`, `oneOf` or another value requires.
  if (condition !== undefined && value['then'] !== undefined && !isRequirementOfValue(value))
    return toUnion(value, own, concept);
  if (isChoiceOfKeys(own['oneOf'])) return toTypes(without(own, 'oneOf'), concept);
  if (Array.isArray(own['allOf']) && own['allOf'].every(isRequirementOfValue))
    return toTypes(without(own, 'allOf'), concept);
  if (Object.keys(own).every((key) => key === 'description')) return { ...own, tsType: 'Literal' };
  return Object.fromEntries(
    Object.entries(own).map(([name, member]) => [
      name,
      isNames(name, member) ? toMembers(member, concept) : toTypes(member, concept),
    ]),
  );
}

/** Maps of members by name are not schemas themselves. */
function isNames(keyword: string, value: unknown): value is Schema {
  return keyword === 'properties' && isObject(value);
}

function toMembers(members: Schema, concept: string): Schema {
  return Object.fromEntries(
    Object.entries(members).map(([name, member]) => [name, toTypes(member, concept)]),
  );
}

function toUnion(schema: Schema, own: Schema, concept: string): Schema {
  const { description } = own;
  const words = typeof description === 'string' ? { description } : {};
  if (isRequirement(schema['then']))
    return {
      ...words,
      anyOf: byRequirement(schema, own).map((branch) => toTypes(branch, concept)),
    };
  const branches = branchesOf(schema);
  const types = branches.flatMap((branch) => {
    const type = toTypes(branch, concept) as Schema;
    const within = type['anyOf'] ?? type['oneOf'];
    return Array.isArray(within) ? (within as Schema[]) : [type];
  });
  if (!isRequirement(schema['if'])) return { ...words, anyOf: types };
  return types.every((type) => '$ref' in type)
    ? { ...words, anyOf: types, [apart]: true }
    : { ...words, anyOf: exclusive(types) };
}

/** The branches of `if`, `then` and a chain of `else`. */
function branchesOf({ if: condition, then, else: otherwise }: Schema): readonly Schema[] {
  const first = isObject(then) && Object.keys(then).length > 0 ? then : condition;
  const rest = !isObject(otherwise)
    ? []
    : 'if' in otherwise && !isRequirementOfValue(otherwise)
      ? branchesOf(otherwise)
      : [otherwise];
  return [...(isObject(first) ? [first] : []), ...rest];
}

/** An object in which one key requires others: with that key, and without. */
function byRequirement(
  { if: condition, then, else: otherwise }: Schema,
  own: Schema,
): readonly Schema[] {
  const whole = Array.isArray(own['allOf']) ? (own['allOf'][0] as Schema) : own;
  const required = [whole, condition, then, otherwise].map((part) =>
    isObject(part) && Array.isArray(part['required']) ? (part['required'] as string[]) : [],
  );
  const [always = [], conditional = [], withIt = [], withoutIt = []] = required;
  const members = isObject(whole['properties']) ? whole['properties'] : {};
  const never = Object.fromEntries(conditional.map((name) => [name, { tsType: 'never' }]));
  return [
    { ...whole, required: [...always, ...conditional, ...withIt] },
    { ...whole, properties: { ...members, ...never }, required: [...always, ...withoutIt] },
  ];
}

/** Adds to each object the keys of the others as `never`. */
function exclusive(types: readonly Schema[]): readonly Schema[] {
  const membersOf = ({ properties }: Schema) => (isObject(properties) ? properties : {});
  const names = types.flatMap((type) => Object.keys(membersOf(type)));
  return types.map((type) => ({
    ...type,
    properties: {
      ...Object.fromEntries(names.map((name) => [name, { tsType: 'never' }])),
      ...membersOf(type),
    },
  }));
}

function without(schema: Schema, keyword: string): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== keyword));
}

/** Whether the value of one key requires others. */
function isRequirementOfValue(schema: unknown): boolean {
  const { if: condition, then } = isObject(schema) ? schema : {};
  return isObject(condition) && 'properties' in condition && isRequirement(then);
}

/** Whether `oneOf` only requires one key of several. */
function isChoiceOfKeys(branches: unknown): boolean {
  return Array.isArray(branches) && branches.every(isRequirement);
}

function isRequirement(branch: unknown): boolean {
  return (
    isObject(branch) &&
    Object.keys(branch).length > 0 &&
    Object.keys(branch).every((key) => key === 'required')
  );
}
