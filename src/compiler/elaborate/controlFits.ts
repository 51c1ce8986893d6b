import { typeFromSchema } from '../../expressions/typeFromSchema.ts';
import { typeFromValue } from '../../expressions/typeFromValue.ts';
import { isAssignable, withoutMissing, type Type } from '../../expressions/type.ts';
import { writtenSchema, type Control } from '../validate/controls.ts';
import { messages } from '../messages.ts';
import { isObject, listAt, stringsAt, type Json } from '../json.ts';
import { below, report, type Context } from './context.ts';
import { isExpression } from './expression.ts';
import type { FieldDefinition } from './fieldDefinition.ts';
import { schemaOf } from './fieldType.ts';

type Kind = Type['kind'];

/** The types of values that a control writes, and their description. */
interface Written {
  readonly kinds: readonly Kind[];
  readonly description: string;
}

const kinds: Readonly<Record<string, readonly Kind[]>> = {
  string: ['string'],
  number: ['number'],
  integer: ['number'],
  boolean: ['boolean'],
  object: ['object'],
  array: ['list'],
};

function kindsOf(schema: unknown): readonly Kind[] {
  if (!isObject(schema)) return [];
  if (Array.isArray(schema['anyOf'])) return schema['anyOf'].flatMap(kindsOf);
  const written = stringsAt(schema, 'type').flatMap((type) => kinds[type] ?? []);
  return schema['format'] === 'date' ? [...written, 'date'] : written;
}

/**
 * The values that a control writes for a field with or without options; `undefined` for any value.
 */
function writtenBy(control: Control, hasOptions: boolean): Written | undefined {
  const schema = writtenSchema(control);
  if (control.value === undefined) return undefined;
  const list = 'a list of the chosen options';
  if (control.options === 'many' && hasOptions) return { kinds: ['list'], description: list };
  const written = {
    kinds: kindsOf(schema),
    description: String(schema['description']),
  };
  // The options of a field may also come from data.
  return control.options === 'many'
    ? {
        kinds: [...written.kinds, 'list'],
        description: `${written.description}, or ${list}`,
      }
    : written;
}

/** Reports a control, or an option of it, that writes values outside the field's type. */
export function checkControlFits(
  own: Context,
  { raw, control }: FieldDefinition,
  at: (key: string) => Context,
): void {
  const schema = schemaOf(raw);
  if (!['type', '$ref', 'enum', 'const'].some((key) => key in schema)) return;
  const { environment } = own.unit;
  const held = withoutMissing(typeFromSchema(schema, environment.schemaOf));
  if (held.kind === 'dynamic' || held.kind === 'null') return;
  const options = listAt(raw, 'options');
  const written = writtenBy(control, options.length > 0);
  if (written !== undefined && !written.kinds.includes(held.kind)) {
    const { controls } = environment;
    const fitting = controls.names.filter((name) =>
      writtenBy(controls.named(name), options.length > 0)?.kinds.includes(held.kind),
    );
    report(
      'control' in raw ? at('control') : own,
      messages.controlType(control.name, written.description, held, fitting),
    );
    return;
  }
  const values = allowed(schema);
  checkOptions(at('options'), options, {
    type: held.kind === 'list' ? held.items : held,
    values,
  });
  if (held.kind !== 'list') checkDefault(at('default'), raw['default'], { type: held, values });
}

/** Reports a first value outside of the type of the field. */
function checkDefault(
  context: Context,
  value: unknown,
  { type, values }: { readonly type: Type; readonly values: readonly unknown[] | undefined },
): void {
  if (value === undefined || value === null || isExpression(value)) return;
  const given = typeFromValue(value);
  if (!isAssignable(given, type)) report(context, messages.typeMismatch('default', given, type));
  else if (values?.includes(value) === false) report(context, messages.notOneOf(value, values));
}

// The values of an enum; for a list, those of its items. A type only keeps enums of texts.
function allowed(schema: Json): readonly unknown[] | undefined {
  const inner = isObject(schema['items']) ? schema['items'] : schema;
  return Array.isArray(inner['enum'])
    ? inner['enum']
    : 'const' in inner
      ? [inner['const']]
      : undefined;
}

function checkOptions(
  context: Context,
  options: readonly unknown[],
  { type, values }: { readonly type: Type; readonly values: readonly unknown[] | undefined },
): void {
  for (const [index, option] of options.entries()) {
    const value = isObject(option) ? option['value'] : undefined;
    if (value === undefined || value === null) continue;
    if (isAssignable(typeFromValue(value), type) && values?.includes(value) !== false) continue;
    report(below(context, index, 'value'), messages.optionType(value, type));
  }
}
