import { declareGroup, type Declaration, type DeclarationRow } from './declaration.ts';

const missing: readonly DeclarationRow[] = [
  ['or', ['or(value: T?, ...others: T?): T'], 'The first of the values that is there; missing only when all may be missing.', ["or([1, 2][7], 0)", 0], ["or('a', 'b')", 'a']],
  ['present', ['present(value: anything?): boolean'], 'Whether a value is there; after it is asked, the value counts as there.', ['present([1][0])', true], ['present([1][1])', false]],
  ['when', ['when(condition: boolean, value: T): T?'], 'The value when the condition holds, else missing; what is missing is left out of a call.', ['when(2 > 1, 5)', 5], ['when(1 > 2, 5)', undefined]],
];

const lists: readonly DeclarationRow[] = [
  ['find', ['find(list: list<T>, field: text, value: anything): T?'], 'The first item whose field equals the value. Also over an expression: list.find(item, condition).', ["find([{'id': 1, 'n': 'a'}, {'id': 2, 'n': 'b'}], 'id', 2).n", 'b'], ['[3, 8, 9].find(n, n > 5)', 8]],
  ['sortBy', ['sortBy(list: list<T>, field: text, order?: list<anything>): list<T>'], 'The items by ascending field, or by the place of the field in a list; items without one come last. Also list.sortBy(item, key).', ["sortBy([{'a': 2}, {'a': 1}], 'a')", [{ a: 1 }, { a: 2 }]], ["['b', 'c', 'a'].sortBy(x, x, ['c', 'b'])", ['c', 'b', 'a']]],
  ['groupBy', ['groupBy(list: list<T>, field: text): list<{ key: anything, items: list<T> }>'], 'The items of equal key together, groups in the order of their first items. Also list.groupBy(item, key).', ['[1, 2, 3].groupBy(n, n % 2 == 0)', [{ key: false, items: [1, 3] }, { key: true, items: [2] }]]],
  ['sum', ['sum(list: list<number>): number', 'sum(list: list<T>, field: text): number'], 'The sum of numbers, or of a field that is there. Also list.sum(item, number).', ['sum([1, 2, 3])', 6], ["sum([{'a': 2}, {'a': 5}], 'a')", 7]],
  ['first', ['first(list: list<T>): T?'], 'The first item.', ['first([7, 8])', 7], ['first([])', undefined]],
  ['last', ['last(list: list<T>): T?'], 'The last item.', ["last(split('/a/b', '/'))", 'b']],
  ['size', ['size(list: list<anything>): number', 'size(text: text): number', 'size(map: map<anything>): number'], 'How many items, characters or keys there are.', ["size('ață')", 3], ['size([1, 2])', 2]],
  ['min', ['min(list: list<T>): T?', 'min(value: T, ...others: T): T'], 'The least of numbers, of texts or of dates.', ['min(3, 2)', 2], ['min([])', undefined]],
  ['max', ['max(list: list<T>): T?', 'max(value: T, ...others: T): T'], 'The greatest of numbers, of texts or of dates.', ['max([3, 9, 2])', 9]],
  ['contains', ['contains(text: text, part: text): boolean', 'contains(list: list<T>, item: T): boolean'], 'Whether a text has a part, or a list an item.', ["contains('abc', 'b')", true], ['contains([1, 2], 3)', false]],
  ['position', ['position(list: list<T>, item: T): number?'], 'Where an item stands in a list, from 0.', ["position(['a', 'b'], 'b')", 1]],
  ['reverse', ['reverse(list: list<T>): list<T>'], 'The items from last to first.', ['reverse([1, 2])', [2, 1]]],
  ['slice', ['slice(list: list<T>, from: number, to?: number): list<T>'], 'The items from one place up to, and without, another; a negative place counts from the end.', ['slice([1, 2, 3, 4], 1, 3)', [2, 3]]],
  ['flatten', ['flatten(list: list<list<T>>): list<T>'], 'The items of lists as one list.', ['flatten([[1], [2, 3]])', [1, 2, 3]]],
  ['distinct', ['distinct(list: list<T>): list<T>'], 'The items without repetitions.', ['distinct([1, 2, 1])', [1, 2]]],
  ['range', ['range(count: number): list<number>', 'range(from: number, to: number): list<number>'], 'Whole numbers from 0, or from the first number, up to and without the last; missing past 10,000 of them.', ['range(3)', [0, 1, 2]], ['range(2, 4)', [2, 3]]],
];

const maps: readonly DeclarationRow[] = [
  ['keys', ['keys(map: map<anything>): list<text>'], 'The keys of a map.', ["keys({'a': 1})", ['a']]],
  ['values', ['values(map: map<T>): list<T>'], 'The values of a map.', ["values({'a': 1})", [1]]],
  ['entries', ['entries(map: map<T>): list<{ key: text, value: T }>'], 'The keys of a map with their values.', ["entries({'a': 1})", [{ key: 'a', value: 1 }]]],
  ['merge', ['merge(...maps: map<anything>): map<anything>'], 'One map of all keys; a later map wins.', ["merge({'a': 1}, {'b': 2})", { a: 1, b: 2 }]],
  ['lookup', ['lookup(table: map<T>, key: anything): T?'], 'The value of a key, else that of the key "default"; what a table in square brackets does.', ["lookup({'a': 1, 'default': 0}, 'x')", 0]],
];

/** The functions over what may be missing, over lists and over maps. */
export const listDeclarations: readonly Declaration[] = [...declareGroup('missing values', missing), ...declareGroup('lists', lists), ...declareGroup('maps', maps)];
