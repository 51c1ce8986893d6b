import { isObject, objectAt, stringAt, type Json } from '../json.ts';
import { followReference, type Placed } from './followReference.ts';

/** Schemas by the names of their files, as `$ref` names them. */
export type Schemas = Readonly<Record<string, Json>>;

/** The alternatives of a schema. */
export function alternativesOf(schema: Json): readonly unknown[] {
  return [schema['oneOf'], schema['anyOf']].flatMap((list): readonly unknown[] =>
    Array.isArray(list) ? list : [],
  );
}

/** The schemas that apply to a value; of alternatives those with the constants that it has. */
export function selectSchemas(schemas: Schemas, placed: Placed, value: unknown): readonly Placed[] {
  const { schema, file } = placed;
  const within = (part: unknown): readonly Placed[] =>
    isObject(part) ? selectSchemas(schemas, { schema: part, file }, value) : [];
  const all = Array.isArray(schema['allOf']) ? (schema['allOf'] as readonly unknown[]) : [];
  return [
    placed,
    ...('$ref' in schema ? selectSchemas(schemas, followReference(schemas, placed), value) : []),
    ...all.flatMap(within),
    ...fittingAlternatives(schemas, placed, value).flatMap(within),
    ...('if' in schema ? within(schema[meets(schema['if'], value) ? 'then' : 'else']) : []),
  ];
}

function fittingAlternatives(
  schemas: Schemas,
  { schema, file }: Placed,
  value: unknown,
): readonly unknown[] {
  const all = alternativesOf(schema);
  const telling = stringAt(schema['discriminator'], 'propertyName');
  const type = telling === undefined ? undefined : stringAt(value, telling);
  // an alternative with a discriminator is the definition of its name
  if (type !== undefined)
    return all.filter((branch) => stringAt(branch, '$ref') === `#/$defs/${type}`);
  return all.filter(
    (branch) => isObject(branch) && mayFit(schemas, { schema: branch, file }, value),
  );
}

function typeOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
}

function mayFit(schemas: Schemas, placed: Placed, value: unknown): boolean {
  const { schema } = '$ref' in placed.schema ? followReference(schemas, placed) : placed;
  const types = [schema['type'] ?? []].flat();
  if (types.length > 0 && !types.includes(typeOf(value))) return false;
  return Object.entries(objectAt(schema, 'properties')).every(([key, member]) => {
    const written = isObject(value) ? value[key] : undefined;
    return !isObject(member) || !('const' in member) || member['const'] === written;
  });
}

/** Whether a value meets the condition of an `if`. */
function meets(condition: unknown, value: unknown): boolean {
  if (!isObject(condition)) return condition === true;
  const { type, required, pattern } = condition;
  if (type !== undefined && ![type].flat().includes(typeOf(value))) return false;
  if (typeof pattern === 'string' && typeof value === 'string' && !new RegExp(pattern).test(value))
    return false;
  const held = isObject(value) ? value : {};
  if (Array.isArray(required) && !required.every((key) => Object.hasOwn(held, String(key))))
    return false;
  return Object.entries(objectAt(condition, 'properties')).every(([key, member]) => {
    if (!isObject(member) || !Object.hasOwn(held, key)) return true;
    if ('const' in member) return member['const'] === held[key];
    return !Array.isArray(member['enum']) || member['enum'].includes(held[key]);
  });
}

/** The schemas of a member or an item of a value. */
export function schemasOfMember(
  schemas: Schemas,
  placed: readonly Placed[],
  { held, part }: { readonly held: unknown; readonly part: string | number },
): readonly Placed[] {
  const whole = held ?? (typeof part === 'number' ? [] : {});
  return schemasInside(
    placed.flatMap((one) => selectSchemas(schemas, one, whole)),
    part,
  );
}

/** The schemas of a member or an item, from all schemas that apply to the value around it. */
export function schemasInside(
  applied: readonly Placed[],
  part: string | number,
): readonly Placed[] {
  return applied.flatMap(({ schema, file }): readonly Placed[] => {
    const { properties, additionalProperties, items } = schema;
    const isOwn = isObject(properties) && Object.hasOwn(properties, part);
    const found =
      typeof part === 'number' ? items : isOwn ? properties[part] : additionalProperties;
    return isObject(found) ? [{ schema: found, file }] : [];
  });
}
