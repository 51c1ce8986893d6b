import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber } from '../../src/expressions/numberFunctions.ts';
import { readingsOf, readNumber, typedNumber, writeNumber } from '../../src/sdk/numberText.ts';
import { formatAmount } from '../../src/widgets/formatAmount.ts';
import { createReader, shownText, typedText, visibleColumns } from '../../src/widgets/line-editor/columns.ts';

const languages = ['ro', 'en', 'de', 'fr', 'hu'] as const;
const language = fc.constantFrom(...languages);
const cents = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }).map((value) => value / 100);
const money = (text: string, of: string) => readNumber(text, { language: of, decimals: 2 });
const [column] = visibleColumns([{ title: 'Amount', field: 'amount', type: 'money', currency: 'lei' }]);
const [free] = visibleColumns([{ title: 'Number', field: 'number', type: 'number' }]);

describe('a number that is shown', () => {
  it('is written the same way by expressions and by widgets', () => {
    fc.assert(fc.property(cents, (value) => {
      expect(formatAmount(value, undefined).replace('\u2212', '-')).toBe(formatNumber(value));
      expect(writeNumber(value, 2, 2)).toBe(formatAmount(value, undefined));
    }));
  });

  it('is read as the same amount when it is typed, pasted or read from a file, in every language', () => {
    fc.assert(fc.property(cents, language, (value, of) => {
      expect(money(formatAmount(value, undefined), of)).toBe(value);
      expect(money(typedNumber(value, { language: of, decimals: 2 }), of)).toBe(value);
      if (column === undefined || free === undefined) throw new Error('no column');
      expect(createReader(column, of)(shownText(column, value))).toBe(value);
      expect(createReader(column, of)(typedText(column, value, of))).toBe(value);
      expect(createReader(free, of)(typedText(free, value, of))).toBe(value);
    }));
  });

  it('is read as the same number with up to six decimals as it stands in an input', () => {
    fc.assert(fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), fc.integer({ min: 0, max: 6 }), language, (digits, decimals, of) => {
      const value = Number((digits / 10 ** decimals).toFixed(decimals));
      expect(readNumber(typedNumber(value, { language: of, decimals }), { language: of, decimals })).toBe(value === 0 ? 0 : value);
    }));
  });
});

describe('a number that was typed', () => {
  it.each([
    ['12', 12], ['12,5', 12.5], ['12,50', 12.5], ['12.50', 12.5], ['-3,25', -3.25], ['−3', -3], ['+7', 7], ['0,005', 0.005], [',5', 0.5], ['5.', 5], ['1.234,50', 1234.5], ['1,234.50', 1234.5],
    ['1.234.567', 1234567], ['1,234,567', 1234567], ['1 234,5', 1234.5], ['1\u00a0234,50', 1234.5], ["1'234,50", 1234.5], ['1234567,89', 1234567.89], ['12,3456', 12.3456], ['1234.567', 1234.567],
  ])('%s is %d in every language', (text, number) => {
    for (const of of languages) expect(money(text, of)).toBe(number);
  });

  it.each(['', 'abc', '12a', '1.23.4', '1,2,3', '1.234,5,6', '12,34.56.7', '--1', '1-2', '.', ','])('"%s" is none', (text) => {
    for (const of of languages) expect(readingsOf(text, { language: of, decimals: 2 })).toEqual([]);
  });

  it('is never guessed: one sign before three digits has both its meanings, unless it is shown and written so', () => {
    const all = (text: string, decimals: number) => [readingsOf(text, { language: 'ro', decimals }), readingsOf(text, { language: 'en', decimals })];
    expect(all('1.250', 2)).toEqual([[1250], [1250, 1.25]]);
    expect(all('1,250', 2)).toEqual([[1250, 1.25], [1250, 1.25]]);
    expect(all('-12,345', 2)).toEqual([[-12345, -12.345], [-12345, -12.345]]);
    expect(all('1.250', 0)).toEqual([[1250], [1250]]);
    expect(all('1,250', 3)).toEqual([[1.25], [1250, 1.25]]);
  });

  it('has at most one meaning otherwise, whatever is typed', () => {
    fc.assert(fc.property(fc.stringMatching(/^-?[\d., ]{0,12}$/), language, fc.integer({ min: 0, max: 6 }), (text, of, decimals) => {
      const readings = readingsOf(text, { language: of, decimals });
      for (const value of readings) expect(Number.isFinite(value)).toBe(true);
      if (readings.length > 1) expect(text.replaceAll(' ', '')).toMatch(/^-?[1-9]\d{0,2}[.,]\d{3}$/);
    }));
  });
});
