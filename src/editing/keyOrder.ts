import { isObject, type Json } from '../compiler/json.ts';
import { followReference, type Placed } from '../compiler/validate/followReference.ts';
import { alternativesOf, schemasInside } from '../compiler/validate/selectSchemas.ts';

/** The grammar of one position in a descriptor. */
export interface GrammarPlace {
  /**
   * The keys of an object in the order of the grammar. Undefined if the grammar does not know all
   * of them: the keys of a map keep their author's order.
   */
  order(value: Json): readonly string[] | undefined;
  /** The grammar of a member of an object. */
  member(value: Json, key: string): GrammarPlace;
  /** The grammar of the items of a list. */
  items(): GrammarPlace;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** Whether a value satisfies the required members and constants of a schema. */
function fits(schema: unknown, value: Json): boolean {
  if (!isObject(schema)) return true;
  const { required, properties, type = 'object' } = schema;
  if (![type].flat().includes('object')) return false;
  if (isList(required) && !required.every((key) => Object.hasOwn(value, String(key)))) return false;
  return Object.entries(isObject(properties) ? properties : {}).every(([key, member]) => {
    if (!isObject(member) || !Object.hasOwn(value, key)) return true;
    if ('const' in member) return member['const'] === value[key];
    return !isList(member['enum']) || member['enum'].includes(value[key]);
  });
}

/**
 * The grammar of a whole descriptor.
 * @param grammar schemas by file name, as `$ref` names them
 * @param file the schema of the descriptor's concept
 */
export function grammarPlace(grammar: Readonly<Record<string, Json>>, file: string): GrammarPlace {
  /** A schema with the schemas that it refers to, combines or selects for a value. */
  const applied = (placed: Placed, value: Json): readonly Placed[] => {
    const { schema, file: base } = placed;
    const within = (inner: unknown): readonly Placed[] =>
      isObject(inner) ? applied({ schema: inner, file: base }, value) : [];
    const chosen = alternativesOf(schema).filter((branch) =>
      fits(
        isObject(branch) && '$ref' in branch
          ? followReference(grammar, { schema: branch, file: base }).schema
          : branch,
        value,
      ),
    );
    const conditional =
      'if' in schema ? schema[fits(schema['if'], value) ? 'then' : 'else'] : undefined;
    return [
      placed,
      ...('$ref' in schema ? applied(followReference(grammar, placed), value) : []),
      ...(isList(schema['allOf']) ? schema['allOf'].flatMap(within) : []),
      ...chosen.flatMap(within),
      ...within(conditional),
    ];
  };

  const placeOf = (schemas: readonly Placed[]): GrammarPlace => ({
    order(value) {
      const keys = new Set(
        schemas
          .flatMap((placed) => applied(placed, value))
          .flatMap(({ schema: { properties } }) =>
            isObject(properties) ? Object.keys(properties) : [],
          ),
      );
      return Object.keys(value).every((key) => keys.has(key)) ? [...keys] : undefined;
    },
    member: (value, key) =>
      placeOf(
        schemasInside(
          schemas.flatMap((placed) => applied(placed, value)),
          key,
        ),
      ),
    items: () =>
      placeOf(
        schemasInside(
          schemas.flatMap((placed) => applied(placed, {})),
          0,
        ),
      ),
  });
  return placeOf([{ schema: grammar[file] ?? {}, file }]);
}
