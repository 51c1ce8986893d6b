/**
 * Converts a day of a query from `YYYYMMDD` to `YYYY-MM-DD`. Returns undefined for an invalid date.
 */
export function day(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const text = `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6, 8)}`;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text
    ? undefined
    : text;
}
