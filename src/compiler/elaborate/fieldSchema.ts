import { writtenSchema, type Control } from '../validate/controls.ts';
import type { FieldForm } from '../../language/generated/descriptors.ts';
import { isObject, type Json } from '../json.ts';

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
export function impliedSchema({ options }: FieldForm, control: Control): Json {
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
