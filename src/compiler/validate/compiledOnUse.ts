import type { Ajv, ErrorObject, FuncKeywordDefinition, SchemaValidateFunction } from 'ajv';

type Schema = Readonly<Record<string, unknown>>;

/** A schema whose parts are compiled when the first value needs them, and these parts by id. */
interface Split {
  readonly schema: Schema;
  readonly parts: readonly Schema[];
}

const keyword = 'compiledOnUse';

/**
 * Moves the `$defs` of a schema into schemas of their own, `<prefix>-<name>.schema.json`. A portal
 * uses a few of the widgets and verbs, and compiling a schema costs more than validating with it.
 */
export function splitDefinitions(schema: Schema, prefix: string): Split {
  const definitions = Object.entries(schema['$defs'] as Readonly<Record<string, Schema>>).map(
    ([name, definition]) => ({ name, id: `${prefix}-${name}.schema.json`, definition }),
  );
  return {
    schema: {
      ...schema,
      $defs: Object.fromEntries(
        definitions.map(({ name, id, definition }) => [name, placeholder(id, definition)]),
      ),
    },
    parts: definitions.map(({ id, definition }) => ({ ...definition, $id: id })),
  };
}

// `discriminator` reads the constant `type` of each branch before a value is there.
function placeholder(id: string, { properties }: Schema): Schema {
  const { type } = properties as { readonly type?: { readonly const?: unknown } };
  return {
    [keyword]: id,
    ...(type?.const !== undefined && {
      properties: { type: { const: type.const } },
      required: ['type'],
    }),
  };
}

/** The keyword of ajv that validates with another schema, compiled at the first use. */
export function compiledOnUse(ajv: Ajv): FuncKeywordDefinition {
  const validate: SchemaValidateFunction = (id: string, value: unknown, ...[, place]) => {
    const check = ajv.getSchema(id);
    if (check === undefined) throw new Error(`The grammar has no schema "${id}".`);
    if (check(value, place) === true) return true;
    validate.errors = [{ keyword, params: { errors: check.errors } }];
    return false;
  };
  return { keyword, schemaType: 'string', errors: true, validate };
}

/** The errors of a validation; those of a schema that was compiled on use stand in its error. */
export function errorsOf(errors: readonly ErrorObject[]): ErrorObject[] {
  return errors.flatMap((error) =>
    error.keyword === keyword
      ? errorsOf(error.params['errors'] as readonly ErrorObject[])
      : [error],
  );
}
