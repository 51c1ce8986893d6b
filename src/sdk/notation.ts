import { keptFormat, numberingSystem, type Formats, type Notation } from '../language/notation.ts';

export { localTime } from '../language/localTime.ts';
export { numberFormat } from '../language/notation.ts';
export type { Notation } from '../language/notation.ts';

const dateFormats: Formats<Intl.DateTimeFormat> = new WeakMap();
// Services count years as ISO 8601 does.
const calendar = 'gregory';

/** The formatter of dates in digits with these options; without a zone, in that of the portal. */
export function dateFormat(
  notation: Notation,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return keptFormat(dateFormats, notation, {
    options,
    create: () =>
      new Intl.DateTimeFormat(notation.dates, {
        calendar,
        numberingSystem,
        ...(notation.zone !== undefined && { timeZone: notation.zone }),
        ...options,
      }),
  });
}
