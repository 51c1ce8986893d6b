import { expect, it, vi } from 'vitest';
import { parse } from '../../../src/compiler/parse/parse.ts';
import type { ParsedDocument } from '../../../src/compiler/parse/document.ts';
import { perDocument } from '../../../src/studio/service/perDocument.ts';

function documentOf(title: string): ParsedDocument {
  const { document } = parse('home.screen.yaml', `schema: screen/1\ntitle: ${title}\n`);
  if (document === undefined) throw new Error('The text has no document.');
  return document;
}

it('A document is read once, and again when its file has changed', () => {
  const read = vi.fn(({ value }: ParsedDocument) => value['title']);
  const titleOf = perDocument(read);
  const [document, changed] = [documentOf('Home'), documentOf('Start')];
  expect([document, document, changed, document].map(titleOf)).toEqual([
    'Home',
    'Home',
    'Start',
    'Home',
  ]);
  expect(read).toHaveBeenCalledTimes(2);
});
