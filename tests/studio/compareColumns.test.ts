import { expect, it } from 'vitest';
import {
  columnChanges,
  columnKey,
  columnTitles,
  withNamedColumns,
} from '../../src/studio/compare/compareColumns.ts';
import type { ReleaseView } from '../../src/studio/compare/releaseView.ts';

/** A table without an id; its titles are the names of its columns after `prefix`. */
const table = (fields: string, prefix = '') => ({
  type: 'table',
  props: { columns: fields.split(' ').map((field) => ({ field, title: `${prefix}${field}` })) },
});

function viewOf(...nodes: readonly object[]): ReleaseView {
  const screens = new Map([['day', { nodes }]]);
  return { screens } as unknown as ReleaseView;
}

const isSaid = (before: ReleaseView, after: ReleaseView) =>
  withNamedColumns(
    [{ screen: 'day', because: [{ kind: 'screen', name: 'day' }] }] as never,
    columnChanges(before, after),
    { before, after },
  )[0]?.isSaid === true;

it('A table inserted above another one adds and removes no columns', () => {
  const before = viewOf(table('name city'));
  const after = viewOf(table('drug dose'), table('name city'));
  expect(columnChanges(before, after)).toEqual([]);
  expect(isSaid(before, after)).toBe(false);
});

it('Lists without an id are matched by their columns', () => {
  const before = viewOf(table('name city'), table('drug dose'));
  const after = viewOf(table('drug dose form'), table('name city'));
  expect(columnChanges(before, after)).toEqual([
    { screen: 'day', column: 'form', list: 'table 0', change: 'added' },
  ]);
  // the order of the tables differs too
  expect(isSaid(before, after)).toBe(false);
  expect(columnChanges(viewOf(table('name')), viewOf(table('drug')))).toEqual([]);
});

it('A new column of one of several lists is all that differs', () => {
  const before = viewOf(table('name city'), table('drug dose'));
  expect(isSaid(before, viewOf(table('name city'), table('drug dose form')))).toBe(true);
});

it('Columns with the same field have the title of their own list', () => {
  const before = viewOf(table('name city', 'a.'), table('name dose', 'b.'));
  const after = viewOf(table('city', 'a.'), table('dose', 'b.'));
  const [was] = columnTitles(before, after);
  const titles = columnChanges(before, after).map((one) => was?.get(columnKey(one)));
  expect(titles).toEqual(['a.name', 'b.name']);
});
