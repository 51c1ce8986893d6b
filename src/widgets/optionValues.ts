/** What an option may stand for. */
export type OptionValue = string | number | boolean;

/** An option as the browser's own controls know it: by a string. */
export interface KeyedOption {
  readonly value: string;
  readonly label: string;
}

export function toKeyedOptions(options: readonly { readonly value: OptionValue; readonly text: string }[]): readonly KeyedOption[] {
  return options.map(({ value, text }) => ({ value: String(value), label: text }));
}

/** The value an option's string stands for; nothing for the empty choice. */
export function fromKey(options: readonly { readonly value: OptionValue }[], key: string): OptionValue | undefined {
  return options.find(({ value }) => String(value) === key)?.value;
}
