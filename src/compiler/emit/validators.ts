import { _, Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { Field, Form } from '../../language/form.ts';
import { objectAt, type Json } from '../json.ts';
import { formatPatterns, formatSources } from '../resolve/formats.ts';

/**
 * The module of a form's checks: a self-contained ES module without imports and without code made
 * at run time.
 *
 * ```
 * export const fields: { [field: string]: Check };          // the field's own JSON Schema keywords
 * export const validators: { [validator: string]: Check };  // named validators of its fields
 * // as ajv emits it
 * type Check = ((value: unknown) => boolean) &
 *   { errors: null | { keyword, instancePath, params }[] };
 * ```
 * Required, conditions and hidden fields are the form's business: the checks see one value each.
 */
export function validatorModule(form: Form): string {
  const ajv = createAjv();
  const refs: Record<string, string> = {};
  const names: {
    readonly group: 'fields' | 'validators';
    readonly name: string;
    readonly id: string;
  }[] = [];
  // equal schemas share a check: a long form repeats the same few schemas
  const checks = new Map<string, string>();
  const add = (group: 'fields' | 'validators', name: string, schema: object): void => {
    if (names.some((one) => one.group === group && one.name === name)) return;
    const text = JSON.stringify(schema);
    const id = checks.get(text) ?? `check${checks.size}`;
    if (!checks.has(text)) ajv.addSchema(schema, id);
    checks.set(text, id);
    refs[id] = id;
    names.push({ group, name, id });
  };
  const { properties, $defs } = form.schema as {
    readonly properties: Readonly<Record<string, object>>;
    readonly $defs?: object;
  };
  for (const { key, field, schema } of checkedFields(form.fields, properties)) {
    if (field.group === undefined)
      add('fields', key, { ...schema, ...($defs === undefined ? {} : { $defs }) });
    for (const validator of field.validators) add('validators', validator.name, validator.schema);
  }
  const group = (kind: 'fields' | 'validators') =>
    names
      .filter((one) => one.group === kind)
      .map(({ name, id }) => `${JSON.stringify(name)}: exported.${id}`)
      .join(', ');
  const code = names.length === 0 ? '' : standaloneCode(ajv, refs);
  return [
    'const exported = {};',
    ...runtimeParts(code),
    `(function (exports, require) {${code}})(exported, (name) => parts[name]);`,
    `export const fields = { ${group('fields')} };`,
    `export const validators = { ${group('validators')} };`,
    '',
  ].join('\n');
}

interface KeyedField {
  /** Its name after those of the fields around it, `row` for each row: `contacts.row.name`. */
  readonly key: string;
  readonly field: Field;
  readonly schema: Json;
}

/** All fields of a form. The schema of a list is without that of its rows. */
function checkedFields(
  fields: readonly Field[],
  properties: Json,
  around = '',
): readonly KeyedField[] {
  return fields.flatMap((field) => {
    const key = `${around}${field.name}`;
    const schema = objectAt(properties, field.name);
    const { items, ...own } = schema;
    if (field.group !== undefined)
      return [
        { key, field, schema },
        ...checkedFields(field.group.fields, objectAt(schema, 'properties'), `${key}.`),
      ];
    return field.rows === undefined
      ? [{ key, field, schema }]
      : [
          { key, field, schema: own },
          ...checkedFields([field.rows.row], { row: items }, `${key}.`),
        ];
  });
}

// Schemas are validated where they are read; doing it here would compile the meta schema once per
// form.
function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    meta: false,
    validateSchema: false,
    allErrors: false,
    ownProperties: true,
    messages: false,
    logger: false,
    code: { source: true, esm: false, formats: _`require("formats")` },
  });
  for (const [name, pattern] of Object.entries(formatPatterns)) ajv.addFormat(name, pattern);
  // Only referenced here: the module contains their source.
  for (const [name, { of }] of Object.entries(formatSources))
    ajv.addFormat(
      name,
      of === 'number'
        ? { type: 'number', validate: () => true }
        : { type: 'string', validate: () => true },
    );
  return ajv;
}

// The only modules of ajv that its generated code requires; inlined, so that the module has no
// imports.
const parts: Readonly<Record<string, string>> = {
  'ajv/dist/runtime/ucs2length':
    '{ default: function (text) { let length = 0; for (const _ of text) length++; return length; } }',
  'ajv/dist/runtime/equal':
    '{ default: function equal(a, b) { if (a === b) return true; if (typeof a !== "object" || typeof b !== "object" || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return a !== a && b !== b; const keys = Object.keys(a); return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key])); } }',
};

function runtimeParts(code: string): string[] {
  const needed = [
    ...new Set([...code.matchAll(/require\("([^"]+)"\)/g)].map((match) => match[1] ?? '')),
  ].sort();
  const unsupported = needed.filter((name) => name !== 'formats' && !Object.hasOwn(parts, name));
  if (unsupported.length > 0)
    throw new Error(
      `The checks of a form need "${unsupported.join('", "')}", which the compiler does not write out.`,
    );
  return [
    `const parts = { ${needed.map((name) => `${JSON.stringify(name)}: ${name === 'formats' ? formatsOf(code) : (parts[name] ?? '')}`).join(', ')} };`,
  ];
}

function formatsOf(code: string): string {
  const names = [
    ...new Set(
      [...code.matchAll(/require\("formats"\)(?:\.(\w+)|\["([^"]+)"\])/g)].map(
        ([, name, quoted]) => name ?? quoted ?? '',
      ),
    ),
  ].sort();
  return `{ ${names.map((name) => `${JSON.stringify(name)}: { validate: ${formatSources[name]?.source ?? ''} }`).join(', ')} }`;
}
