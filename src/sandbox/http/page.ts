import { number, type Call } from './Call.ts';

export interface Page {
  limit: number;
  offset: number;
}

/** Beyond every list; a page that is further cannot be counted by the database. */
const farthest = 2 ** 48;

/** The rows that `page` and `per_page` ask for; both have defaults in the documents. */
export function page(call: Call): Page {
  const limit = number(call, 'per_page') ?? 20;
  return { limit, offset: Math.min(((number(call, 'page') ?? 1) - 1) * limit, farthest) };
}

/** A day of a query, `YYYYMMDD`, as `YYYY-MM-DD`; undefined when it is no day of the calendar. */
export function day(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const text = `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6, 8)}`;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? undefined : text;
}

/** Exactly the text, whatever wildcards it has, anywhere in the column. */
export function contains(value: string): string {
  return `%${value.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
