import { describedBy, descriptionsOf } from '../../expressions/described.ts';
import { typeFromConstant } from '../../expressions/typeFromValue.ts';
import { objectOf, optionalOf, stringType, widen, type Type } from '../../expressions/type.ts';
import { isObject, objectAt } from '../json.ts';

/** The declarations of the roots of every scope. */
interface GlobalsSource {
  readonly portal: Readonly<Record<string, unknown>> | undefined;
  readonly constants: Readonly<Record<string, unknown>>;
  /** Empty if the portal declares none. */
  readonly languages: readonly string[];
}

/**
 * The types of the roots in scope of every expression: session, settings, configuration, constants,
 * language and layout.
 */
export function readGlobals(
  { portal, constants, languages }: GlobalsSource,
  typeOf: (schema: unknown) => Type,
): Record<string, Type> {
  const kinds = objectAt(objectAt(portal, 'configuration'), 'kinds');
  const settings = Object.entries(objectAt(portal, 'settings')).map(
    ([name, setting]): [string, Type] => [name, typeOf(setting)],
  );
  const stores = Object.entries(storeSchemas(portal)).map(([name, schema]): [string, Type] => {
    const type = typeOf(schema);
    return [name, hasDefault(schema) ? type : optionalOf(type)];
  });
  return {
    session: objectOf(Object.fromEntries(stores)),
    settings: objectOf(Object.fromEntries(settings)),
    config: describedBy(
      objectOf(
        Object.fromEntries(
          Object.entries(kinds).map(([kind, name]) => [kind, typeOf({ $ref: name })]),
        ),
      ),
      [kinds],
    ),
    define: objectOf(
      Object.fromEntries(
        Object.entries(constants).map(([name, value]) => [name, tableType(value)]),
      ),
    ),
    language: languages.length === 0 ? stringType : { kind: 'string', values: languages },
    layout: { kind: 'string', values: ['phone', 'desktop'] },
  };
}

/** The types of the stores of portal.yaml, as written. */
export function storeSchemas(
  portal: Readonly<Record<string, unknown>> | undefined,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(objectAt(portal, 'stores')).map(([name, store]) => [
      name,
      isObject(store) ? store['schema'] : undefined,
    ]),
  );
}

/** Whether a declared type has a default, so that its value is never missing. */
export function hasDefault(schema: unknown): boolean {
  return isObject(schema) && schema['default'] !== undefined && schema['default'] !== null;
}

// The keys of a table are known, but it can be indexed by any text; the types of its rows are
// widened.
function tableType(value: unknown): Type {
  const type = typeFromConstant(value);
  if (type.kind !== 'object') return widen(type);
  return describedBy(
    {
      ...type,
      fields: Object.fromEntries(
        Object.entries(type.fields).map(([name, field]) => [name, widen(field)]),
      ),
      ...(type.otherwise === undefined ? {} : { otherwise: widen(type.otherwise) }),
    },
    descriptionsOf(type),
  );
}
