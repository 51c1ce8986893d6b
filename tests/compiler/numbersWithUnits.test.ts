import { describe, expect, it } from 'vitest';
import { compile } from '../../src/compiler/compile.ts';
import { basePortal, sampleVocabulary } from './sampleFolders.ts';

/** The hints about numbers on a screen with these lines. */
function hints(lines: string): readonly (string | undefined)[] {
  const screen = `schema: screen/1
screen: shelf
path: /shelf
title: shelf.title
shell: main
${lines}
`;
  const files = new Map(basePortal()).set('screens/shelf.screen.yaml', screen);
  return compile({ files }, sampleVocabulary)
    .diagnostics.filter(({ code }) => code === 'wrong-type')
    .map(({ hint }) => hint);
}

describe('a number that is written with a unit', () => {
  it.each([
    ['300ms', 'Write 300, the number of milliseconds.'],
    ['1.5 s', 'Write 1500, the number of milliseconds.'],
    ['2min', 'Write 120000, the number of milliseconds.'],
    ['3h', 'Write the number of milliseconds.'],
    ["'300'", 'Write 300 without quotes.'],
    ['soon', undefined],
  ])('has a hint in milliseconds where these are meant: %s', (written, hint) => {
    expect(
      hints(`data: { list: { call: readShelf, after: ${written} } }\nbody: [ { type: divider } ]`),
    ).toEqual([hint]);
  });

  it('has a hint without the unit elsewhere', () => {
    const form = 'forms: { nick: { fields: { nick: { type: string, maxLength: 20px } } } }';
    expect(hints(`${form}\nbody: [ { type: divider } ]`)).toEqual(['Write 20, without a unit.']);
  });
});
