/**
 * The locales (BCP 47) that a portal writes with while one of its languages is shown. A portal may
 * fix those of numbers and dates for all languages.
 */
export interface Notation {
  /** Names of months, weekdays, languages and countries; the order of texts. */
  readonly words: string;
  /** Numbers and amounts. */
  readonly numbers: string;
  /** Days and times in digits. */
  readonly dates: string;
  /** The first day of a week: 0 for Monday to 6 for Sunday. */
  readonly firstDay: number;
  /** Set if the words are written from right to left. */
  readonly direction?: 'rtl';
}

/**
 * Formatters by their options, for each notation: creating one takes longer than using it. Options
 * that are the same object are found without being written out.
 */
interface Kept<F> {
  readonly byText: Map<string, F>;
  readonly byObject: WeakMap<object, F>;
}
type Formats<F> = WeakMap<Notation, Kept<F>>;
const numberFormats: Formats<Intl.NumberFormat> = new WeakMap();
const dateFormats: Formats<Intl.DateTimeFormat> = new WeakMap();
const wordDateFormats: Formats<Intl.DateTimeFormat> = new WeakMap();
// Digits are always 0 to 9, so that they can be typed.
const numberingSystem = 'latn';
// Services count years as ISO 8601 does.
const calendar = 'gregory';

function ownOf<F>(formats: Formats<F>, notation: Notation): Kept<F> {
  let own = formats.get(notation);
  if (own === undefined)
    formats.set(notation, (own = { byText: new Map(), byObject: new WeakMap() }));
  return own;
}

function kept<F>({ byText, byObject }: Kept<F>, options: object, create: () => F): F {
  let format = byObject.get(options);
  if (format !== undefined) return format;
  const key = JSON.stringify(options);
  format = byText.get(key) ?? create();
  byText.set(key, format);
  byObject.set(options, format);
  return format;
}

const plain: Intl.NumberFormatOptions = {};

/** The formatter of numbers with these options. */
export function numberFormat(
  notation: Notation,
  options: Intl.NumberFormatOptions = plain,
): Intl.NumberFormat {
  return kept(
    ownOf(numberFormats, notation),
    options,
    () => new Intl.NumberFormat(notation.numbers, { numberingSystem, ...options }),
  );
}

const collators = new WeakMap<Notation, Intl.Collator>();

/** The order of texts in the language. */
export function textOrder(notation: Notation): Intl.Collator {
  let order = collators.get(notation);
  if (order === undefined) collators.set(notation, (order = new Intl.Collator(notation.words)));
  return order;
}

/** The formatter of dates in digits with these options. */
export function dateFormat(
  notation: Notation,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return kept(
    ownOf(dateFormats, notation),
    options,
    () => new Intl.DateTimeFormat(notation.dates, { calendar, numberingSystem, ...options }),
  );
}

/** The formatter of dates with names of months or days, in the language of the page. */
export function wordDateFormat(
  notation: Notation,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return kept(
    ownOf(wordDateFormats, notation),
    options,
    () => new Intl.DateTimeFormat(notation.words, { calendar, numberingSystem, ...options }),
  );
}
