import { describe, expect, it } from 'vitest';
import { readDate } from '../../../src/widgets/line-editor/readDate.ts';
import { findDelimiter, readText, writeText } from '../../../src/widgets/line-editor/readText.ts';

describe('a date that was typed', () => {
  it.each([['2026-11-20', '2026-11-20'], ['20.11.2026', '2026-11-20'], ['5/1/2026', '2026-01-05'], ['20-11-2026', '2026-11-20'], ['20.11.2026 14:05', '2026-11-20'], ['29/02/2024', '2024-02-29']])('%s is %s', (text, day) => {
    expect(readDate(text)).toBe(day);
  });
  it.each(['31.02.2026', '20.13.2026', '20.11-2026', '2026', 'mâine', '29/02/2026'])('%s is none', (text) => {
    expect(readDate(text)).toBeUndefined();
  });
});

describe('cells of a text', () => {
  it('are cut where a spreadsheet cuts what it copies', () => {
    expect(readText('a\tb\r\n1\t"x\ty"\r\n\t2\r\n', '\t')).toEqual([['a', 'b'], ['1', 'x\ty'], ['', '2']]);
    expect(readText('one', '\t')).toEqual([['one']]);
    expect(readText('')).toEqual([]);
  });

  it('may be quoted, with quotes, delimiters and ends of lines inside', () => {
    expect(readText('name;note\n"Pop; Ana";"zice ""da""\nși pleacă"\n')).toEqual([['name', 'note'], ['Pop; Ana', 'zice "da"\nși pleacă']]);
  });

  it.each([['nume;suma\nAna;12,50\nIon;3,00', ';'], ['nume,suma\nAna,12.50', ','], ['nume\tsuma\nAna, Pop\t12,50', '\t'], ['nume;suma\n"Pop, Ana";1,5\n"Ionescu, Dan";2,5', ';'], ['o singură coloană\nAna', '\t']])('of %j are cut at %j', (text, delimiter) => {
    expect(findDelimiter(text)).toBe(delimiter);
  });

  it('are written so that they are read the same', () => {
    const cells = [['a', 'b "c"'], ['d\te', 'f\ng']];
    expect(readText(writeText(cells), '\t')).toEqual(cells);
  });
});
