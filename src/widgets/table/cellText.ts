import { writeNumber } from '../../sdk/writeNumber.ts';
import { formatAmount } from '../formatAmount.ts';
import { formatDay } from '../formatDay.ts';
import { groupDigits } from '../groupDigits.ts';
import type { Column } from './columns.ts';

/** The member of a row at a path with dots; undefined without one. */
export function memberOf(row: unknown, path: string): unknown {
  let value = row;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
      return undefined;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return value;
}

/** The unformatted value of a column in a row. */
export function cellValue({ declared }: Column, row: unknown, index: number): unknown {
  if (declared.text !== undefined) return declared.text(row, index);
  if (declared.value !== undefined) return declared.value(row, index);
  return declared.field === undefined ? undefined : memberOf(row, declared.field);
}

/** Texts of boolean values. */
export interface Words {
  readonly yes: string;
  readonly no: string;
}

/** A finite number, also one written as text; undefined for anything else. */
export function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A value as text in the column's format; empty without a value. */
export function cellText({ declared, notation }: Column, value: unknown, words: Words): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  const number = toNumber(value);
  switch (declared.format) {
    case 'money':
      return number === undefined
        ? String(value)
        : formatAmount(number, declared.currency, notation);
    case 'number':
      return number === undefined ? String(value) : writeNumber(number, notation, { most: 3 });
    case 'pan':
      return groupDigits(String(value));
    case 'date':
    case 'dateTime':
      return formatDay(String(value), declared.format === 'dateTime', notation);
    default:
      return typeof value === 'object' ? '' : String(value);
  }
}
