const withOffset = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
const local = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d)?$/;

/**
 * A time as ISO 8601 in UTC: a time with its offset, or a day and a time of a time zone. Undefined
 * if the text is neither.
 */
export function toInstant(written: string, timeZone: string): string | undefined {
  if (withOffset.test(written)) return toIso(Date.parse(written));
  const [, day, time] = local.exec(written) ?? [];
  if (day === undefined || time === undefined) return undefined;
  const wall = Date.parse(`${day}T${time}Z`);
  // the offset is that of the time itself, which is known up to the offset
  const near = wall - offsetAt(wall, timeZone);
  return toIso(wall - offsetAt(near, timeZone));
}

function toIso(milliseconds: number): string | undefined {
  return Number.isNaN(milliseconds) ? undefined : new Date(milliseconds).toISOString();
}

/** Milliseconds by which the clocks of a zone are ahead of UTC at a time. */
function offsetAt(milliseconds: number, timeZone: string): number {
  if (Number.isNaN(milliseconds)) return 0;
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(milliseconds);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(
    of('year'),
    of('month') - 1,
    of('day'),
    of('hour'),
    of('minute'),
    of('second'),
  );
  return shown - milliseconds;
}
