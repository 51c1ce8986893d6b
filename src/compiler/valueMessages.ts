import { error, listed } from './message.ts';

/** Messages about named values, named expressions and defaults. */
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
  functionNeeded: (text: string) =>
    error(
      'function-needed',
      `"${text}" is not a named expression.`,
      `Write its parameters, its type and the expression: "(code: string): boolean => code == ''".`,
    ),
  missingSetting: (type: string, name: string) =>
    error(
      'missing-setting',
      `"${type}" needs the setting "${name}", which the portal does not declare.`,
      'Add it to "settings" of portal.yaml.',
    ),
  settingValue: (type: string, name: string, values: readonly string[]) =>
    error(
      'setting-value',
      `The setting "${name}", which "${type}" reads, must have one of these defaults: ${listed(values)}.`,
    ),
  valueTooLarge: (name: string, most: number) =>
    error(
      'value-too-large',
      `The value "${name}" has more than ${most} parts, including those of the values that it reads.`,
      'Reduce how often it reads other values.',
    ),
};
