/** The value of an option. */
export type OptionValue = string | number | boolean;

/** An option with its value as a string, as native controls need it. */
export interface KeyedOption {
  readonly value: string;
  readonly label: string;
}

/** Converts options for native controls, whose values are strings. */
export function toKeyedOptions(
  options: readonly { readonly value: OptionValue; readonly text: string }[],
): readonly KeyedOption[] {
  return options.map(({ value, text }) => ({ value: String(value), label: text }));
}

/** The value for an option's string; undefined for the empty choice. */
export function fromKey(
  options: readonly { readonly value: OptionValue }[],
  key: string,
): OptionValue | undefined {
  return options.find(({ value }) => String(value) === key)?.value;
}
