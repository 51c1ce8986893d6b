import { timeInZone, zoneFormat } from '../sdk/moment.ts';

/** Milliseconds by which the clocks of a zone are ahead of UTC at an instant. */
function offsetAt(instant: number, format: Intl.DateTimeFormat): number {
  const second = Math.floor(instant / 1000) * 1000;
  return Date.parse(`${timeInZone(new Date(second), format)}Z`) - second;
}

/**
 * The instant at which the clocks of a zone show a date and time (`YYYY-MM-DDTHH:mm`): the first of
 * two where they are set back; where they are set forward, the time that the old offset gives.
 */
export function instantInZone(local: string, zone: string): Date {
  const asUtc = Date.parse(`${local}Z`);
  const day = 86_400_000;
  const format = zoneFormat(zone);
  const candidates = [offsetAt(asUtc - day, format), offsetAt(asUtc + day, format)].map(
    (offset) => asUtc - offset,
  );
  const exact = candidates
    .toSorted((one, other) => one - other)
    .find((instant) => timeInZone(new Date(instant), format).startsWith(local));
  return new Date(exact ?? candidates[0] ?? asUtc);
}

/** The zone of the browser, by its IANA name. */
export function ownZone(): string {
  return new Intl.DateTimeFormat('en-US').resolvedOptions().timeZone;
}

/** The name of a zone in a language at an instant, such as `Eastern European Time (GMT+2)`. */
export function zoneName(instant: Date, zone: string, language: string): string {
  const named = (timeZoneName: 'longGeneric' | 'shortOffset') =>
    new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName, numberingSystem: 'latn' })
      .formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  const name = named('longGeneric');
  const offset = named('shortOffset');
  return /\d/.test(name) ? offset : `${name} (${offset})`;
}
