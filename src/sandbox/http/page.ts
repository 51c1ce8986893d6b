import { number, type Call } from './Call.ts';

/** The requested rows of a list. */
export interface RowRange {
  limit: number;
  offset: number;
}

/** Larger than any list; the database cannot count higher offsets. */
const farthest = 2 ** 48;

/** The rows that `page` and `per_page` request; both have defaults in the documents. */
export function page(call: Call): RowRange {
  const limit = number(call, 'per_page') ?? 20;
  return { limit, offset: Math.min(((number(call, 'page') ?? 1) - 1) * limit, farthest) };
}

/** A LIKE pattern for columns that contain the text literally; escapes wildcards. */
export function contains(value: string): string {
  return `%${value.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
