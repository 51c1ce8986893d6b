import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { newPortal } from '../../scripts/newPortal.ts';
import { readPortalFolder } from '../../scripts/portalFolder.ts';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { compile } from '../../src/compiler/compile.ts';

// The texts of widgets have plural forms and cases, which the files of texts hold as keys of their
// own, such as `widgets.table.inGroup_one`.

vi.spyOn(console, 'log').mockImplementation(() => undefined);
const folder = mkdtempSync(join(tmpdir(), 'portico-words-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
newPortal(folder, 'en');
const { files } = await readPortalFolder(join(folder, 'screens'));
const key = 'widgets.table.inGroup';

/** The forms of the text `key`, suffix -> text, in a new portal with more texts of its own. */
function formsWith(own: string): Readonly<Record<string, string>> {
  const english = `${files.get('texts/en.yaml') ?? ''}${own}`;
  const source = new Map(files).set('texts/en.yaml', english);
  const { release, diagnostics } = compile({ files: source }, vocabulary);
  expect(diagnostics).toEqual([]);
  const texts = JSON.parse(release?.files.get('texts/en/portal.json') ?? '{}') as Readonly<
    Record<string, string>
  >;
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) =>
      name.startsWith(key) ? [[name.slice(key.length), text]] : [],
    ),
  );
}

it('a text of the portal replaces every plural form of one of a widget', () => {
  expect(Object.keys(formsWith('')).sort()).toEqual(['_one', '_other']);
  const own = `${key}: "{count, plural, =0 {no line} one {# line} other {# lines}}"\n`;
  expect(formsWith(own)).toEqual({
    '_=0': 'no line',
    _one: '{{count, number}} line',
    _other: '{{count, number}} lines',
  });
});

it('a text without plural forms leaves none of those that it replaces', () => {
  expect(formsWith(`${key}: "Rows: {count}"\n`)).toEqual({ '': 'Rows: {{count}}' });
});
