import { keptFormat, numberingSystem, type Formats, type Notation } from '../language/notation.ts';

export { numberFormat } from '../language/notation.ts';
export type { Notation } from '../language/notation.ts';

const dateFormats: Formats<Intl.DateTimeFormat> = new WeakMap();
const wordDateFormats: Formats<Intl.DateTimeFormat> = new WeakMap();
// Services count years as ISO 8601 does.
const calendar = 'gregory';

/** The formatter of dates in digits with these options. */
export function dateFormat(
  notation: Notation,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return keptFormat(dateFormats, notation, {
    options,
    create: () =>
      new Intl.DateTimeFormat(notation.dates, { calendar, numberingSystem, ...options }),
  });
}

/** The formatter of dates with names of months or days, in the language of the page. */
export function wordDateFormat(
  notation: Notation,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return keptFormat(wordDateFormats, notation, {
    options,
    create: () =>
      new Intl.DateTimeFormat(notation.words, { calendar, numberingSystem, ...options }),
  });
}
