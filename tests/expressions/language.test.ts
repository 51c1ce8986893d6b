import { expect, it } from 'vitest';
import { evaluate } from '../../src/expressions/evaluate.ts';
import { ownNotation } from '../sdk/notations.ts';
import { check, scopeOf } from './runExpression.ts';

function runIn(locale: string, source: string): unknown {
  const { tree, problems } = check(source);
  expect(problems).toEqual([]);
  return evaluate(tree, {
    ...scopeOf({}),
    notation: () => ownNotation(locale),
  });
}

it.each([
  ['de-DE', ['Äpfel', 'Zebra']],
  ['sv', ['Zebra', 'Äpfel']],
])('sorts texts in the order of the language (%s)', (locale, sorted) => {
  expect(runIn(locale, "['Zebra', 'Äpfel'].sortBy(x, x)")).toEqual(sorted);
});

it('sorts by a given list in every language', () => {
  for (const locale of ['de-DE', 'sv'])
    expect(runIn(locale, "['Äpfel', 'Zebra'].sortBy(x, x, ['Zebra', 'Äpfel'])")).toEqual([
      'Zebra',
      'Äpfel',
    ]);
});

it.each([
  ['en-US', '-1,234,567.50', '1,235'],
  ['de-DE', '-1.234.567,50', '1.235'],
  ['en-IN', '-12,34,567.50', '1,235'],
  ['ar-EG', '\u200e-1,234,567.50', '1,235'],
])('writes amounts as the language does (%s)', (locale, amount, whole) => {
  expect(runIn(locale, 'formatAmount(-1234567.5)')).toBe(amount);
  expect(runIn(locale, 'formatAmount(1234.5, 0)')).toBe(whole);
});

it('writes amounts with given signs in every language', () => {
  for (const locale of ['en-US', 'de-DE']) {
    expect(runIn(locale, "formatAmount(1234.5, 2, ',')")).toBe('1234,50');
    expect(runIn(locale, "formatAmount(1234.5, 2, ',', ' ')")).toBe('1 234,50');
  }
});
