import { Ajv2020 } from 'ajv/dist/2020.js';

/** Returns the error of a JSON Schema as a part of a sentence; undefined if it is valid. */
export type SchemaJudge = (schema: Readonly<Record<string, unknown>>) => string | undefined;

/**
 * Creates a check of JSON Schemas (2020-12). Its first use compiles the schema of schemas, which
 * costs as much as a small portal: so a check is created once and used for many schemas.
 */
export function createSchemaJudge(): SchemaJudge {
  let ajv: Ajv2020 | undefined;
  return (schema) => {
    ajv ??= new Ajv2020({ strict: false, validateFormats: false, logger: false });
    if (ajv.validateSchema(schema) === true) return undefined;
    const [first] = ajv.errors ?? [];
    return `"${(first?.instancePath ?? '').slice(1).replaceAll('/', '.')}" has an invalid value`;
  };
}
