import { declareGroup, type Declaration, type DeclarationRow } from './declaration.ts';

const texts: readonly DeclarationRow[] = [
  ['lower', ['lower(text: text): text'], 'The text in small letters.', ["lower('AȘ')", 'aș']],
  ['upper', ['upper(text: text): text'], 'The text in capital letters.', ["upper('aș')", 'AȘ']],
  ['plain', ['plain(text: text): text'], 'The text in small letters and without diacritics, to search in.', ["plain('Ștefan')", 'stefan'], ["contains(plain('Plăți și încasări'), plain('PLATI'))", true]],
  ['trim', ['trim(text: text): text'], 'The text without space at its ends.', ["trim(' a ')", 'a']],
  ['startsWith', ['startsWith(text: text, part: text): boolean'], 'Whether a text begins with a part.', ["'abc'.startsWith('ab')", true]],
  ['endsWith', ['endsWith(text: text, part: text): boolean'], 'Whether a text ends with a part.', ["'abc'.endsWith('bc')", true]],
  ['matches', ['matches(text: text, pattern: text): boolean'], 'Whether a pattern (a regular expression, written out) is found in a text.', ["matches('ab12', '^[a-z]+[0-9]+$')", true]],
  ['split', ['split(text: text, separator: text): list<text>'], 'The parts of a text between separators.', ["split('a,b', ',')", ['a', 'b']]],
  ['join', ['join(list: list<anything>, separator?: text): text'], 'Texts or numbers as one text.', ["join(['a', 'b'], ', ')", 'a, b']],
  ['replace', ['replace(text: text, part: text, by: text): text'], 'The text with every occurrence of a part replaced.', ["replace('a-b-c', '-', '')", 'abc']],
  ['after', ['after(text: text, count: number): text', 'after(text: text, part: text): text?'], 'What follows the first characters, or the first occurrence of a part.', ["after('abcdef', 3)", 'def'], ["after('key_a_b', '_')", 'a_b'], ["after('key', '_')", undefined]],
  ['before', ['before(text: text, count: number): text', 'before(text: text, part: text): text?'], 'The first characters, or what precedes the first occurrence of a part.', ["before('abcdef', 2)", 'ab'], ["before('key_a', '_')", 'key']],
  ['link', ['link(header: text, relation: text): text?'], 'The address that a `Link` header gives for a relation, else its first without one; a text that is no such header is an address itself.', ["link('</a>; rel=next, </b>; rel=\"user\"', 'user')", '/b'], ["link('/b', 'user')", '/b'], ["link('</a>; rel=next', 'user')", undefined]],
  ['padStart', ['padStart(text: text, length: number, filler?: text): text'], 'The text filled at its start to a length.', ["padStart('7', 3, '0')", '007']],
  ['groups', ['groups(text: text, size: number, separator?: text): text'], 'The text in groups of so many characters.', ["groups('1234567890', 4)", '1234 5678 90']],
];

const numbers: readonly DeclarationRow[] = [
  ['round', ['round(number: number, decimals?: number): number'], 'The number rounded as its digits are written, half away from zero.', ['round(2.5)', 3], ['round(1.005, 2)', 1.01]],
  ['floor', ['floor(number: number): number'], 'The whole number below.', ['floor(-1.5)', -2]],
  ['ceil', ['ceil(number: number): number'], 'The whole number above.', ['ceil(1.2)', 2]],
  ['abs', ['abs(number: number): number'], 'The number without its sign.', ['abs(-3)', 3]],
  ['whole', ['whole(amount: number): number'], 'The whole part of an amount, rounded to two decimals before.', ['whole(12.999)', 13], ['whole(-12.5)', -12]],
  ['fraction', ['fraction(amount: number, digits?: number): text'], 'The decimals of an amount, two unless said.', ['fraction(12.5)', '50'], ['fraction(12)', '00']],
  ['formatAmount', ['formatAmount(amount: number, decimals?: number, point?: text, separator?: text): text'], 'The amount with two decimals, a comma and dots between thousands, unless said otherwise.', ['formatAmount(1234.5)', '1.234,50'], ["formatAmount(1234.5, 1, '.', ' ')", '1 234.5']],
];

const conversions: readonly DeclarationRow[] = [
  ['toText', ['toText(value: anything): text'], 'A number, true, false or a text as text.', ['toText(5)', '5']],
  ['toNumber', ['toNumber(number: number): number', 'toNumber(text: text): number?'], 'The number that a text writes.', ["toNumber('12.5')", 12.5], ["toNumber('A')", undefined]],
  ['json', ['json(text: text): anything?'], 'The value that a JSON text writes; nobody knows its type.', ["json('{\"a\": 1}').a", 1], ["json('{')", undefined]],
  ['toJson', ['toJson(value: anything): text'], 'The value as a JSON text.', ["toJson({'a': [1]})", '{"a":[1]}']],
];

/** The functions over texts and numbers, and the conversions. */
export const textDeclarations: readonly Declaration[] = [...declareGroup('texts', texts), ...declareGroup('numbers', numbers), ...declareGroup('conversions', conversions)];
