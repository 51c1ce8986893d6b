import { describeType, withoutMissing, type Type } from '../expressions/type.ts';
import { error, listed } from './message.ts';

/** Messages about the fields of forms: their types, their controls and the fields inside them. */
export const formMessages = {
  controlType: (control: string, writes: string, held: Type, fitting: readonly string[]) =>
    error(
      'control-type',
      `The control "${control}" writes ${writes}, but the type of the field is ${describeType(withoutMissing(held))}.`,
      fitting.length === 0
        ? 'No control writes this type; change the type of the field.'
        : `Matching controls: ${fitting.join(', ')}.`,
    ),
  controlNotReadOnly: (control: string, fitting: readonly string[]) =>
    error(
      'control-not-read-only',
      `The control "${control}" cannot show a computed value.`,
      `Controls that can: ${fitting.join(', ')}.`,
    ),
  computedSet: (path: string) =>
    error(
      'computed-set',
      `"${path}" is computed by its field, so nothing else can set it.`,
      'Remove this entry, or the "value" of the field.',
    ),
  computedLoop: (names: readonly string[]) =>
    error(
      'computed-loop',
      names.length === 1
        ? `The value of the field ${listed(names)} depends on itself.`
        : `The values of the fields ${listed(names)} depend on each other.`,
      `Compute ${names.length === 1 ? 'it' : 'one of them'} only from fields that users fill in.`,
    ),
  optionType: (value: unknown, held: Type) =>
    error(
      'option-type',
      `The option ${JSON.stringify(value)} does not match the type of the field, ${describeType(withoutMissing(held))}.`,
      'Change the option or the type of the field.',
    ),
  groupWithoutFields: (name: string) =>
    error(
      'group-without-fields',
      `The field "${name}" is an object without fields.`,
      'Add `fields`, `properties`, `$ref` or a control that writes objects.',
    ),
  rowsWithoutItems: (name: string) =>
    error(
      'rows-without-items',
      `The field "${name}" is a list without \`items\`.`,
      'Add `items`, the field of each row, or a control that writes lists.',
    ),
  endlessField: (name: string, type: string) =>
    error(
      'endless-field',
      `The field "${name}" has the type "${type}", which is the type of a field around it.`,
      `Remove it with \`fields: { ${name}: null }\`, or give it a control.`,
    ),
  alternativesDiffer: (name: string) =>
    error(
      'alternatives-differ',
      `The field "${name}" differs between the alternatives of its object.`,
      'Write it equally in each of them, or give it different names.',
    ),
  keyOfOtherField: (key: string, of: string, effect: string) =>
    error('key-of-other-field', `"${key}" has no effect on ${of}.`, effect),
};
