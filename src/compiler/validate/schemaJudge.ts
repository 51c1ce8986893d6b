import { Ajv2020 } from 'ajv/dist/2020.js';

/** Says what is wrong with a JSON Schema, as a part of a sentence; `undefined` where nothing is. */
export type SchemaJudge = (schema: Readonly<Record<string, unknown>>) => string | undefined;

/** Prepares a judge of JSON Schemas (2020-12). */
export function createSchemaJudge(): SchemaJudge {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false });
  return (schema) => {
    if (ajv.validateSchema(schema) === true) return undefined;
    const [first] = ajv.errors ?? [];
    return `"${(first?.instancePath ?? '').slice(1).replaceAll('/', '.')}" is not what it has to be`;
  };
}
