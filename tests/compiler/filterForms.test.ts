import { describe, expect, it } from 'vitest';
import { compile } from '../../src/compiler/compile.ts';
import type { Screen } from '../../src/language/release.ts';
import { basePortal, sampleVocabulary } from './sampleFolders.ts';

const form = `schema: form/1
form: filter
fields:
  title: { type: string, label: shelf.title }
`;

/** Whether a form over `state.filter` on a screen with these values and data is a filter. */
function filters(lines: string, live = true): boolean {
  const files = new Map(basePortal()).set('forms/filter.form.yaml', form).set(
    'screens/shelf.screen.yaml',
    `schema: screen/1
screen: shelf
path: /shelf
title: shelf.title
shell: main
state: { filter: { title: "" }, filters: { title: "" } }
${lines}
body:
  - { type: form, form: filter, bind: state.filter, live: ${live} }
`,
  );
  const { release, diagnostics } = compile({ files }, sampleVocabulary);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const screen = JSON.parse(release?.files.get('screens/shelf.json') ?? '') as Screen;
  return screen.body[0]?.props['filters'] === true;
}

const data = (title: string) =>
  `data: { books: { call: searchBooks, with: { branch: x, title: "${title}" }, onError: byCode } }`;

describe('a form filters what its screen fetches', () => {
  it('if a call reads the state that it is bound to', () => {
    expect(filters(data('= state.filter.title'))).toBe(true);
    expect(filters(data("= when(state.filter.title != '', state.filter.title)"))).toBe(true);
  });

  it('if a call reads it through values', () => {
    const values = `values: { asked: "= state.filter", title: "= values.asked.title" }`;
    expect(filters(`${values}\n${data('= values.title')}`)).toBe(true);
  });

  it('unless no call reads it, or the form is submitted', () => {
    expect(filters(data('= state.filters.title'))).toBe(false);
    expect(filters(`values: { asked: "= state.filter" }\n${data('= state.filters.title')}`)).toBe(
      false,
    );
    expect(filters('')).toBe(false);
    expect(filters(data('= state.filter.title'), false)).toBe(false);
  });
});
