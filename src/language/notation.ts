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
}
