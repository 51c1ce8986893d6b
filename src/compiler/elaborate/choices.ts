import { isObject, listAt, objectAt, stringAt, type Json } from '../json.ts';
import { flatSchema } from './memberFields.ts';

/** One of the alternatives of an object. */
export interface Alternative {
  /** The value of the member that names it. */
  readonly value: string;
  /** Its text, as written or as the key of a text. */
  readonly label: unknown;
  /** JSON Schema from which its members come. */
  readonly schema: Json;
  /** Its fields as written, and their path below the field. */
  readonly fields: Json;
  readonly path: readonly string[];
}

/** The alternatives of an object, one of which applies. */
export interface Choice {
  /** The member that names the alternative. */
  readonly by: string;
  readonly alternatives: readonly Alternative[];
}

type SchemaOf = (ref: string) => unknown;

/**
 * The alternatives of a field: those it writes in `choice` and `oneOf`, otherwise those of a type
 * with `oneOf` and `discriminator`.
 *
 * @param label the key of the field's text: those of the alternatives of a type are below it
 */
export function choiceOf(
  raw: Json,
  schemaOf: SchemaOf,
  { schema, label }: { readonly schema: Json; readonly label: string | undefined },
): Choice | undefined {
  const by = stringAt(raw, 'choice');
  if (by !== undefined)
    return {
      by,
      alternatives: Object.entries(objectAt(raw, 'oneOf')).map(([value, alternative]) => ({
        value,
        label: objectAt({ alternative }, 'alternative')['label'],
        schema: objectAt({ alternative }, 'alternative'),
        fields: objectAt(alternative, 'fields'),
        path: ['oneOf', value, 'fields'],
      })),
    };
  const { discriminator, oneOf, anyOf } = flatSchema(schema, schemaOf);
  const named = stringAt(discriminator, 'propertyName');
  const alternatives = listAt({ list: oneOf ?? anyOf }, 'list').filter(isObject);
  if (named === undefined || alternatives.length === 0) return undefined;
  const mapping = Object.entries(objectAt(discriminator, 'mapping'));
  return {
    by: named,
    alternatives: alternatives.map((alternative) => {
      const value = valueOf(alternative, { by: named, mapping, schemaOf });
      return {
        value,
        label: label === undefined ? undefined : `${label}.${value}`,
        schema: alternative,
        fields: {},
        path: [],
      };
    }),
  };
}

/** The last name of a reference, of whatever spelling. */
function lastName(ref: string): string {
  return ref.split(/[/.]/).at(-1) ?? ref;
}

// The mapping names a type; without it, its member has one value, or its name is the value.
function valueOf(
  alternative: Json,
  {
    by,
    mapping,
    schemaOf,
  }: {
    readonly by: string;
    readonly mapping: readonly (readonly [value: string, ref: unknown])[];
    readonly schemaOf: SchemaOf;
  },
): string {
  const ref = stringAt(alternative, '$ref') ?? '';
  const mapped = mapping.find(
    ([, target]) => typeof target === 'string' && lastName(target) === lastName(ref),
  );
  const { properties } = flatSchema(alternative, schemaOf);
  const member = flatSchema(objectAt(properties, by), schemaOf);
  const [only] = [member['const'], ...listAt(member, 'enum')].filter(
    (value): value is string => typeof value === 'string',
  );
  return mapped?.[0] ?? only ?? lastName(ref);
}
