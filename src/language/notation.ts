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
  /**
   * The time zone of the portal by its IANA name, in which moments are shown and typed; missing if
   * it is that of the user's device.
   */
  readonly zone?: string;
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
/** Formatters, by notation. */
export type Formats<F> = WeakMap<Notation, Kept<F>>;
const numberFormats: Formats<Intl.NumberFormat> = new WeakMap();
/** Digits are always 0 to 9, so that they can be typed. */
export const numberingSystem = 'latn';

/** The formatter with these options, created on first use. */
export function keptFormat<F>(
  formats: Formats<F>,
  notation: Notation,
  { options, create }: { readonly options: object; readonly create: () => F },
): F {
  let own = formats.get(notation);
  if (own === undefined)
    formats.set(notation, (own = { byText: new Map(), byObject: new WeakMap() }));
  let format = own.byObject.get(options);
  if (format !== undefined) return format;
  const key = JSON.stringify(options);
  format = own.byText.get(key) ?? create();
  own.byText.set(key, format);
  own.byObject.set(options, format);
  return format;
}

const plain: Intl.NumberFormatOptions = {};

/** The formatter of numbers with these options. */
export function numberFormat(
  notation: Notation,
  options: Intl.NumberFormatOptions = plain,
): Intl.NumberFormat {
  return keptFormat(numberFormats, notation, {
    options,
    create: () => new Intl.NumberFormat(notation.numbers, { numberingSystem, ...options }),
  });
}
