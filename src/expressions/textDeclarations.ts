import { declareGroup, type Declaration, type DeclarationRow } from './declaration.ts';

const texts: readonly DeclarationRow[] = [
  ['lower', ['lower(text: text): text'], 'The text in lower case.', ["lower('AȘ')", 'aș']],
  ['upper', ['upper(text: text): text'], 'The text in upper case.', ["upper('aș')", 'AȘ']],
  [
    'plain',
    ['plain(text: text): text'],
    'The text in lower case and without diacritics, for searching.',
    ["plain('Ștefan')", 'stefan'],
    ["contains(plain('Plăți și încasări'), plain('PLATI'))", true],
  ],
  [
    'trim',
    ['trim(text: text): text'],
    'The text without leading and trailing spaces.',
    ["trim(' a ')", 'a'],
  ],
  [
    'startsWith',
    ['startsWith(text: text, part: text): boolean'],
    'Whether a text begins with a part.',
    ["'abc'.startsWith('ab')", true],
  ],
  [
    'endsWith',
    ['endsWith(text: text, part: text): boolean'],
    'Whether a text ends with a part.',
    ["'abc'.endsWith('bc')", true],
  ],
  [
    'matches',
    ['matches(text: text, pattern: text): boolean'],
    'Whether a regular expression, given as a literal, matches a part of the text.',
    ["matches('ab12', '^[a-z]+[0-9]+$')", true],
  ],
  [
    'split',
    ['split(text: text, separator: text): list<text>'],
    'The parts of a text between the separators.',
    ["split('a,b', ',')", ['a', 'b']],
  ],
  [
    'join',
    ['join(list: list<anything>, separator?: text): text'],
    'The texts or numbers joined into one text.',
    ["join(['a', 'b'], ', ')", 'a, b'],
  ],
  [
    'replace',
    ['replace(text: text, part: text, by: text): text'],
    'The text with all occurrences of a part replaced.',
    ["replace('a-b-c', '-', '')", 'abc'],
  ],
  [
    'after',
    ['after(text: text, count: number): text', 'after(text: text, part: text): text?'],
    'The text after the first characters, or after the first occurrence of a part.',
    ["after('abcdef', 3)", 'def'],
    ["after('key_a_b', '_')", 'a_b'],
    ["after('key', '_')", undefined],
  ],
  [
    'before',
    ['before(text: text, count: number): text', 'before(text: text, part: text): text?'],
    'The first characters, or the text before the first occurrence of a part.',
    ["before('abcdef', 2)", 'ab'],
    ["before('key_a', '_')", 'key'],
  ],
  [
    'link',
    ['link(header: text, relation: text): text?'],
    'The URL of a relation in a `Link` header, else its first URL without a relation. A text that is not a `Link` header is returned as the URL.',
    ["link('</a>; rel=next, </b>; rel=\"user\"', 'user')", '/b'],
    ["link('/b', 'user')", '/b'],
    ["link('</a>; rel=next', 'user')", undefined],
  ],
  [
    'padStart',
    ['padStart(text: text, length: number, filler?: text): text'],
    'The text padded at its start to a length.',
    ["padStart('7', 3, '0')", '007'],
  ],
  [
    'groups',
    ['groups(text: text, size: number, separator?: text): text'],
    'The text split into groups of a given size.',
    ["groups('1234567890', 4)", '1234 5678 90'],
  ],
];

const numbers: readonly DeclarationRow[] = [
  [
    'round',
    ['round(number: number, decimals?: number): number'],
    'The number rounded by its decimal digits, half away from zero.',
    ['round(2.5)', 3],
    ['round(1.005, 2)', 1.01],
  ],
  [
    'floor',
    ['floor(number: number): number'],
    'The number rounded down to an integer.',
    ['floor(-1.5)', -2],
  ],
  [
    'ceil',
    ['ceil(number: number): number'],
    'The number rounded up to an integer.',
    ['ceil(1.2)', 2],
  ],
  ['abs', ['abs(number: number): number'], 'The absolute value.', ['abs(-3)', 3]],
  [
    'whole',
    ['whole(amount: number): number'],
    'The integer part of an amount, after rounding to two decimals.',
    ['whole(12.999)', 13],
    ['whole(-12.5)', -12],
  ],
  [
    'fraction',
    ['fraction(amount: number, digits?: number): text'],
    'The decimals of an amount, two by default.',
    ['fraction(12.5)', '50'],
    ['fraction(12)', '00'],
  ],
  [
    'formatAmount',
    ['formatAmount(amount: number, decimals?: number, point?: text, separator?: text): text'],
    "The amount as the page's language writes it, by default with two decimals; or with the given sign before decimals and between thousands.",
    ['formatAmount(1234.5)', '1.234,50'],
    ["formatAmount(1234.5, 1, '.', ' ')", '1 234.5'],
  ],
];

const conversions: readonly DeclarationRow[] = [
  [
    'toText',
    ['toText(value: anything): text'],
    'The text of a number, boolean or text.',
    ['toText(5)', '5'],
  ],
  [
    'toNumber',
    ['toNumber(number: number): number', 'toNumber(text: text): number?'],
    'The number in a text; missing if it does not parse.',
    ["toNumber('12.5')", 12.5],
    ["toNumber('A')", undefined],
  ],
  [
    'json',
    ['json(text: text): anything?'],
    'The value of a JSON text, of unknown type; missing if it does not parse.',
    ['json(\'{"a": 1}\').a', 1],
    ["json('{')", undefined],
  ],
  [
    'toJson',
    ['toJson(value: anything): text'],
    'The JSON text of a value.',
    ["toJson({'a': [1]})", '{"a":[1]}'],
  ],
];

/** The functions for texts, numbers and conversions. */
export const textDeclarations: readonly Declaration[] = [
  ...declareGroup('texts', texts),
  ...declareGroup('numbers', numbers),
  ...declareGroup('conversions', conversions),
];
