import { describe, expect, it } from 'vitest';
import { compile, createCompiler } from '../../src/compiler/compile.ts';
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

describe('the tests of an edited portal', () => {
  const menuFile = 'menus/main.menu.yaml';
  const files = new Map([
    ...basePortal(),
    ['tests/people.test.yaml', 'schema: test/1\npeople: { clerk: { stores: { token: t1 } } }\n'],
    [
      'tests/shelf.test.yaml',
      `schema: test/1
cases:
  A clerk sees the books:
    given: { as: clerk, language: en }
    steps:
      - open: shelf
      - see: { node: books }
      - press: { entry: leave }
      - at: login
      - fill: { form: login, values: { username: ada } }
`,
    ],
  ]);
  /** What is replaced in a file, and what the tests then say. */
  const edits: readonly (readonly [
    file: string,
    from: string,
    to: string,
    code: string | undefined,
  ])[] = [
    ['screens/shelf.screen.yaml', 'id: books', 'id: volumes', 'unknown-node'],
    ['screens/login.screen.yaml', 'path: /', 'path: /  # the first', undefined],
    [menuFile, 'id: leave', 'id: go', 'unknown-entry'],
    ['forms/login.form.yaml', 'username:', 'user:', 'unknown-form-field'],
    ['tests/people.test.yaml', 'clerk:', 'chief:', 'unknown-person'],
  ];

  it.each(edits)('say the same as after a new read: %s, %s', (file, from, to, code) => {
    const compiler = createCompiler(sampleVocabulary);
    const said = (one: ReadonlyMap<string, string>, by = compiler) =>
      by
        .compile({ files: one })
        .diagnostics.filter((diagnostic) => diagnostic.file.startsWith('tests/'))
        .map((diagnostic) => diagnostic.code);
    const edited = new Map([...files, [file, (files.get(file) ?? '').replace(from, to)]]);
    expect(edited.get(file)).not.toBe(files.get(file));
    expect(said(files)).toEqual([]);
    expect(said(edited)).toEqual(code === undefined ? [] : [code]);
    expect(said(edited)).toEqual(said(edited, createCompiler(sampleVocabulary)));
    expect(said(files)).toEqual([]);
  });
});
