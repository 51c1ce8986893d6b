import { booleanType, dateType, dynamicType, numberType, objectOf, optionalOf, stringType, type Type } from '../../expressions/type.ts';
import { typeFromValue } from '../../expressions/typeFromValue.ts';
import { controlOf, widgetOf } from '../fieldControl.ts';
import type { ParsedDocument } from '../parse/document.ts';
import type { Environment } from '../resolve/environment.ts';
import { isObject, listAt, objectAt, textAt, type Json } from '../resolve/schemas.ts';

/** A field of a form, with where it is written. */
export interface FieldDefinition {
  readonly name: string;
  readonly raw: Json;
  readonly control: string;
  /** Type of its value; missing where it can be empty. */
  readonly type: Type;
  /** Where each of its keys is written: in the form or in the variant. */
  place(key: string): readonly (string | number)[];
  readonly path: readonly (string | number)[];
}

/** A form, or one of its variants, merged: what others may know of it. */
export interface FormDefinition {
  readonly id: string;
  readonly variant: string | undefined;
  readonly fields: readonly FieldDefinition[];
  readonly types: ReadonlyMap<string, { readonly type: Type }>;
  readonly type: Type;
  /** Widgets of its controls. */
  readonly widgets: readonly string[];
  /** The merged keys beside `fields`, and where each is written. */
  readonly raw: Json;
  place(key: string): readonly (string | number)[];
}

/** Merges a variant over its form. */
export function formDefinition(environment: Environment, document: ParsedDocument, variant: string | undefined): FormDefinition {
  const { value } = document;
  const over = variant === undefined ? {} : objectAt(objectAt(value, 'variants'), variant);
  const prefix = variant === undefined ? [] : ['variants', variant];
  const own = objectAt(value, 'fields');
  const changed = objectAt(over, 'fields');
  const names = [...new Set([...Object.keys(own), ...Object.keys(changed)])].filter((name) => changed[name] !== null);
  const fields = names.map((name): FieldDefinition => {
    const before = objectAt(own, name);
    const after = objectAt(changed, name);
    const raw = { ...before, ...after };
    const control = controlOf(raw);
    return {
      name,
      raw,
      control,
      type: fieldType(environment, raw, control),
      path: name in changed ? [...prefix, 'fields', name] : ['fields', name],
      place: (key) => (key in after ? [...prefix, 'fields', name, key] : ['fields', name, key]),
    };
  });
  const types = new Map(fields.map(({ name, type }) => [name, { type }]));
  return {
    id: textAt(value, 'form') ?? '',
    variant,
    fields,
    types,
    type: objectOf(Object.fromEntries(fields.map(({ name, type }) => [name, type]))),
    widgets: [...new Set(fields.map(({ control }) => widgetOf(control)))],
    raw: { ...value, ...over },
    place: (key) => (key in over ? [...prefix, key] : [key]),
  };
}

const periodType = objectOf({ from: optionalOf(dateType), to: optionalOf(dateType) }, 'period');
const byControl: Readonly<Record<string, Type>> = {
  number: optionalOf(numberType),
  checkbox: booleanType,
  switch: booleanType,
  date: optionalOf(dateType),
  dateRange: optionalOf(periodType),
  file: dynamicType,
};

// Texts, boxes and lists have a value when they are empty; numbers, days and records have none.
function fieldType(environment: Environment, raw: Json, control: string): Type {
  if (control === 'file' || control === 'dateRange') return byControl[control] ?? dynamicType;
  if (control === 'date') return optionalOf(dateType);
  if (isObject(raw) && ('type' in raw || '$ref' in raw || 'enum' in raw)) {
    const type = environment.typeOf(schemaOf(raw));
    return ['number', 'object', 'date'].includes(type.kind) ? optionalOf(type) : type;
  }
  const values = listAt(raw, 'options').map((option) => (isObject(option) ? option['value'] : undefined));
  const first = typeFromValue(values[0]);
  if (values.length > 0 && first.kind !== 'null') return first.kind === 'number' ? optionalOf(numberType) : first.kind === 'boolean' ? booleanType : stringType;
  return byControl[control] ?? stringType;
}

const keywords = ['type', '$ref', 'minLength', 'maxLength', 'pattern', 'enum', 'const', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'items', 'minItems', 'maxItems', 'uniqueItems', 'properties', 'default'];

/** The JSON Schema keywords of a field. */
export function schemaOf(raw: Json): Record<string, unknown> {
  return Object.fromEntries(Object.entries(raw).filter(([key]) => keywords.includes(key)));
}

/** The JSON Schema of a field's value, its type by its control where none is written. */
export function valueSchema(raw: Json, control: string): Record<string, unknown> {
  const schema = schemaOf(raw);
  if ('type' in schema || '$ref' in schema || 'enum' in schema || 'const' in schema) return schema;
  if (control === 'number') return { type: 'number', ...schema };
  if (control === 'checkbox' || control === 'switch') return { type: 'boolean', ...schema };
  if (control === 'dateRange') return { type: 'object', properties: { from: { type: 'string' }, to: { type: 'string' } }, ...schema };
  if (control === 'file') return schema;
  const option = listAt(raw, 'options')[0];
  const kind = isObject(option) ? typeof option['value'] : 'string';
  return { type: kind === 'number' ? 'number' : kind === 'boolean' ? 'boolean' : 'string', ...schema };
}

