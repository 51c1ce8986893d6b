import { expect, it } from 'vitest';
import { followPart } from '../../../src/studio/service/followPart.ts';

const text = (id: string) => ({ type: 'text', text: id });
const box = (...body: readonly object[]) => ({ type: 'section', body });
const screen = (...body: readonly object[]) => ({ schema: 'screen/1', body });
const before = screen(text('a'), box(text('b'), text('c')), text('d'));

it.each([
  ['stays', screen(text('a'), box(text('b'), text('c'))), ['body', 1, 'body', 0]],
  ['follows the part that has moved', screen(box(text('b'), text('c'))), ['body', 0, 'body', 0]],
  [
    'stays at a part that has changed',
    screen(text('a'), box(text('x'), text('c')), text('d')),
    [...['body', 1, 'body', 0]],
  ],
  ['is the part around the removed one', screen(text('a'), box(text('c')), text('d')), ['body', 1]],
  ['is the screen, if the part around is removed too', screen(text('a'), text('d')), []],
])('the selection %s', (_, after, path) => {
  expect(followPart(before, after, ['body', 1, 'body', 0])).toEqual(path);
});
