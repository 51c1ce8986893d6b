import type { Getter } from 'jotai/vanilla';
import type { Field } from '../../language/form.ts';
import type { RowValue, Value } from '../../language/release.ts';
import type { Scope } from '../scope.ts';
import { readIn } from '../state.ts';
import { evaluateValue, rowScope } from '../values.ts';

/** An option of a field, with its text in the current language. */
export interface FieldOption {
  readonly value: string | number | boolean;
  readonly text: string;
}

const isOption = (value: unknown): value is FieldOption['value'] =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** The source of a field's options. */
export interface OptionsSource {
  readonly field: Field;
  readonly options: Value | undefined;
  readonly schema: Value | undefined;
  readonly scope: Scope;
}

/**
 * Reads the options of a field: its own, then those from data, otherwise the values of its enum.
 */
export function optionsOf(
  { field, options, schema, scope }: OptionsSource,
  get: Getter,
): readonly FieldOption[] {
  const own = (field.options ?? []).map((option) => ({
    value: option.value,
    text: String(evaluateValue(option.text, scope, get) ?? option.value),
  }));
  if (options === undefined) return own.length === 0 ? enumerated(schema) : own;
  const { rows, value, label } = options as {
    readonly rows: Value;
    readonly value: string | RowValue;
    readonly label: RowValue | Value;
  };
  const list = evaluateValue(rows, scope, get);
  const inner =
    typeof label === 'object' && label !== null && 'fn' in label ? (label as RowValue).fn : label;
  const given = (Array.isArray(list) ? list : []).flatMap((row: unknown, index) => {
    const key =
      typeof value === 'string'
        ? readIn(row, value.split('.'))
        : evaluateValue(value.fn, rowScope(scope, row, index), get);
    return isOption(key)
      ? [
          {
            value: key,
            text: String(evaluateValue(inner, rowScope(scope, row, index), get) ?? key),
          },
        ]
      : [];
  });
  return [...own, ...given];
}

/** The values of a schema's `enum` as options. */
export function enumerated(schema: Value | undefined): readonly FieldOption[] {
  const values = readIn(schema, ['enum']);
  return Array.isArray(values)
    ? values.filter(isOption).map((value) => ({ value, text: String(value) }))
    : [];
}
