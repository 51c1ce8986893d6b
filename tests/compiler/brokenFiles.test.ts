import { expect, it } from 'vitest';
import { createCompiler } from '../../src/compiler/compile.ts';
import { basePortal, printed, sampleVocabulary } from './sampleFolders.ts';

const compiler = createCompiler(sampleVocabulary);

// A screen that uses every other file, in addition to the base portal.
const used: Readonly<Record<string, string>> = {
  'screens/used.screen.yaml': `schema: screen/1
screen: used
path: /shelf/used
shell: main
title: shelf.title
enter:
  - { reload: shell.data.reader }
  - { popup: ask, with: { name: "= shell.data.reader.name" }, as: reply }
body:
  - { type: fragment, fragment: note, with: { text: shelf.title } }
  - { type: text, text: "= shell.data.reader.name", show: "= !shell.state.greeted" }
  - { type: button, text: common.yes, on: { press: [ { run: shell.leave } ] } }
`,
  'fragments/note.fragment.yaml': `schema: fragment/1
fragment: note
params: { text: { type: text } }
body:
  - { type: text, text: "= params.text" }
`,
  'popups/ask.popup.yaml': `schema: popup/1
popup: ask
params: { name: { type: [string, "null"] } }
title: common.confirm
body:
  - { type: text, text: "= or(params.name, '')" }
  - { type: button, text: common.yes, on: { press: [ { close: yes } ] } }
`,
};
const portal = new Map([...basePortal(), ...Object.entries(used)]);

it('has a portal without errors to begin with', () => {
  expect(printed(compiler.compile({ files: portal }))).toBe('');
});

it.each([
  ['shells/main.shell.yaml', 'data:', 'dataOf:'],
  ['fragments/note.fragment.yaml', 'params:', 'takes:'],
  ['popups/ask.popup.yaml', 'params:', 'takes:'],
  ['menus/main.menu.yaml', 'text: menu.shelf', 'texts: menu.shelf'],
  ['forms/login.form.yaml', 'fields:', 'inputs:'],
  ['errors.yaml', 'to: inline', 'into: inline'],
  ['access.yaml', 'when: "= present', 'if: "= present'],
  ['fragments/note.fragment.yaml', 'schema: fragment/1', 'sc # The first word.'],
  ['popups/ask.popup.yaml', 'schema: popup/1', 'sc # The first word.'],
])('reports nothing in files that use a broken one: %s', (file, from, to) => {
  const text = portal.get(file) ?? '';
  expect(text).toContain(from);
  const { diagnostics, release } = compiler.compile({
    files: new Map(portal).set(file, text.replace(from, to)),
  });
  expect(release).toBeUndefined();
  expect(new Set(diagnostics.map((one) => one.file))).toEqual(new Set([file]));
});

it.each([...portal.keys()])('reports one mistake where a file is empty: %s', (file) => {
  const { diagnostics } = compiler.compile({ files: new Map(portal).set(file, '# later\n') });
  expect(diagnostics.map((one) => [one.file, one.code])).toEqual([[file, 'empty-file']]);
  expect(diagnostics[0]?.hint).toMatch(/"(schema: \w+\/\d|openapi: 3.1.0)"/);
});

it('reports one mistake where the file of the portal cannot be read', () => {
  const { diagnostics } = compiler.compile({ files: new Map(portal).set('portal.yaml', ']') });
  expect(new Set(diagnostics.map(({ file }) => file))).toEqual(new Set(['portal.yaml']));
});

it('reports other mistakes beside an empty file', () => {
  const used = 'screens/used.screen.yaml';
  const files = new Map(portal)
    .set('errors.yaml', '')
    .set(used, (portal.get(used) ?? '').replace('title: shelf.title', 'title: shelf.titel'));
  const { diagnostics } = compiler.compile({ files });
  expect(diagnostics.map(({ code }) => code)).toEqual(['empty-file', 'unknown-text']);
});

it('reports screens and forms that are missing beside a new, empty screen', () => {
  const used = 'screens/used.screen.yaml';
  const more = '  - { type: button, text: common.yes, press: { open: hoem } }\n';
  const files = new Map(portal)
    .set('screens/fresh.screen.yaml', '')
    .set(
      used,
      `${portal.get(used) ?? ''}${more}  - { type: form, form: nowhere, bind: state.x }\n`,
    );
  const { diagnostics } = compiler.compile({ files });
  const codes = diagnostics.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(['empty-file', 'unknown-screen', 'unknown-form']));
});

it('reports nothing in forms that include a broken one, nor where they are used', () => {
  const including = new Map(portal)
    .set('forms/card.form.yaml', 'schema: form/1\ninclude: [login]\nlayout: [username]\n')
    .set('forms/other.form.yaml', 'schema: form/1\ninclude: [card]\nlayout: [username]\n');
  const broken = (portal.get('forms/login.form.yaml') ?? '').replace('fields:', 'fields');
  const { diagnostics } = compiler.compile({
    files: including.set('forms/login.form.yaml', broken),
  });
  expect(new Set(diagnostics.map((one) => one.file))).toEqual(new Set(['forms/login.form.yaml']));
});

it('reports only the missing portal, and what is wrong in files by themselves', () => {
  const files = new Map(portal);
  files.delete('portal.yaml');
  const codes = () => compiler.compile({ files }).diagnostics.map(({ code }) => code);
  expect(codes()).toEqual(['no-portal']);
  files.set('access.yaml', 'schema: access/1\nrules: [\n');
  expect(codes()).toEqual(['no-portal', 'syntax']);
});

it('reports a mistake in a path, and not what its parameters miss', () => {
  const file = 'screens/used.screen.yaml';
  const text = (portal.get(file) ?? '')
    .replace('/shelf/used', '/shelf/{na')
    .replace(
      'text: shelf.title }\n  - { type: text, text: "=',
      'text: shelf.title }\n  - { type: text, text: "= path.name + ',
    );
  const other = 'screens/other.screen.yaml';
  const opening = text
    .replace('screen: used', 'screen: other')
    .replace('/shelf/{na', '/shelf/other')
    .replace('path.name + ', '')
    .replace('{ run: shell.leave }', '{ open: used, with: { name: a } }');
  const { diagnostics } = compiler.compile({
    files: new Map(portal).set(file, text).set(other, opening),
  });
  expect(diagnostics.map(({ file: at, code }) => [at, code])).toEqual([[file, 'path-part']]);
});

it('reports an unknown shell, and not the access rule that it might have', () => {
  const file = 'screens/used.screen.yaml';
  const text =
    'schema: screen/1\nscreen: used\npath: /shelf/used\nshell: ma\ntitle: shelf.title\nbody: []\n';
  const { diagnostics } = compiler.compile({ files: new Map(portal).set(file, text) });
  expect(diagnostics.map(({ code }) => code)).toEqual(['unknown-shell']);
});
