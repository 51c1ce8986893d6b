import { ok, type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { text, number } from '../../../../../src/sandbox/http/Call.ts';
import type { ClinicCall } from './ClinicTypes.ts';

/** The sort keys of a list, each with the value that orders a row; the first is the default. */
export type SortKeys<Row> = Readonly<Record<string, (row: Row) => string | number | undefined>>;

/** The asked page of rows, in the asked order, with their total in a header. */
export function paged<Row>(call: ClinicCall, rows: readonly Row[], keys: SortKeys<Row>): Answer {
  const [first = () => 0] = Object.values(keys);
  const key = keys[text(call, 'sort') ?? ''] ?? first;
  const sign = text(call, 'direction') === 'desc' ? -1 : 1;
  const sorted = [...rows].sort((a, b) => compare(key(a) ?? '', key(b) ?? '') * sign);
  const size = number(call, 'per_page') ?? 20;
  const start = ((number(call, 'page') ?? 1) - 1) * size;
  return ok(sorted.slice(start, start + size), { 'x-total-count': String(rows.length) });
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'de');
}

/** A text in lower case and without diacritics, for searching. */
export function plain(value: string): string {
  return value.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
