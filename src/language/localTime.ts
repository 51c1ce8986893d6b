import type { Notation } from './notation.ts';

/** The formatter of `timeInZone` for a zone, else for that of the device. It is slow to create. */
export function zoneFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  // Swedish writes dates as ISO 8601 does
  return new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone });
}

/** Date and time of an instant as a formatter of `zoneFormat` shows it: `YYYY-MM-DDTHH:mm:ss`. */
export function timeInZone(instant: Date, format: Intl.DateTimeFormat): string {
  return format.format(instant).replace(' ', 'T');
}

const formats = new WeakMap<Notation, Intl.DateTimeFormat>();

/**
 * Date and time of an instant as `YYYY-MM-DDTHH:mm:ss`, in the portal's time zone, else in that of
 * the user's device.
 */
export function localTime(instant: Date, notation: Notation): string {
  let format = formats.get(notation);
  if (format === undefined) formats.set(notation, (format = zoneFormat(notation.zone)));
  return timeInZone(instant, format);
}
