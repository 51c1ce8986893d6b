import { describe, expect, it } from 'vitest';
import { amountParts, formatAmount } from '../../src/widgets/formatAmount.ts';
import { groupDigits } from '../../src/widgets/groupDigits.ts';
import { run } from '../expressions/runExpression.ts';
import { romanian } from '../sdk/notations.ts';

describe('number formats', () => {
  it.each([
    [1234567.5, '1.234.567,50'],
    [0, '0,00'],
    [999.999, '1.000,00'],
    [12, '12,00'],
    [1000, '1.000,00'],
  ])('write the amount %d as %s in expressions and in widgets [P1-FMT-01]', (value, text) => {
    expect(run('formatAmount(amount)', { amount: value })).toBe(text);
    expect(formatAmount(value, undefined, romanian)).toBe(text);
    const { whole, point, fraction } = amountParts(value, '', romanian);
    expect(`${whole}${point}${fraction}`).toBe(text);
  });

  it.each([
    ['1234567812345678', '1234 5678 1234 5678'],
    ['642211******0001', '6422 11•• •••• 0001'],
    ['6422 11** **** 0001', '6422 11•• •••• 0001'],
    ['6422-1100-0000-0001', '6422 1100 0000 0001'],
    ['1234 5678 1234 5678', '1234 5678 1234 5678'],
    ['123456', '1234 56'],
  ])('write the card number %s in groups of four digits [P1-FMT-02]', (pan, text) => {
    expect(groupDigits(pan)).toBe(text);
  });
});
