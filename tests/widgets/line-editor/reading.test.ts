import { describe, expect, it } from 'vitest';
import { readDate } from '../../../src/widgets/line-editor/readDate.ts';
import { findDelimiter, readText, writeText } from '../../../src/widgets/line-editor/readText.ts';
import { dayReading } from '../../../src/widgets/dayReading.ts';
import { ownNotation, romanian } from '../../sdk/notations.ts';

const order = dayReading(romanian);

describe('a typed date', () => {
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['20.11.2026', '2026-11-20'],
    ['5/1/2026', '2026-01-05'],
    ['20-11-2026', '2026-11-20'],
    ['20.11.2026 14:05', '2026-11-20'],
    ['29/02/2024', '2024-02-29'],
  ])('%s is %s', (text, day) => {
    expect(readDate(text, order)).toBe(day);
  });
  it('is read in the order of the notation', () => {
    const american = dayReading(ownNotation('en-US'));
    expect(readDate('11/20/2026', american)).toBe('2026-11-20');
    expect(readDate('20/11/2026', american)).toBeUndefined();
    expect(readDate('2026-11-20', american)).toBe('2026-11-20');
  });
  it.each(['31.02.2026', '20.13.2026', '20.11-2026', '2026', 'mâine', '29/02/2026'])(
    '%s is rejected',
    (text) => {
      expect(readDate(text, order)).toBeUndefined();
    },
  );
});

describe('cells of a text', () => {
  it('are split like copied spreadsheet cells', () => {
    expect(readText('a\tb\r\n1\t"x\ty"\r\n\t2\r\n', '\t')).toEqual([
      ['a', 'b'],
      ['1', 'x\ty'],
      ['', '2'],
    ]);
    expect(readText('one', '\t')).toEqual([['one']]);
    expect(readText('')).toEqual([]);
  });

  it('may be quoted, with quotes, delimiters and line breaks inside', () => {
    expect(readText('name;note\n"Pop; Ana";"zice ""da""\nși pleacă"\n')).toEqual([
      ['name', 'note'],
      ['Pop; Ana', 'zice "da"\nși pleacă'],
    ]);
  });

  it.each([
    ['nume;suma\nAna;12,50\nIon;3,00', ';'],
    ['nume,suma\nAna,12.50', ','],
    ['nume\tsuma\nAna, Pop\t12,50', '\t'],
    ['nume;suma\n"Pop, Ana";1,5\n"Ionescu, Dan";2,5', ';'],
    ['o singură coloană\nAna', '\t'],
  ])('of %j are split at %j', (text, delimiter) => {
    expect(findDelimiter(text)).toBe(delimiter);
  });

  it('are serialized so that they parse the same', () => {
    const cells = [
      ['a', 'b "c"'],
      ['d\te', 'f\ng'],
    ];
    expect(readText(writeText(cells), '\t')).toEqual(cells);
  });
});
