import { describe, expect, it } from 'vitest';
import { compile } from '../../src/compiler/compile.ts';
import { basePortal, sampleVocabulary } from './sampleFolders.ts';

const test = `schema: test/1
people: { clerk: { stores: { token: t1 } } }
given: { as: clerk, date: "2026-11-26", answers: { readReader: { body: { name: Ada } } } }
cases:
  A clerk sees the books:
    given: { language: en, answers: { searchBooks: { status: 500 } } }
    steps:
      - open: { screen: shelf }
      - see: { text: { key: shell.hello, name: Ada } }
      - called: { operation: searchBooks, times: 2 }
`;
const compileWith = (files: Readonly<Record<string, string>>) =>
  compile({ files: new Map([...basePortal(), ...Object.entries(files)]) }, sampleVocabulary);

describe('tests', () => {
  it('are no part of the release', () => {
    const [without, withTests] = [compileWith({}), compileWith({ 'tests/shelf.test.yaml': test })];
    expect(withTests.release).toBeDefined();
    expect(withTests.release?.id).toBe(without.release?.id);
    expect([...(withTests.release?.files ?? [])]).toEqual([...(without.release?.files ?? [])]);
  });

  it('do not count as uses', () => {
    const texts = (basePortal().get('texts/en.yaml') ?? '') + 'lonely: Lonely\n';
    const both = {
      'texts/en.yaml': texts,
      'texts/ro.yaml': (basePortal().get('texts/ro.yaml') ?? '') + 'lonely: Singur\n',
    };
    const codes = (more: Readonly<Record<string, string>>) =>
      compileWith({ ...both, ...more }).diagnostics.map(({ code }) => code);
    expect(codes({})).toEqual(['unused-text']);
    const seeing = test.replace('{ key: shell.hello, name: Ada }', 'lonely');
    expect(codes({ 'tests/shelf.test.yaml': seeing })).toEqual(['unused-text']);
  });

  it('have what holds at the start of each case, and the place of each step', () => {
    const [one] = compileWith({ 'tests/shelf.test.yaml': test }).tests?.cases ?? [];
    expect(one?.given).toMatchObject({
      as: 'clerk',
      language: 'en',
      device: 'desktop',
      services: 'described',
      answers: { readReader: { body: { name: 'Ada' } }, searchBooks: { status: 500 } },
    });
    expect(one?.steps.map(({ act, line }) => [act.verb, line])).toEqual([
      ['open', 8],
      ['see', 9],
      ['called', 10],
    ]);
    expect(one?.steps[0]?.act).toMatchObject({ screen: 'shelf', address: '/shelf' });
  });
});
