export { timeInZone, zoneFormat } from '../language/localTime.ts';

/** A date, or a date with a time, that a text names. */
export interface Moment {
  readonly date: Date;
  /** `zoned` is converted to the portal's time zone, else the user's; `plain` is not. */
  readonly kind: 'zoned' | 'plain';
  readonly hasTime: boolean;
}

/**
 * Parses ISO forms and `YYYYMMDD`; undefined if the value is no date, or not in the calendar. The
 * date of a plain moment is in UTC.
 */
export function momentOf(value: string): Moment | undefined {
  const text = value.trim().replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  const parts = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d))?/.exec(text);
  if (parts === null) return undefined;
  const [, day = '', minute] = parts;
  if (/T.*(Z|[+-]\d\d:?\d\d)$/.test(text)) {
    const date = new Date(text);
    if (!Number.isNaN(date.getTime())) return { date, kind: 'zoned', hasTime: true };
  }
  const date = new Date(`${day}T${minute ?? '00:00'}Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day)) return undefined;
  return { date, kind: 'plain', hasTime: minute !== undefined };
}
