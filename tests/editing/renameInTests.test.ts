import { beforeAll, describe, expect, it } from 'vitest';
import type { Draft } from '../../src/editing/createDraft.ts';
import { createDraft } from '../../src/editing/createDraft.ts';
import { complete } from '../../src/editing/complete.ts';
import { applyEdit } from '../../src/editing/edit.ts';
import { renamableAt, rename } from '../../src/editing/rename.ts';
import { basePortal, sampleVocabulary } from '../compiler/sampleFolders.ts';
import { cursorAt } from './portalDraft.ts';

const file = 'tests/shelf.test.yaml';
const test = `schema: test/1
people:
  clerk: { stores: { token: t1 } }
cases:
  A clerk sees the books:
    given: { as: clerk }
    steps:
      - open: shelf
      - see: { node: books, text: shelf.name }
      - press: menu.shelf
      - called: { operation: searchBooks, times: 1 }
      - open: login
      - fill: { form: login, values: { username: ada } }
`;

let draft: Draft;
beforeAll(() => {
  draft = createDraft(sampleVocabulary, { files: new Map([...basePortal(), [file, test]]) });
  expect(draft.compilation().diagnostics).toEqual([]);
});

describe('a rename changes the tests', () => {
  it.each([
    ['a node', 'screens/shelf.screen.yaml', 'id: bo|oks', 'volumes', 'node: volumes,'],
    ['a text', 'texts/en.yaml', 'shelf: { title: Books, na|me', 'shelf.heading', 'shelf.heading'],
    ['a screen', 'screens/shelf.screen.yaml', 'screen: sh|elf', 'stock', 'open: stock\n'],
    ['a form', 'forms/login.form.yaml', 'form: lo|gin', 'entry', 'form: entry,'],
  ])('of %s', (_, at, part, to, expected) => {
    const found = renamableAt(draft, at, cursorAt(draft, at, part));
    if (found === undefined) throw new Error(`Nothing can be renamed at "${part}".`);
    const after = applyEdit(draft.files, rename(draft, found.name, to));
    expect(after[file]).toContain(expected);
  });

  it('and a removal of what they name is a mistake', () => {
    const screen = draft.files.get('screens/shelf.screen.yaml') ?? '';
    draft.change({ 'screens/shelf.screen.yaml': screen.replace('    id: books\n', '') });
    const { diagnostics, release } = draft.compilation();
    draft.change({ 'screens/shelf.screen.yaml': screen });
    expect(draft.compilation().diagnostics).toEqual([]);
    expect(diagnostics).toMatchObject([{ file, line: 9, column: 22, code: 'unknown-node' }]);
    expect(release).toBeUndefined();
  });
});

it('an author of a test is offered the names that may stand there', () => {
  const choices = (part: string) =>
    complete(draft, file, cursorAt(draft, file, part))?.choices.map(({ name }) => name);
  expect(choices('open: |shelf')).toEqual(expect.arrayContaining(['login', 'shelf']));
  expect(choices('node: |books')).toContain('books');
  expect(choices('operation: |search')).toContain('searchBooks');
  expect(choices('as: |clerk')).toEqual(expect.arrayContaining(['clerk', 'visitor']));
});
