/**
 * The places of a chart in time order, including the days or months without a row, so that time is
 * drawn to scale.
 */
export interface Periods {
  /** Index of the row at each place; `undefined` without a row. */
  readonly rows: readonly (number | undefined)[];
  /** `YYYY-MM-DD` or `YYYY-MM`. */
  readonly keys: readonly string[];
}

// About four years of days; longer ranges are drawn without the missing days.
const most = 1500;
const day = 86_400_000;
const shapes = { date: /^(\d{4})-?(\d\d)-?(\d\d)/, month: /^(\d{4})-?(\d\d)/ } as const;

function numberOf(value: string, format: 'date' | 'month'): number | undefined {
  const parts = shapes[format].exec(value);
  if (parts === null) return undefined;
  const [, year, month, date] = parts.map(Number);
  return format === 'date'
    ? Date.UTC(year ?? 0, (month ?? 1) - 1, date ?? 1) / day
    : (year ?? 0) * 12 + (month ?? 1) - 1;
}

function keyOf(number: number, format: 'date' | 'month'): string {
  return format === 'date'
    ? new Date(number * day).toISOString().slice(0, 10)
    : `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
}

/**
 * Every day or month from the first to the last; `undefined` if the values are not dates or not
 * ascending.
 */
export function everyPeriod(
  values: readonly string[],
  format: 'date' | 'month',
): Periods | undefined {
  const numbers = values.map((value) => numberOf(value, format));
  const [first] = numbers;
  const last = numbers.at(-1);
  if (first === undefined || last === undefined || last - first >= most) return undefined;
  if (
    numbers.some(
      (number, index) =>
        number === undefined || (index > 0 && number <= (numbers[index - 1] ?? number)),
    )
  )
    return undefined;
  const at = new Map(numbers.map((number, index) => [number, index]));
  const all = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  return {
    rows: all.map((number) => at.get(number)),
    keys: all.map((number) => keyOf(number, format)),
  };
}
