import { describedBy, descriptionsOf } from '../../expressions/described.ts';
import { dynamicType, optionalOf, type Type } from '../../expressions/type.ts';
import type { FieldForm } from '../../language/generated/descriptors.ts';
import { isObject, type Json } from '../json.ts';
import type { Environment } from '../resolve/environment.ts';
import { fixedType, writtenSchema, writtenType, type Control } from '../validate/controls.ts';

/** The type of the value of a field with a control; one of its options, where it lists them. */
export function fieldType(environment: Environment, raw: FieldForm, control: Control): Type {
  const type = plainType(environment, raw, control);
  return raw.options === undefined ? type : withOptions(type, raw.options);
}

/** A text, or a list of texts, that is one of the listed options. */
function withOptions(type: Type, options: readonly unknown[]): Type {
  switch (type.kind) {
    case 'list':
      return { ...type, items: withOptions(type.items, options) };
    case 'string':
      // a list of its own: that of a type of a service is shared by all fields of the type
      return describedBy({ ...type, ...(type.values && { values: [...type.values] }) }, [
        ...descriptionsOf(type),
        options,
      ]);
    default:
      return type;
  }
}

// Texts, checkboxes and lists have a value when they are empty; numbers, dates and records have
// none.
function plainType(environment: Environment, raw: FieldForm, control: Control): Type {
  if (control.widget === undefined) return dynamicType;
  const fixed = fixedType(control);
  if (fixed !== undefined) return optionalOf(fixed);
  if ('type' in raw || '$ref' in raw || 'enum' in raw) {
    const type = environment.typeOf(schemaOf(raw));
    const isMissing = raw.format === 'date' || ['number', 'object'].includes(type.kind);
    return isMissing ? optionalOf(type) : type;
  }
  const type = writtenType(impliedSchema(raw, control));
  return type.kind === 'number' ? optionalOf(type) : type;
}

const keywords = [
  'type',
  '$ref',
  'minLength',
  'maxLength',
  'pattern',
  'enum',
  'const',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'items',
  'minItems',
  'maxItems',
  'uniqueItems',
  'properties',
  'format',
  'default',
];

/** The JSON Schema keywords of a field. */
export function schemaOf(raw: FieldForm): Record<string, unknown> {
  return Object.fromEntries(Object.entries(raw).filter(([key]) => keywords.includes(key)));
}

/** The JSON Schema of a field's value; without a declared type, that of its control. */
export function valueSchema(raw: FieldForm, control: Control): Record<string, unknown> {
  const { format, ...plain } = schemaOf(raw);
  // A control with its own format writes nothing else.
  const schema =
    format === undefined || 'format' in writtenSchema(control) ? plain : { ...plain, format };
  if ('type' in schema || '$ref' in schema || 'enum' in schema || 'const' in schema) return schema;
  return { ...impliedSchema(raw, control), ...schema };
}

/**
 * The JSON Schema of the value of a field without a declared type: that of its options, otherwise
 * of its control. Formats are left out, because the control ensures them.
 */
function impliedSchema({ options }: FieldForm, control: Control): Json {
  const [option] = options ?? [];
  const written = writtenSchema(control);
  if (control.options !== undefined && option !== undefined) {
    const kind = typeof option.value;
    const item = {
      type: kind === 'number' || kind === 'boolean' ? kind : 'string',
    };
    return control.options === 'many' ? { type: 'array', items: item } : item;
  }
  if (control.options === 'one' || control.value === undefined) return { type: 'string' };
  const { type, properties, items } = written;
  return {
    ...(type !== undefined && { type }),
    ...(isObject(items) && { items: { type: items['type'] } }),
    ...(isObject(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, member]) => [
          name,
          isObject(member) ? { type: member['type'] } : member,
        ]),
      ),
    }),
  };
}
