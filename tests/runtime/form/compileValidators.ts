import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import type { Form } from '../../../src/language/release.ts';

type Schema = Readonly<Record<string, unknown>>;

// CommonJS: Node gives the module, a bundler its default export.
const standaloneCode = 'default' in standalone ? (standalone.default as typeof standalone) : standalone;

/** The validator module of a form, as the compiler emits it: one self-contained ES module. */
export function compileValidators(form: Form): string {
  const ajv = new Ajv2020({ strict: false, messages: false, logger: false, unicode: false, code: { source: true, esm: true } });
  const exported: Record<string, string> = {};
  const maps = { fields: new Map<string, string>(), validators: new Map<string, string>() };
  const add = (kind: keyof typeof maps, name: string, schema: Schema) => {
    if (maps[kind].has(name)) return;
    const id = `${kind[0]}${maps[kind].size}`;
    ajv.addSchema(schema, `#${id}`);
    exported[id] = `#${id}`;
    maps[kind].set(name, id);
  };
  for (const field of form.fields) {
    const schema = ((form.schema['properties'] ?? {}) as Readonly<Record<string, Schema>>)[field.name];
    if (schema !== undefined) add('fields', field.name, schema);
    for (const { name, schema: named } of field.validators) add('validators', name, named);
  }
  const code = standaloneCode(ajv, exported);
  if (code.includes('require(')) throw new Error('The validator module is not self-contained.');
  const map = (ids: ReadonlyMap<string, string>) => `{${[...ids].map(([name, id]) => `${JSON.stringify(name)}:${id}`).join(',')}}`;
  return `${code}\nexport const fields=${map(maps.fields)};\nexport const validators=${map(maps.validators)};\n`;
}
