const options = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const;

/** The date and time of an instant in a zone, as `YYYY-MM-DDTHH:mm`. */
export function timeInZone(instant: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone }).formatToParts(
    instant,
  );
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  const day = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  return `${day}T${part('hour')}:${part('minute')}`;
}

/** Milliseconds by which the clocks of a zone are ahead of UTC at an instant. */
function offsetAt(instant: number, zone: string): number {
  const minute = Math.floor(instant / 60_000) * 60_000;
  return Date.parse(`${timeInZone(new Date(minute), zone)}Z`) - minute;
}

/**
 * The instant at which the clocks of a zone show a date and time (`YYYY-MM-DDTHH:mm`): the first of
 * two where they are set back; where they are set forward, the time that the old offset gives.
 */
export function instantInZone(local: string, zone: string): Date {
  const asUtc = Date.parse(`${local}Z`);
  const day = 86_400_000;
  const candidates = [offsetAt(asUtc - day, zone), offsetAt(asUtc + day, zone)].map(
    (offset) => asUtc - offset,
  );
  const exact = candidates
    .toSorted((one, other) => one - other)
    .find((instant) => timeInZone(new Date(instant), zone) === local);
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
