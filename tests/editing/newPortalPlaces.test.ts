import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { newPortal } from '../../scripts/newPortal.ts';
import { complete } from '../../src/editing/complete.ts';
import { definitionsAt, referencesAt } from '../../src/editing/define.ts';
import { applyEdit } from '../../src/editing/edit.ts';
import { hover } from '../../src/editing/hover.ts';
import { renamableAt, rename } from '../../src/editing/rename.ts';
import { draftOf, type } from './portalDraft.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-places-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
newPortal(join(folder, 'new'), 'en');
log.mockRestore();
const draft = await draftOf(join(folder, 'new', 'screens'));

const home = 'home.screen.yaml';
const dashboard = 'dashboard.screen.yaml';
const requests = 'requests.screen.yaml';
const request = 'request.screen.yaml';
const tests = 'tests/requests.test.yaml';

/** The offset of `|` in a part of a file. */
function at(file: string, part: string): number {
  const start = draft.files.get(file)?.indexOf(part.replace('|', '')) ?? -1;
  expect(start, `${file} contains "${part}"`).toBeGreaterThanOrEqual(0);
  return start + part.indexOf('|');
}

/** The text of the line of an offset. */
function lineOf(file: string, offset: number): string {
  const text = draft.files.get(file) ?? '';
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return text.slice(start, text.indexOf('\n', offset)).trim();
}

/** The lines that a rename of the name at a place writes, by file. */
function renamed(file: string, part: string, to: string): Readonly<Record<string, string[]>> {
  const found = renamableAt(draft, file, at(file, part));
  if (found === undefined) return {};
  const after = applyEdit(draft.files, rename(draft, found.name, to));
  return Object.fromEntries(
    Object.entries(after).map(([one, text = '']) => [
      one,
      text.split('\n').filter((line) => line.includes(to)),
    ]),
  );
}

describe('in a new portal, completion', () => {
  it.each([
    ['that a screen is public', requests, 'access: member', 'access: |', ['public', 'member']],
    ['a text key of a role', 'access.yaml', 'role.MEMBER }', '| }', ['role.MEMBER']],
    ['values of a parameter', dashboard, '{ status: open }', '{ status: | }', ['open', 'done']],
    ['sort keys of pages', dashboard, 'sort: created', 'sort: |', ['created', 'title']],
    ['arguments of a text', dashboard, 'dashboard.title, name', 'dashboard.title, |', ['name']],
    ['values of a prop in a choice', dashboard, "'warning'", "'|'", ['warning', 'neutral']],
    ['values that a store has', 'main.shell.yaml', '{ theme: light }', '{ theme: | }', ['light']],
    ['data with its root', request, 'reload: data.request', 'reload: |', ['data.request', 'page']],
  ])('offers %s', (_, file, from, to, expected) => {
    const typing = type(draft, file, [from, to]);
    const names = complete(draft, file, typing.at)?.choices.map(({ name }) => name) ?? [];
    typing.restore();
    expect(names).toEqual(expect.arrayContaining(expected));
  });

  it('offers no data that a step cannot reload', () => {
    const typing = type(draft, request, ['reload: data.request', 'reload: |']);
    const names = complete(draft, request, typing.at)?.choices.map(({ name }) => name);
    typing.restore();
    expect(names).not.toContain('request');
  });
});

describe('in a new portal, a name', () => {
  it('of a form in its screen is found where it is declared', () => {
    const place = at(home, '  sign|_in:');
    expect(hover(draft, home, place)?.title).toBe('form sign_in');
    expect(referencesAt(draft, home, place).map(({ file }) => file)).toEqual([
      home,
      home,
      tests,
      tests,
      tests,
    ]);
    const [declared] = definitionsAt(draft, home, at(home, 'form: sign|_in'));
    expect(lineOf(home, declared?.start ?? 0)).toBe('sign_in:');
  });

  it('of a form in its screen is renamed there and in the tests', () => {
    const lines = renamed(home, '  sign|_in:', 'entry');
    expect(lines[home]).toEqual(['  entry:', '            form: entry']);
    expect(lines[tests]).toHaveLength(3);
  });

  it('of a person is renamed in all tests', () => {
    expect(renamed(tests, 'as: mem|ber', 'staff')[tests]).toEqual([
      '  staff:',
      'given: { as: staff, date: "2026-01-15" }',
    ]);
  });

  it('of an argument leads to the texts that use it', () => {
    const found = definitionsAt(draft, dashboard, at(dashboard, 'dashboard.title, na|me'));
    expect(found.map(({ file, start }) => [file, lineOf(file, start)])).toEqual([
      ['texts/en.yaml', 'title: "Good to see you, {name}"'],
    ]);
  });

  it('of a value in a choice is described by the prop that takes it', () => {
    const found = hover(draft, dashboard, at(dashboard, "'warn|ing'"));
    expect([found?.title, found?.detail]).toEqual([
      'value warning',
      expect.stringContaining('"danger"'),
    ]);
  });
});
