import { declareGroup, type Declaration, type DeclarationRow } from './declaration.ts';

const missing: readonly DeclarationRow[] = [
  [
    'or',
    ['or(value: T?, ...others: T?): T'],
    'The first value that is present; missing only if all are.',
    ['or([1, 2][7], 0)', 0],
    ["or('a', 'b')", 'a'],
  ],
  [
    'present',
    ['present(value: anything?): boolean'],
    'Whether a value is present. Where the condition holds, the value counts as present.',
    ['present([1][0])', true],
    ['present([1][1])', false],
  ],
  [
    'when',
    ['when(condition: boolean, value: T): T?'],
    'The value if the condition is true, else missing. Calls omit missing parameters.',
    ['when(2 > 1, 5)', 5],
    ['when(1 > 2, 5)', undefined],
  ],
];

const lists: readonly DeclarationRow[] = [
  [
    'find',
    ['find(list: list<T>, field: text, value: anything): T?'],
    'The first item whose field equals the value, or, as a method, for which the condition is true.',
    ["find([{'id': 1, 'n': 'a'}, {'id': 2, 'n': 'b'}], 'id', 2).n", 'b'],
    ['[3, 8, 9].find(n, n > 5)', 8],
  ],
  [
    'sortBy',
    ['sortBy(list: list<T>, field: text, order?: list<anything>): list<T>'],
    "The items sorted by a field or key, ascending, or in the order of a given list. Texts are in the order of the page's language. Items without the key come last.",
    ["sortBy([{'a': 2}, {'a': 1}], 'a')", [{ a: 1 }, { a: 2 }]],
    ["['b', 'c', 'a'].sortBy(x, x, ['c', 'b'])", ['c', 'b', 'a']],
  ],
  [
    'groupBy',
    ['groupBy(list: list<T>, field: text): list<{ key: anything, items: list<T> }>'],
    'The items grouped by a field or key, in the order of first occurrence.',
    [
      '[1, 2, 3].groupBy(n, n % 2 == 0)',
      [
        { key: false, items: [1, 3] },
        { key: true, items: [2] },
      ],
    ],
  ],
  [
    'sum',
    ['sum(list: list<number>): number', 'sum(list: list<T>, field: text): number'],
    'The sum of numbers, of a field, or of an expression per item; missing values are skipped.',
    ['sum([1, 2, 3])', 6],
    ["sum([{'a': 2}, {'a': 5}], 'a')", 7],
  ],
  [
    'first',
    ['first(list: list<T>): T?'],
    'The first item.',
    ['first([7, 8])', 7],
    ['first([])', undefined],
  ],
  ['last', ['last(list: list<T>): T?'], 'The last item.', ["last(split('/a/b', '/'))", 'b']],
  [
    'size',
    [
      'size(list: list<anything>): number',
      'size(text: text): number',
      'size(map: map<anything>): number',
    ],
    'The number of items, characters or keys.',
    ["size('ață')", 3],
    ['size([1, 2])', 2],
  ],
  [
    'min',
    ['min(list: list<T>): T?', 'min(value: T, ...others: T): T'],
    'The smallest of numbers, texts or dates.',
    ['min(3, 2)', 2],
    ['min([])', undefined],
  ],
  [
    'max',
    ['max(list: list<T>): T?', 'max(value: T, ...others: T): T'],
    'The largest of numbers, texts or dates.',
    ['max([3, 9, 2])', 9],
  ],
  [
    'contains',
    ['contains(text: text, part: text): boolean', 'contains(list: list<T>, item: T): boolean'],
    'Whether a text contains a part, or a list an item.',
    ["contains('abc', 'b')", true],
    ['contains([1, 2], 3)', false],
  ],
  [
    'position',
    ['position(list: list<T>, item: T): number?'],
    'The index of an item in a list, from 0.',
    ["position(['a', 'b'], 'b')", 1],
  ],
  [
    'reverse',
    ['reverse(list: list<T>): list<T>'],
    'The items in reverse order.',
    ['reverse([1, 2])', [2, 1]],
  ],
  [
    'slice',
    ['slice(list: list<T>, from: number, to?: number): list<T>'],
    'The items from one index up to, but not including, another. Negative indexes count from the end.',
    ['slice([1, 2, 3, 4], 1, 3)', [2, 3]],
  ],
  [
    'flatten',
    ['flatten(list: list<list<T>>): list<T>'],
    'The items of all lists as one list.',
    ['flatten([[1], [2, 3]])', [1, 2, 3]],
  ],
  [
    'distinct',
    ['distinct(list: list<T>): list<T>'],
    'The items without duplicates.',
    ['distinct([1, 2, 1])', [1, 2]],
  ],
  [
    'range',
    ['range(count: number): list<number>', 'range(from: number, to: number): list<number>'],
    'The integers from 0, or from the first argument, up to but not including the last argument; missing if there are more than 10,000.',
    ['range(3)', [0, 1, 2]],
    ['range(2, 4)', [2, 3]],
  ],
];

const maps: readonly DeclarationRow[] = [
  [
    'keys',
    ['keys(map: map<anything>): list<text>'],
    'The keys of a map.',
    ["keys({'a': 1})", ['a']],
  ],
  ['values', ['values(map: map<T>): list<T>'], 'The values of a map.', ["values({'a': 1})", [1]]],
  [
    'entries',
    ['entries(map: map<T>): list<{ key: text, value: T }>'],
    'The keys and values of a map.',
    ["entries({'a': 1})", [{ key: 'a', value: 1 }]],
  ],
  [
    'merge',
    ['merge(...maps: map<anything>): map<anything>'],
    'One map with the keys of all; later maps override earlier ones.',
    ["merge({'a': 1}, {'b': 2})", { a: 1, b: 2 }],
  ],
  [
    'lookup',
    ['lookup(table: map<T>, key: anything): T?'],
    'The value of a key, else that of the key "default"; the same as `table[key]`.',
    ["lookup({'a': 1, 'default': 0}, 'x')", 0],
  ],
];

/** The functions for missing values, lists and maps. */
export const listDeclarations: readonly Declaration[] = [
  ...declareGroup('missing values', missing),
  ...declareGroup('lists', lists),
  ...declareGroup('maps', maps),
];
