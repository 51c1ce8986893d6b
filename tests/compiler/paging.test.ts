import { describe, expect, it } from 'vitest';
import { compile } from '../../src/compiler/compile.ts';
import { evaluate } from '../../src/expressions/evaluate.ts';
import type { Path, Tree } from '../../src/language/expression.ts';
import { basePortal, sampleVocabulary } from './sampleFolders.ts';

const service = 'services/library.openapi.yaml';
const usual =
  'x-paging: { page: page, size: per_page, sort: sort, asc: asc, desc: desc, total: headers.x-count }';

const list = 'type: array, items: { $ref: "#/components/schemas/Book" }';

/**
 * Compiles a shelf whose service pages as `declared` says, only for `searchBooks`. `answer` is the
 * schema of its response; `beside`, `shell` and `portal` are additional lines of these files,
 * `data` additional data of the screen, and `more` additional keys of the books. With `keys`, the
 * sort parameter has this enum and the page size a maximum of 100.
 */
function compileShelf(
  declared: string,
  paging: string,
  {
    answer = list,
    branch = 'one',
    beside = '',
    more = '',
    shell = '',
    portal = '',
    data = '',
    keys = '',
  } = {},
) {
  const files = new Map(basePortal());
  files.set(
    service,
    (files.get(service) ?? '')
      .replace(`${usual}\n`, '')
      .replace(list, answer)
      .replace(
        '        - { name: per_page, in: query, schema: { type: integer } }\n',
        '        - { name: per_page, in: query, schema: { type: integer } }\n        - { name: offset, in: query, schema: { type: integer } }\n',
      )
      .replace(
        /(per_page, in: query, schema: \{ type: integer)( \})/,
        keys === '' ? '$&' : '$1, maximum: 100$2',
      )
      .replace('enum: [title, year]', (list) => (keys === '' ? list : `enum: ${keys}`))
      .replace(
        'operationId: searchBooks\n',
        `operationId: searchBooks\n      x-paging: ${declared}\n`,
      ),
  );
  files.set(
    'screens/shelf.screen.yaml',
    `schema: screen/1
screen: shelf
path: /shelf
title: shelf.title
shell: main
${beside}data: { ${data}books: { call: searchBooks, with: { branch: "${branch}" }, paging: ${paging}, onError: byCode${more} } }
body: [ { type: table, source: data.books, label: shelf.title, columns: [ { field: title, title: shelf.name } ] } ]
`,
  );
  const shellFile = 'shells/main.shell.yaml';
  files.set(
    shellFile,
    (files.get(shellFile) ?? '').replace('state: { greeted: false }\n', (line) => shell || line),
  );
  files.set('portal.yaml', `${files.get('portal.yaml') ?? ''}${portal}`);
  const { diagnostics, release } = compile({ files }, sampleVocabulary);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return {
    problems: errors.map(({ code }) => code),
    shelf: JSON.parse(release?.files.get('screens/shelf.json') ?? '{}') as {
      readonly data: {
        readonly books: {
          readonly with: Record<string, unknown>;
          total?: unknown;
          resets?: unknown;
        };
      };
      readonly body: readonly [{ readonly props: Record<string, unknown> }];
    },
  };
}

/**
 * The parameters that the call sends for this page in the state; parameters without a value are
 * omitted.
 */
function sent(declared: string, paging: string, page: object): Record<string, unknown> {
  const { problems, shelf } = compileShelf(declared, paging);
  expect(problems).toEqual([]);
  const read = (path: Path): unknown =>
    path.reduce<unknown>((value, name) => (value as Record<string, unknown>)?.[name], {
      state: { page },
    });
  const values = Object.entries(shelf.data.books.with).map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null && '=' in value
      ? evaluate((value as { readonly '=': Tree })['='], { read, clock: () => new Date() } as never)
      : value,
  ]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

describe('the paging of data, as the service description declares', () => {
  const third = { number: 3, size: 20, sortKey: 'title', direction: 'desc' };
  const own = '{ sort: title }';
  it.each([
    ['pages from 1', '{ page: page, size: per_page }', '{}', { page: 3, per_page: 20 }],
    ['pages from 0', '{ page: page, first: 0, size: per_page }', '{}', { page: 2, per_page: 20 }],
    ['rows', '{ offset: offset, size: per_page }', '{}', { offset: 40, per_page: 20 }],
    [
      'a key in the parameter of its direction',
      '{ page: page, size: per_page, asc: asc, desc: desc }',
      own,
      { page: 3, per_page: 20, desc: 'title' },
    ],
    [
      'a key and a direction',
      '{ page: page, size: per_page, sort: title, direction: { parameter: desc, asc: UP, desc: DOWN } }',
      own,
      { page: 3, per_page: 20, title: 'title', desc: 'DOWN' },
    ],
    [
      'both in one parameter',
      '{ page: page, size: per_page, sort: { parameter: title, asc: "{key},asc", desc: "-{key}" } }',
      own,
      { page: 3, per_page: 20, title: '-title' },
    ],
    [
      'the first rows only',
      '{ page: page, size: per_page, first: 0, sort: sort, desc: desc }',
      '{ first: 5, sort: title, direction: desc }',
      { page: 0, per_page: 5, sort: 'title', desc: 'title' },
    ],
    [
      'the first rows where rows are counted',
      '{ offset: offset, size: per_page }',
      '{ first: 5 }',
      { offset: 0, per_page: 5 },
    ],
  ])('are sent as %s', (_, declared, paging, expected) => {
    expect(sent(declared, paging, third)).toEqual({ branch: 'one', ...expected });
  });

  it('sort ascending when the direction is asc', () => {
    const declared =
      '{ page: page, size: per_page, sort: { parameter: title, asc: "{key},asc", desc: "-{key}" } }';
    expect(sent(declared, own, { ...third, direction: 'asc' })['title']).toBe('title,asc');
  });

  it('give a widget page, sizes, and the total and rows from the body', () => {
    const { problems, shelf } = compileShelf(
      '{ page: page, size: per_page, total: body.meta.total, rows: body.items }',
      '{ sizes: [5, 10], size: 5 }',
      {
        answer: `type: object, properties: { items: { ${list} }, meta: { type: object, properties: { total: { type: integer } }, required: [total] } }, required: [items, meta]`,
      },
    );
    expect(problems).toEqual([]);
    expect(shelf.body[0].props).toMatchObject({
      page: { '@': ['state', 'page'] },
      pageSizes: [5, 10],
      rows: { '=': ['.', ['data', 'books', 'items']] },
      total: { '=': ['.', ['total', 'books']] },
    });
    expect(shelf.data.books.total).toEqual({ '=': ['.', ['data', 'books', 'meta', 'total']] });
  });

  it('leave out the total when the description has none', () => {
    const { problems, shelf } = compileShelf('{ page: page, size: per_page }', '{}');
    expect(problems).toEqual([]);
    expect(shelf.data.books.total).toBeUndefined();
    expect(shelf.body[0].props['total']).toBeUndefined();
  });

  it('are rejected when the operation is excluded', () => {
    expect(compileShelf('false', '{}').problems).toEqual(['no-paging']);
  });
});

describe('the page of data', () => {
  it.each([
    [
      'a parameter reads through a named value',
      { branch: '= values.chosen', beside: 'values: { chosen: "= state.branch" }\n' },
      [['state', 'branch']],
    ],
    [
      'a parameter reads through a computed value of the shell',
      { branch: "= shell.values.branch + ''" },
      [['shell', 'state', 'branch']],
    ],
    [
      'a parameter reads through a value of the portal and a function',
      { branch: '= shortCode(portal.branch)' },
      [['session', 'branch', 'id']],
    ],
    ['a condition reads', { more: ', when: "= state.branch != \'\'"' }, [['state', 'branch']]],
    [
      'a parameter reads from other data, and from nothing of its own',
      {
        branch: "= join(data.first.map(one, one.title), or(headers.books['x-count'], ''))",
      },
      [['data', 'first']],
    ],
  ])('returns to the first one when something changes that %s', (_, given, on) => {
    const { problems, shelf } = compileShelf('{ page: page, size: per_page }', '{}', {
      ...given,
      beside: `state: { branch: "1" }\n${'beside' in given ? given.beside : ''}`,
      shell: 'state: { greeted: false, branch: "1" }\nvalues: { branch: "= trim(state.branch)" }\n',
      portal: 'values: { branch: "= trim(or(session.branch.id, \'\'))" }\n',
      data: 'first: { call: searchBooks, with: { branch: "1" }, default: [], onError: byCode }, ',
    });
    expect(problems).toEqual([]);
    expect(shelf.data.books.resets).toEqual({
      on,
      values: [{ path: ['state', 'page', 'number'], value: 1 }],
    });
  });

  it('is added to what the data reset, when what they watch changes', () => {
    const { problems, shelf } = compileShelf('{ page: page, size: per_page }', '{}', {
      branch: '= state.branch',
      beside: 'state: { branch: "1", open: true, kind: "" }\n',
      more: ', resets: { state.open: false, on: [state.kind] }',
    });
    expect(problems).toEqual([]);
    expect(shelf.data.books.resets).toEqual({
      on: [['state', 'kind']],
      values: [
        { path: ['state', 'page', 'number'], value: 1 },
        { path: ['state', 'open'], value: false },
      ],
    });
  });
});

describe('the values of paging', () => {
  const both =
    '{ page: page, size: per_page, sort: { parameter: sort, asc: "{key}", desc: "-{key}" } }';
  const keys = (written: string) => compileShelf(both, written, { keys: '[title, -title, year]' });

  it.each([
    ['{ sort: yeer }', ['not-one-of']],
    ['{ sort: year }', ['not-one-of']],
    ['{ sort: title, sorts: [title, -title], address: true }', ['not-one-of']],
    ['{ first: 2, sort: yeer }', ['type-mismatch']],
    ['{ first: 101 }', ['out-of-range']],
    ['{ size: 200, sizes: [10, 200] }', ['out-of-range', 'out-of-range']],
    ['{ size: 100, sizes: [10, 100], sort: title, sorts: [title], address: true }', []],
  ])('in %s are those that the operation accepts', (written, problems) => {
    expect(keys(written).problems).toEqual(problems);
  });
});
