import { describe, expect, it } from 'vitest';
import { formatAmount } from '../../src/widgets/formatAmount.ts';
import { groupDigits } from '../../src/widgets/groupDigits.ts';
import { splitAmount } from '../../src/widgets/splitAmount.ts';
import { run } from '../expressions/runExpression.ts';

describe('the formats', () => {
  it.each([[1234567.5, '1.234.567,50'], [0, '0,00'], [999.999, '1.000,00'], [12, '12,00'], [1000, '1.000,00']])('P1-FMT-01 write the amount %d as %s, in expressions and in widgets', (value, text) => {
    expect(run('formatAmount(amount)', { amount: value })).toBe(text);
    expect(formatAmount(value, undefined)).toBe(text);
    const { whole, fraction } = splitAmount(value);
    expect(`${whole},${fraction}`).toBe(text);
  });

  it.each([['1234567812345678', '1234 5678 1234 5678'], ['642211******0001', '6422 11•• •••• 0001'], ['6422 11** **** 0001', '6422 11•• •••• 0001'], ['6422-1100-0000-0001', '6422 1100 0000 0001'], ['1234 5678 1234 5678', '1234 5678 1234 5678'], ['123456', '1234 56']])('P1-FMT-02 write the card number %s in groups of four', (pan, text) => {
    expect(groupDigits(pan)).toBe(text);
  });
});
