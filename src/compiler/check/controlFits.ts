import { typeFromSchema } from '../../expressions/typeFromSchema.ts';
import { typeFromValue } from '../../expressions/typeFromValue.ts';
import { isAssignable, withoutMissing, type Type } from '../../expressions/type.ts';
import { controlTypes } from '../../language/controls.ts';
import { widgetOf } from '../fieldControl.ts';
import { messages } from '../messages.ts';
import { isObject, listAt, type Json } from '../resolve/schemas.ts';
import { below, report, type Context } from './context.ts';
import { schemaOf, type FieldDefinition } from './formDefinition.ts';

type Kind = Type['kind'];

/** What each built-in control writes; one that is not here writes anything. */
const writes: Readonly<Record<string, { readonly kinds: readonly Kind[]; readonly said: string }>> = {
  'text-input': { kinds: ['string'], said: 'a text' },
  'password-input': { kinds: ['string'], said: 'a text' },
  'text-area': { kinds: ['string'], said: 'a text' },
  'number-input': { kinds: ['number'], said: 'a number' },
  select: { kinds: ['string', 'number', 'boolean'], said: 'one of its options' },
  radio: { kinds: ['string', 'number', 'boolean'], said: 'one of its options' },
  switch: { kinds: ['boolean'], said: 'true or false' },
  'date-input': { kinds: ['string', 'date'], said: 'a date as text' },
  'date-range-input': { kinds: ['object'], said: 'a map of "from" and "to"' },
  'one-time-code': { kinds: ['string'], said: 'a text' },
  'bot-check': { kinds: ['string'], said: 'a text' },
  'file-input': { kinds: ['object', 'list'], said: 'what is known of a file' },
};
const boxes = { kinds: ['list'], said: 'the list of what is ticked' } as const;
const box = { kinds: ['boolean', 'list'], said: 'true or false, or the list of what is ticked' } as const;

function writtenBy(widget: string, options: boolean): (typeof writes)[string] | undefined {
  if (widget === 'checkbox') return options ? boxes : box;
  return Object.hasOwn(writes, widget) ? writes[widget] : undefined;
}

/** Says where a control, or one of its options, writes what its field cannot hold: such a field could never be sent. */
export function checkControlFits(own: Context, { raw, control }: FieldDefinition, at: (key: string) => Context): void {
  const schema = schemaOf(raw);
  if (!['type', '$ref', 'enum', 'const'].some((key) => key in schema)) return;
  const { environment } = own.unit;
  const held = withoutMissing(typeFromSchema(schema, environment.schemaOf));
  if (held.kind === 'dynamic' || held.kind === 'null') return;
  const options = listAt(raw, 'options');
  const written = writtenBy(widgetOf(control), options.length > 0);
  if (written !== undefined && !written.kinds.includes(held.kind)) {
    const fitting = Object.keys(controlTypes).filter((name) => writtenBy(widgetOf(name), options.length > 0)?.kinds.includes(held.kind));
    report('control' in raw ? at('control') : own, messages.controlType(control, written.said, held, fitting));
    return;
  }
  checkOptions(at('options'), options, held.kind === 'list' ? held.items : held, allowed(schema));
}

// The values of an enum, of the items where a list is held; a type keeps those of texts only.
function allowed(schema: Json): readonly unknown[] | undefined {
  const inner = isObject(schema['items']) ? schema['items'] : schema;
  return Array.isArray(inner['enum']) ? inner['enum'] : 'const' in inner ? [inner['const']] : undefined;
}

function checkOptions(context: Context, options: readonly unknown[], held: Type, values: readonly unknown[] | undefined): void {
  for (const [index, option] of options.entries()) {
    const value = isObject(option) ? option['value'] : undefined;
    if (value === undefined || value === null) continue;
    if (isAssignable(typeFromValue(value), held) && values?.includes(value) !== false) continue;
    report(below(context, index, 'value'), messages.optionType(value, held));
  }
}
