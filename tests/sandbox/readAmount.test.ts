import { describe, expect, it } from 'vitest';
import { readAmount } from '../../screens/sandbox/documents/readAmount.ts';
import { createReader, visibleColumns } from '../../src/widgets/line-editor/columns.ts';
import { portalNotation } from '../sdk/notations.ts';
import { lineColumn } from '../widgets/columnDefaults.ts';

const texts = [
  '12',
  '12,5',
  '12.50',
  '0,005',
  '0.005',
  ',5',
  '5.',
  '1.234',
  '1,234',
  '12.345',
  '123,456',
  '1234.567',
  '1.234,50',
  '1,234.50',
  '1.234.567',
  '1,234,567',
  '1.234.567,8',
  '1,234,567.8',
  '1 234,5',
  '1\u00A0234.50',
  "1'234,50",
  '1234567,89',
  '+7',
  '100 lei',
  '1.234 lei',
  '12,50 €',
  '1.23.4',
  '1,2,3',
  '1.234,5,6',
  '12,34.56.7',
  '1234.567,8',
  '01.234',
  '',
  '.',
  'abc',
  '12a4',
  '1-2',
];

describe('an amount in a file of the customer', () => {
  it('is parsed like typed input, in either language', () => {
    for (const language of ['ro', 'en'] as const) {
      const [column] = visibleColumns(
        [{ ...lineColumn, title: 'Amount', field: 'amount', type: 'money' }],
        portalNotation(language),
      );
      if (column === undefined) throw new Error('no column');
      const typed = createReader(column);
      for (const text of texts) {
        const number = typed(text);
        expect(readAmount(text, language), `"${text}" in ${language}`).toBe(
          typeof number === 'number' ? number : Number.NaN,
        );
      }
    }
  });

  it('is rejected when it is ambiguous', () => {
    expect([
      readAmount('1.234', 'ro'),
      readAmount('1.234', 'en'),
      readAmount('1,234', 'ro'),
      readAmount('1,234', 'en'),
    ]).toEqual([1234, Number.NaN, Number.NaN, Number.NaN]);
    expect([
      readAmount('1.234,00', 'en'),
      readAmount('1,234.00', 'ro'),
      readAmount('0.125', 'en'),
      readAmount('1234,500', 'en'),
    ]).toEqual([1234, 1234, 0.125, 1234.5]);
  });

  it('is taken from the spreadsheet when that stores a number', () => {
    expect([readAmount(1.234, 'ro'), readAmount(1234.5, 'en')]).toEqual([1.234, 1234.5]);
  });
});
