import { describe, expect, it } from 'vitest';
import { visibleColumns, type Line } from '../../../src/widgets/line-editor/columns.ts';
import { createJudge, findRepeated } from '../../../src/widgets/line-editor/judgeLines.ts';
import { takeTable, type Table } from '../../../src/widgets/line-editor/takeTable.ts';
import { lineColumn } from '../columnDefaults.ts';
import { ownNotation, romanian } from '../../sdk/notations.ts';

const columns = visibleColumns(
  [
    {
      ...lineColumn,
      field: 'id',
      title: 'Marcă',
      type: 'integer',
      required: true,
      unique: true,
      known: {
        rows: [{ id: 1 }, { id: 2 }, { id: 3 }],
        field: 'id',
        text: (row) => `${String((row as Line)['id'])} nu există`,
      },
      aliases: ['Employee number'],
    },
    { ...lineColumn, field: 'name', title: 'Nume', maxLength: 5, aliases: ['Full name'] },
    { ...lineColumn, id: 'computed', title: 'Calculat', value: () => 'x' },
    {
      ...lineColumn,
      field: 'amount',
      title: 'Suma (lei)',
      type: 'money',
      required: true,
      min: 1,
      max: 100,
      rules: [
        {
          when: (row) => (row as Line)['name'] === 'Ana' && (row as Line)['amount'] === 13,
          text: () => 'fără 13',
        },
      ],
    },
    {
      ...lineColumn,
      field: 'kind',
      title: 'Fel',
      type: 'select',
      options: [
        { value: 'P', text: 'Permanent' },
        { value: 'S', text: 'Sezonier' },
      ],
    },
    { ...lineColumn, field: 'day', title: 'Data', type: 'date' },
  ],
  romanian,
);
const say = (key: string, args: Readonly<Record<string, unknown>> = {}) =>
  [key, ...Object.values(args)].join(' ');
const take = (
  cells: Table['cells'],
  lines: readonly Line[] = [],
  at = { row: lines.length, column: 0 },
  most = 10,
) => takeTable(lines, { cells, ...at }, { columns, most });

describe('a pasted or imported table', () => {
  it('finds its columns by their titles or aliases, ignoring case, punctuation and diacritics, in any order, below a title', () => {
    const taken = take([
      ['Tabel pentru noiembrie', '', ''],
      ['SUMA LEI', 'full  name', 'marca', 'Observații', 'data'],
      ['12,50', 'Ana', 1, 'x', '20.11.2026'],
      ['', '', '', '', ''],
      ['1.000,00', 'Ion', '2', '', 46346],
    ]);
    expect(taken).toEqual({
      lines: [
        { amount: 12.5, name: 'Ana', id: 1, day: '2026-11-20' },
        { amount: 1000, name: 'Ion', id: 2, day: '46346' },
      ],
      count: 2,
      ignored: ['Observații'],
      headed: true,
    });
  });

  it('without headings fills the columns in order, from its target cell, over existing lines', () => {
    expect(take([['3', 'Ion', 'nimic', '5', 'sezonier']])).toMatchObject({
      lines: [{ id: 3, name: 'Ion', amount: 5, kind: 'S' }],
      headed: false,
    });
    const before: readonly Line[] = [
      { id: 1, name: 'Ana', amount: 5 },
      { id: 2, name: 'Ion', amount: 6 },
    ];
    expect(
      take(
        [
          ['7', 'P'],
          ['', 'S'],
          ['9', 'altul'],
        ],
        before,
        { row: 0, column: 3 },
      ),
    ).toMatchObject({
      lines: [
        { id: 1, name: 'Ana', amount: 7, kind: 'P' },
        { id: 2, name: 'Ion', kind: 'S' },
        { amount: 9, kind: 'altul' },
      ],
    });
  });

  it('is rejected without lines, with too many, or without a required column', () => {
    expect(take([['', ' ']])).toEqual({ refusal: 'nothing' });
    expect(take([['Marcă', 'Suma (lei)']])).toEqual({ refusal: 'nothing' });
    expect(
      take([
        ['Marcă', 'Nume'],
        ['1', 'Ana'],
      ]),
    ).toEqual({ refusal: 'withoutColumns', titles: ['Suma (lei)'] });
    expect(take(Array.from({ length: 11 }, () => ['1', 'Ana', '', '5']))).toEqual({
      refusal: 'tooMany',
      count: 11,
    });
  });
});

describe('the problems of a line', () => {
  const judge = createJudge(columns, say);
  it.each<[Line, readonly string[]]>([
    [{ id: 1, name: 'Ana', amount: 12.5, kind: 'P', day: '2026-11-20' }, []],
    [{}, ['id missing', 'amount missing']],
    [{ id: 'doi', amount: 'mult' }, ['id notNumber doi', 'amount notNumber mult']],
    [{ id: 1.5, amount: 1.005 }, ['id notWhole', 'amount tooPrecise']],
    [{ id: 9, amount: 0.5 }, ['id 9 nu există', 'amount tooSmall 1']],
    [{ id: 1, amount: 101, name: 'Alexandra' }, ['name tooLong 5', 'amount tooLarge 100']],
    [{ id: 1, amount: 13, name: 'Ana' }, ['amount fără 13']],
    [
      { id: 1, amount: 13, kind: 'X', day: 'ieri' },
      ['kind notOption X', 'day notDate ieri ZZ/LL/AAAA'],
    ],
  ])('of %j are reported once per column: %j', (line, problems) => {
    expect(judge(line).map(({ column, text }) => `${String(column)} ${text}`)).toEqual(problems);
  });

  it('name the form of a day in the notation of the page', () => {
    const day = { ...lineColumn, field: 'day', title: 'Day', type: 'date' } as const;
    const american = visibleColumns([day], ownNotation('en-US'));
    expect(createJudge(american, say)({ day: '20/11/2026' })[0]?.text).toBe(
      'notDate 20/11/2026 MM/DD/YYYY',
    );
  });

  it('include a value that an earlier line has', () => {
    const lines: readonly Line[] = [{ id: 1 }, { id: 2 }, { id: 1 }, { name: 'Ana' }, { id: 1 }];
    const repeated = findRepeated(lines, columns, say);
    expect(lines.map((line) => repeated.get(line)?.text)).toEqual([
      undefined,
      undefined,
      'repeated 1',
      undefined,
      'repeated 1',
    ]);
  });
});
