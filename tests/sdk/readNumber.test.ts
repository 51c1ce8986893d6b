import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { run } from '../expressions/runExpression.ts';
import type { Notation } from '../../src/sdk/notation.ts';
import { readingsOf, readNumber, typedNumber } from '../../src/sdk/readNumber.ts';
import { writeNumber } from '../../src/sdk/writeNumber.ts';
import { ownNotation, portalNotation, romanian } from './notations.ts';
import { lineColumn } from '../widgets/columnDefaults.ts';
import { amountParts, formatAmount } from '../../src/widgets/formatAmount.ts';
import {
  createReader,
  shownText,
  typedText,
  visibleColumns,
} from '../../src/widgets/line-editor/columns.ts';
import { propertyRuns } from '../sampled.ts';

const languages = ['ro', 'en', 'de', 'fr', 'hu'] as const;
const cents = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }).map((value) => value / 100);
const notations = new Map(languages.map((name) => [name, portalNotation(name)]));
const notation = fc.constantFrom(...notations.values());
const money = (text: string, of: Notation) => readNumber(text, { notation: of, decimals: 2 });
const columnsOf = (of: Notation) =>
  visibleColumns(
    [
      { ...lineColumn, title: 'Amount', field: 'amount', type: 'money', currency: 'lei' },
      { ...lineColumn, title: 'Number', field: 'number', type: 'number' },
    ],
    of,
  );

describe('a number that is shown', () => {
  it('is formatted the same way by expressions and by widgets', () => {
    fc.assert(
      fc.property(cents, (value) => {
        expect(formatAmount(value, undefined, romanian).replace('\u2212', '-')).toBe(
          run('formatAmount(d)', { d: value }),
        );
        expect(writeNumber(value, romanian, { least: 2 })).toBe(
          formatAmount(value, undefined, romanian),
        );
      }),
      propertyRuns(100),
    );
  });

  it('is parsed as the same amount when it is typed, pasted or read from a file, in every language', () => {
    fc.assert(
      fc.property(cents, notation, (value, of) => {
        expect(money(formatAmount(value, undefined, of), of)).toBe(value);
        expect(money(typedNumber(value, { notation: of, decimals: 2 }), of)).toBe(value);
        const [column, free] = columnsOf(of);
        if (column === undefined || free === undefined) throw new Error('no column');
        expect(createReader(column)(shownText(column, value))).toBe(value);
        expect(createReader(column)(typedText(column, value))).toBe(value);
        expect(createReader(free)(typedText(free, value))).toBe(value);
      }),
      propertyRuns(100),
    );
  });

  it('is parsed as the same number with up to six decimals from an input', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
        fc.integer({ min: 0, max: 6 }),
        notation,
        (digits, decimals, of) => {
          const value = Number((digits / 10 ** decimals).toFixed(decimals));
          expect(
            readNumber(typedNumber(value, { notation: of, decimals }), { notation: of, decimals }),
          ).toBe(value === 0 ? 0 : value);
        },
      ),
      propertyRuns(100),
    );
  });
});

describe('a number that was typed', () => {
  it.each([
    ['12', 12],
    ['12,5', 12.5],
    ['12,50', 12.5],
    ['12.50', 12.5],
    ['-3,25', -3.25],
    ['−3', -3],
    ['+7', 7],
    ['0,005', 0.005],
    [',5', 0.5],
    ['5.', 5],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1.234.567', 1234567],
    ['1,234,567', 1234567],
    ['1 234,5', 1234.5],
    ['1\u00a0234,50', 1234.5],
    ["1'234,50", 1234.5],
    ['1234567,89', 1234567.89],
    ['12,3456', 12.3456],
    ['1234.567', 1234.567],
  ])('%s is %d in every language', (text, number) => {
    for (const of of notations.values()) expect(money(text, of)).toBe(number);
  });

  it.each(['', 'abc', '12a', '1.23.4', '1,2,3', '1.234,5,6', '12,34.56.7', '--1', '1-2', '.', ','])(
    '"%s" is rejected',
    (text) => {
      for (const of of notations.values())
        expect(readingsOf(text, { notation: of, decimals: 2 })).toEqual([]);
    },
  );

  it('is never guessed: one separator before three digits is ambiguous, unless it is formatted that way', () => {
    const all = (text: string, decimals: number) => [
      readingsOf(text, { notation: romanian, decimals }),
      readingsOf(text, { notation: portalNotation('en'), decimals }),
    ];
    expect(all('1.250', 2)).toEqual([[1250], [1250, 1.25]]);
    expect(all('1,250', 2)).toEqual([
      [1250, 1.25],
      [1250, 1.25],
    ]);
    expect(all('-12,345', 2)).toEqual([
      [-12345, -12.345],
      [-12345, -12.345],
    ]);
    expect(all('1.250', 0)).toEqual([[1250], [1250]]);
    expect(all('1,250', 3)).toEqual([[1.25], [1250, 1.25]]);
  });

  it('is otherwise unambiguous', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^-?[\d., ]{0,12}$/),
        notation,
        fc.integer({ min: 0, max: 6 }),
        (text, of, decimals) => {
          const readings = readingsOf(text, { notation: of, decimals });
          for (const value of readings) expect(Number.isFinite(value)).toBe(true);
          if (readings.length > 1)
            expect(text.replaceAll(' ', '')).toMatch(/^-?[1-9]\d{0,2}[.,]\d{3}$/);
        },
      ),
      propertyRuns(100),
    );
  });
});

describe('a portal without a fixed notation', () => {
  const english = ownNotation('en-US');
  const german = ownNotation('de-DE');
  const amounts = ['en-US', 'de-DE', 'ro', 'fr-FR', 'de-CH', 'pl', 'es', 'sv'];

  it('formats numbers and amounts as each language does', () => {
    expect([english, german].map((one) => writeNumber(-1234.5, one))).toEqual([
      '\u22121,234.5',
      '\u22121.234,5',
    ]);
    expect(
      ['lei', '$', 'USD', 'JPY', ''].map((label) => formatAmount(-1234.5, label, english)),
    ).toEqual([
      '\u2212lei\u00a01,234.50',
      '\u2212$1,234.50',
      '\u2212USD\u00a01,234.50',
      '\u2212JPY\u00a01,235',
      '\u22121,234.50',
    ]);
    expect(['lei', '€'].map((label) => formatAmount(1234.5, label, german))).toEqual([
      '1.234,50\u00a0lei',
      '1.234,50\u00a0€',
    ]);
  });

  it('parses the notation of its language, and reports ambiguous separators', () => {
    const readings = (text: string) =>
      [english, german].map((one) => readingsOf(text, { notation: one, decimals: 2 }));
    expect(readings('1,234.50')).toEqual([[1234.5], [1234.5]]);
    expect(readings('1,250')).toEqual([[1250], [1250, 1.25]]);
    expect(readings('1.250')).toEqual([[1250, 1.25], [1250]]);
    expect(typedNumber(1234.5, { notation: english, decimals: 2 })).toBe('1234.50');
    expect(typedNumber(1234.5, { notation: german, decimals: 2 })).toBe('1234,50');
  });

  it.each(amounts)('parses every amount that it formats (%s)', (locale) => {
    const own = ownNotation(locale);
    fc.assert(
      fc.property(cents, (value) => {
        const text = formatAmount(value, undefined, own);
        expect(money(text, own)).toBe(value);
        expect(money(typedNumber(value, { notation: own, decimals: 2 }), own)).toBe(value);
        const { negative, before, whole, point, fraction, after } = amountParts(value, 'lei', own);
        expect(`${negative ? '\u2212' : ''}${before}${whole}${point}${fraction}${after}`).toBe(
          formatAmount(value, 'lei', own),
        );
      }),
      propertyRuns(100),
    );
  });
});
