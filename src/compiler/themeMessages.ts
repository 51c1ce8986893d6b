import { hintTo, nearestName } from '../expressions/nearestName.ts';
import { error, warning } from './message.ts';

/** Messages about the theme. */
export const themeMessages = {
  unknownColour: (value: string, known: readonly string[]) => {
    const nearest = nearestName(value.toLowerCase(), known);
    return error(
      'unknown-colour',
      `"${value}" is not a colour of CSS.`,
      nearest === undefined
        ? 'Write one such as "#0F6B5C", "rgb(15 107 92)" or "teal".'
        : hintTo(value, nearest),
    );
  },
  themeContrast: (pair: string, found: string, least: string) =>
    warning(
      'theme-contrast',
      `${pair} has a contrast of ${found}:1; it needs ${least}:1 to be readable.`,
      'Make one of the two lighter or darker.',
    ),
  badTheme: (reason: string) => error('bad-theme', reason),
};
