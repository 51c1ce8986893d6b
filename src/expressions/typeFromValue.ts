import { describedBy, descriptionsOf } from './described.ts';
import {
  booleanType,
  dynamicType,
  joinTypes,
  listOf,
  nullType,
  numberType,
  type ObjectType,
  type Type,
} from './type.ts';

/**
 * The type of a JSON value, with its texts as literals (`widen` removes those). A list of
 * incompatible items has dynamic items.
 */
export function typeFromValue(value: unknown): Type {
  if (value === null || value === undefined) return nullType;
  if (Array.isArray(value)) {
    const [first, ...others] = value.map(typeFromValue);
    return listOf(
      first === undefined
        ? dynamicType
        : others.reduce<Type>((all, item) => joinTypes(all, item) ?? dynamicType, first),
    );
  }
  switch (typeof value) {
    case 'string':
      return { kind: 'string', values: [value] };
    case 'number':
      return numberType;
    case 'boolean':
      return booleanType;
    case 'object':
      return describedBy(
        {
          kind: 'object',
          fields: Object.fromEntries(
            Object.entries(value).map(([name, field]) => [name, typeFromValue(field)]),
          ),
        },
        [value],
      );
    default:
      return dynamicType;
  }
}

/**
 * The type of a constant of `define.yaml`. A map with a `default` key is a table: it has a value
 * for any key. The value itself, with its `default`, is in scope.
 */
export function typeFromConstant(value: unknown): Type {
  const type = typeFromValue(value);
  return type.kind === 'object' ? asTable(type) : type;
}

function asTable(type: ObjectType): ObjectType {
  const fields = Object.fromEntries(
    Object.entries(type.fields).map(([name, field]) => [
      name,
      field.kind === 'object' ? asTable(field) : field,
    ]),
  );
  const otherwise = fields['default'];
  return describedBy(
    otherwise === undefined ? { ...type, fields } : { ...type, fields, otherwise },
    descriptionsOf(type),
  );
}
