import { error, listed } from './message.ts';

/** Messages about named values and defaults. */
export const valueMessages = {
  valueLoop: (names: readonly string[]) =>
    error(
      'value-loop',
      names.length === 1
        ? `The value ${listed(names)} reads itself.`
        : `The values read each other: ${names
            .map((name, index) => `"${name}" reads "${names[(index + 1) % names.length]}"`)
            .join(', ')}.`,
    ),
  valueTooLarge: (name: string, most: number) =>
    error(
      'value-too-large',
      `The value "${name}" has more than ${most} parts, including those of the values that it reads.`,
      'Reduce how often it reads other values.',
    ),
};
