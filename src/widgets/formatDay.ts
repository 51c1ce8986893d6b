const two = (value: number) => String(value).padStart(2, '0');

/**
 * A date as it is read here: `20/11/2026`, with the time `20/11/2026 14:05`. Takes the ISO forms and `YYYYMMDD`;
 * a time with a zone is shown on the reader's clock. Anything else is shown as it is.
 */
export function formatDay(value: string, time: boolean): string {
  const text = value.trim().replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  const zoned = /T.*(Z|[+-]\d\d:?\d\d)$/.test(text) ? new Date(text) : undefined;
  if (zoned !== undefined && !Number.isNaN(zoned.getTime())) {
    const day = `${two(zoned.getDate())}/${two(zoned.getMonth() + 1)}/${zoned.getFullYear()}`;
    return time ? `${day} ${two(zoned.getHours())}:${two(zoned.getMinutes())}` : day;
  }
  const parts = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d))?/.exec(text);
  if (parts === null) return value;
  const [, year, month, day, clock] = parts;
  return time && clock !== undefined ? `${day}/${month}/${year} ${clock}` : `${day}/${month}/${year}`;
}
