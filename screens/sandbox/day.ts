/** A day of a query, `YYYYMMDD`, as `YYYY-MM-DD`; undefined when it is no day of the calendar. */
export function day(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const text = `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6, 8)}`;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text
    ? undefined
    : text;
}
