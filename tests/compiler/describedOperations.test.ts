import { expect, it } from 'vitest';
import { parse } from '../../src/compiler/parse/parse.ts';
import { describedOperations } from '../../src/compiler/resolve/describedOperations.ts';

it('An operation of a path item that is a reference has the place of its target', () => {
  const { document } = parse(
    'services/desk.openapi.json',
    JSON.stringify({
      openapi: '3.1.0',
      paths: { '/books': { $ref: '#/components/pathItems/all%20books~1list' } },
      components: { pathItems: { 'all books/list': { get: { operationId: 'listBooks' } } } },
    }),
  );
  if (document === undefined) throw new Error('The description is not read.');
  expect(describedOperations(document)).toMatchObject([
    { id: 'listBooks', place: ['components', 'pathItems', 'all books/list', 'get'] },
  ]);
});
