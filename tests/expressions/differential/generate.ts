import { declaredCalls, type Kind } from './declaredCalls.ts';
import { Random } from './random.ts';

export type { Kind };

/**
 * One expression in two notations: the profile, and plain CEL in which an error means a missing
 * value.
 */
export interface Pair {
  readonly ours: string;
  readonly cel: string;
}

/** The context of a generated part: its remaining depth, and the variables in scope. */
interface Generation {
  readonly depth: number;
  readonly rows: readonly string[];
  readonly numbers: readonly string[];
  readonly texts: readonly string[];
}

/** Returns a new variable name; a nested macro sometimes reuses the name of the outer one. */
const variableNames = ['x', 'y', 'row'];

type Build = (random: Random, place: Generation) => Pair;

function pair(parts: TemplateStringsArray, ...values: readonly (Pair | string)[]): Pair {
  const write = (side: keyof Pair) =>
    parts.map((part, index) => part + text(values[index], side)).join('');
  return { ours: write('ours'), cel: write('cel') };
}

function text(value: Pair | string | undefined, side: keyof Pair): string {
  return value === undefined ? '' : typeof value === 'string' ? value : value[side];
}

const deeper = (place: Generation): Generation => ({ ...place, depth: place.depth - 1 });

/** Generates an expression of a kind. */
export function generate(random: Random, kind: Kind, place: Generation): Pair {
  const used =
    kind === 'number' || kind === 'text' || kind === 'boolean'
      ? pickVariable(random, kind, place)
      : undefined;
  if (used !== undefined) return used;
  const pool =
    place.depth <= 0
      ? leaves[kind]
      : [
          ...leaves[kind],
          ...branches[kind],
          ...branches[kind],
          ...(derived[kind] ?? []),
          ...choices(kind),
        ];
  return random.pick(pool)(random, deeper(place));
}

// Inside macros variables are used often, including those of outer macros.
function pickVariable(
  random: Random,
  kind: 'number' | 'text' | 'boolean',
  place: Generation,
): Pair | undefined {
  const members = { number: '.amount', text: '.id', boolean: '.active' };
  const items = { number: place.numbers, text: place.texts, boolean: [] };
  const known = [...place.rows.map((name) => name + members[kind]), ...items[kind]];
  return known.length > 0 && random.chance(0.3) ? pair`${random.pick(known)}` : undefined;
}

export const top: Generation = { depth: 4, rows: [], numbers: [], texts: [] };

const of =
  (kind: Kind): Build =>
  (random, place) =>
    generate(random, kind, place);
const fixed =
  (ours: string, cel = ours): Build =>
  () => ({ ours, cel });

function choices(kind: Kind): readonly Build[] {
  return [
    (random, place) => {
      const [condition, a, b] = [
        of('boolean')(random, place),
        of(kind)(random, place),
        of(kind)(random, place),
      ];
      return pair`(${condition} ? ${a} : ${b})`;
    },
    (random, place) => {
      const [a, b] = [of(kind)(random, place), of(kind)(random, place)];
      // The null distinguishes a written fallback from one that the checker adds (`withoutAdded`).
      return {
        ours: `or(${a.ours}, ${b.ours}, null)`,
        cel: `(present(${a.cel}) ? ${a.cel} : ${b.cel})`,
      };
    },
    (random, place) => {
      const [condition, a] = [of('boolean')(random, place), of(kind)(random, place)];
      return {
        ours: `when(${condition.ours}, ${a.ours})`,
        cel: `(${condition.cel} ? ${a.cel} : missing())`,
      };
    },
  ];
}

function variable(
  names: (place: Generation) => readonly string[],
  otherwise: string,
  suffix = '',
): Build {
  return (random, place) => {
    const known = names(place);
    return known.length === 0
      ? { ours: otherwise, cel: otherwise }
      : pair`${random.pick(known)}${suffix}`;
  };
}

const numberLiterals = [0, 1, 2, 3, 7, 10, 0.5, 1.005, 100, 1234.5];
const textLiterals = [
  "''",
  "'a'",
  "'b'",
  "'abc'",
  "'12'",
  "'1.5'",
  "'ăș'",
  "'A b'",
  "'key_a_b'",
  "'2026-11-20'",
  "'x'",
];

const numberLiteral: Build = (random) => {
  const value = random.pick(numberLiterals);
  return { ours: String(value), cel: Number.isInteger(value) ? `${value}.0` : String(value) };
};

const leaves: Readonly<Record<Kind, readonly Build[]>> = {
  number: [
    numberLiteral,
    fixed('d.n'),
    fixed('d.m'),
    fixed('d.none'),
    fixed('d.nil'),
    fixed("d['zero']"),
    variable((place) => place.numbers, 'd.n'),
    variable((place) => place.rows, 'd.m', '.amount'),
  ],
  text: [
    (random) => pair`${random.pick(textLiterals)}`,
    fixed('d.s'),
    fixed('d.t'),
    fixed('d.none'),
    fixed("d['key with space']"),
    fixed('d.constructor'),
    fixed("d['toString']"),
    variable((place) => place.texts, 'd.s'),
    variable((place) => place.rows, 'd.t', '.id'),
  ],
  boolean: [
    fixed('true'),
    fixed('false'),
    fixed('d.yes'),
    fixed('d.no'),
    fixed('d.none'),
    fixed('d.nil'),
    variable((place) => place.rows, 'd.yes', '.active'),
  ],
  numbers: [
    fixed('d.numbers'),
    fixed('d.none'),
    fixed('[]', 'dyn([])'),
    fixed('[1, 2, 3]', '[1.0, 2.0, 3.0]'),
  ],
  texts: [fixed('d.texts'), fixed('d.nil'), fixed("['a', 'b', 'a']")],
  rows: [fixed('d.rows'), fixed('d.rows'), fixed('d.none')],
  date: [
    fixed("'2026-11-20'"),
    fixed("'2024-02-29'"),
    fixed("'2027-01-01'"),
    fixed('d.day'),
    fixed('d.s'),
    fixed('today()', 'own_today()'),
  ],
};

function binary(operator: string, kind: Kind, wrap = (cel: string) => `(${cel})`): Build {
  return (random, place) => {
    const [a, b] = [of(kind)(random, place), of(kind)(random, place)];
    return {
      ours: `(${a.ours} ${operator} ${b.ours})`,
      cel: wrap(`${a.cel} ${operator} ${b.cel}`),
    };
  };
}

/**
 * One of our functions, registered in the library under another name with the same implementation.
 */
function own(name: string, ...kinds: readonly (Kind | Build)[]): Build {
  return (random, place) => {
    const values = kinds.map((kind) => (typeof kind === 'string' ? of(kind) : kind)(random, place));
    const receiver = values[0];
    const list = (side: keyof Pair, from: number) =>
      values
        .slice(from)
        .map((value) => value[side])
        .join(', ');
    const isMethod = receiver !== undefined && random.chance(0.3);
    return {
      ours: isMethod
        ? `(${receiver.ours}).${name}(${list('ours', 1)})`
        : `${name}(${list('ours', 0)})`,
      cel: `own_${name}(${list('cel', 0)})`,
    };
  };
}

/** A function that the library has too, which compares two implementations. */
function method(name: string, celName: string, ...kinds: readonly (Kind | Build)[]): Build {
  return (random, place) => {
    const [receiver, ...values] = kinds.map((kind) =>
      (typeof kind === 'string' ? of(kind) : kind)(random, place),
    );
    if (receiver === undefined) throw new Error('A method has a receiver.');
    const list = (side: keyof Pair) => values.map((value) => value[side]);
    return {
      ours: `${name}(${[receiver.ours, ...list('ours')].join(', ')})`,
      cel: `(${receiver.cel}).${celName}(${list('cel').join(', ')})`,
    };
  };
}

function equality(kind: Kind): Build {
  return (random, place) => {
    const [a, b] = [of(kind)(random, place), of(kind)(random, place)];
    const cel = `(present(${a.cel}) && present(${b.cel}) && present(${a.cel} == ${b.cel}) && ${a.cel} == ${b.cel})`;
    return random.chance(0.5)
      ? { ours: `(${a.ours} == ${b.ours})`, cel }
      : { ours: `(${a.ours} != ${b.ours})`, cel: `!${cel}` };
  };
}

function membership(kind: Kind, list: Kind): Build {
  return (random, place) => {
    const [a, b] = [of(kind)(random, place), of(list)(random, place)];
    return {
      ours: `(${a.ours} in ${b.ours})`,
      cel: `(present(${a.cel}) ? ${a.cel} in ${b.cel} : missing())`,
    };
  };
}

type Over = (list: Pair, variable: string, body: Pair) => Pair;

const itemPlaces: Readonly<Partial<Record<Kind, 'numbers' | 'texts' | 'rows'>>> = {
  numbers: 'numbers',
  texts: 'texts',
  rows: 'rows',
};

function insideMacro(place: Generation, list: Kind, name: string): Generation {
  const slot = itemPlaces[list] ?? 'numbers';
  const without = (names: readonly string[]) => names.filter((one) => one !== name);
  const inside: Generation = {
    ...place,
    rows: without(place.rows),
    numbers: without(place.numbers),
    texts: without(place.texts),
  };
  return { ...inside, [slot]: [...inside[slot], name] };
}

/** A macro over a list with a body of the given kind. */
function macro(list: Kind, body: Kind, over: Over): Build {
  return (random, place) => {
    const name = random.pick(variableNames);
    return over(of(list)(random, place), name, of(body)(random, insideMacro(place, list, name)));
  };
}

const same =
  (name: string): Over =>
  (list, variable, body) =>
    pair`(${list}).${name}(${variable}, ${body})`;

const filterOver: Over = (list, name, body) => ({
  ours: `(${list.ours}).filter(${name}, ${body.ours})`,
  cel: `(${list.cel}).filter(${name}, present(${body.cel}) && ${body.cel})`,
});

const mapOver: Over = (list, name, body) => ({
  ours: `(${list.ours}).map(${name}, ${body.ours})`,
  cel: `(${list.cel}).filter(${name}, present(${body.cel})).map(${name}, ${body.cel})`,
});

const keyed =
  (celName: string): Over =>
  (list, name, body) => ({
    ours: `(${list.ours}).${celName}(${name}, ${body.ours})`,
    cel: `plain_${celName}(${list.cel}, (${list.cel}).map(${name}, present(${body.cel}) ? [${body.cel}] : []))`,
  });

/** `list.map(item, condition, value)` */
function filteredMap(list: Kind, body: Kind): Build {
  return (random, place) => {
    const from = of(list)(random, place);
    const name = random.pick(variableNames);
    const inside = insideMacro(place, list, name);
    const [condition, value] = [of('boolean')(random, inside), of(body)(random, inside)];
    const kept = filterOver(from, name, condition);
    return {
      ours: `(${from.ours}).map(${name}, ${condition.ours}, ${value.ours})`,
      cel: mapOver(kept, name, value).cel,
    };
  };
}

function listOf(kind: Kind): Build {
  return (random, place) => {
    const items = Array.from({ length: 1 + Math.floor(random.next() * 3) }, () =>
      of(kind)(random, place),
    );
    return {
      ours: `[${items.map((item) => item.ours).join(', ')}]`,
      cel: `(${items.map((item) => `(present(${item.cel}) ? [${item.cel}] : [])`).join(' + ')})`,
    };
  };
}

function indexed(list: Kind): Build {
  return (random, place) => {
    const from = of(list)(random, place);
    const index = random.pick(['0', '1', '5']);
    return random.chance(0.5)
      ? pair`(${from})[${index}]`
      : { ours: `(${from.ours})[-1]`, cel: `(${from.cel})[-1]` };
  };
}

function lookup(random: Random, place: Generation): Pair {
  const key = of('text')(random, place);
  return {
    ours: `define.table[${key.ours}]`,
    cel: `((present(${key.cel}) && present(define.table[${key.cel}])) ? define.table[${key.cel}] : define.table['default'])`,
  };
}

function inlined(random: Random, place: Generation): Pair {
  const [a, b] = [of('number')(random, place), of('number')(random, place)];
  return {
    ours: `mixed(${a.ours}, ${b.ours})`,
    cel: `cel.bind(b1, ${a.cel}, cel.bind(b2, ${b.cel}, finite(finite(strict(b1) * 2.0) - strict(b2))))`,
  };
}

function jsonNumber(random: Random, place: Generation): Pair {
  const value = of('number')(random, place);
  return {
    ours: `json('{"a": ' + toJson(${value.ours}) + '}').a`,
    cel: `own_json('{"a": ' + own_toJson(${value.cel}) + '}').a`,
  };
}

function inlinedQuestion(random: Random, place: Generation): Pair {
  const value = of('text')(random, place);
  return {
    ours: `isFirst(${value.ours})`,
    cel: `cel.bind(b3, strict(${value.cel}), present(b3 == 'a') && b3 == 'a')`,
  };
}

const finite = (cel: string) => `finite(${cel})`;
const small = fixed('3', '3.0');
const patterns: Build = (random) => pair`${random.pick(["'^[a-z]+$'", "'[0-9]'", "'a|b'"])}`;
const separators: Build = (random) => pair`${random.pick(["','", "'_'", "' '"])}`;
const datePatterns: Build = (random) =>
  pair`${random.pick(["'yyyyMMdd'", "'dd.MM.yyyy'", "'d/M/yy HH:mm'"])}`;

const branches: Readonly<Record<Kind, readonly Build[]>> = {
  number: [
    binary('+', 'number', finite),
    binary('-', 'number', finite),
    binary('*', 'number', finite),
    binary('/', 'number', finite),
    binary('%', 'number', finite),
    own('sum', 'numbers'),
    (random, place) => pair`-(${of('number')(random, place)})`,
    (random, place) => {
      const value = of('texts')(random, place);
      return { ours: `size(${value.ours})`, cel: `double(size(${value.cel}))` };
    },
    (random, place) => {
      const value = of('text')(random, place);
      return { ours: `size(${value.ours})`, cel: `double(size(${value.cel}))` };
    },
    own('round', 'number', small),
    own('position', 'texts', 'text'),
    indexed('numbers'),
    inlined,
    jsonNumber,
    (random, place) => pair`${own('merge', fixed('d.map'), fixed('d.other'))(random, place)}.b`,
    (random, place) => pair`${own('entries', fixed('d.map'))(random, place)}[1].value`,
    macro('rows', 'number', (list, name, body) => ({
      ours: `(${list.ours}).sum(${name}, ${body.ours})`,
      cel: `own_sum(${mapOver(list, name, body).cel})`,
    })),
    (random, place) => {
      const [list, value] = [of('rows')(random, place), of('text')(random, place)];
      return {
        ours: `find(${list.ours}, 'id', ${value.ours}).amount`,
        cel: `own_first((${list.cel}).filter(f, present(${value.cel}) && present(f.id == ${value.cel}) && f.id == ${value.cel})).amount`,
      };
    },
  ],
  text: [
    binary('+', 'text'),
    method('lower', 'lowerAscii', 'text'),
    method('upper', 'upperAscii', 'text'),
    method('trim', 'trim', 'text'),
    method('join', 'join', 'texts', separators),
    own('after', 'text', separators),
    own('before', 'text', small),
    own('padStart', 'text', small),
    own('groups', 'text', small),
    own('toText', 'number'),
    own('first', 'texts'),
    own('last', 'texts'),
    own('formatDate', 'date', datePatterns),
    own('toJson', 'rows'),
    indexed('texts'),
    lookup,
    (random, place) =>
      pair`${{ ours: 'toText', cel: 'own_toText' }}(${own('lookup', fixed('d.map'), 'text')(random, place)})`,
  ],
  boolean: [
    binary('&&', 'boolean'),
    binary('||', 'boolean'),
    binary('<', 'number'),
    binary('<=', 'number'),
    binary('>', 'text'),
    binary('>=', 'text'),
    binary('<', 'text'),
    binary('>=', 'number'),
    (random, place) => pair`!(${of('boolean')(random, place)})`,
    (random, place) =>
      pair`present(${of(random.pick<Kind>(['number', 'text', 'rows', 'boolean']))(random, place)})`,
    equality('number'),
    equality('text'),
    equality('numbers'),
    equality('rows'),
    equality('boolean'),
    membership('text', 'texts'),
    membership('number', 'numbers'),
    (random, place) => {
      const key = of('text')(random, place);
      return {
        ours: `(${key.ours} in d.map)`,
        cel: `(present(${key.cel}) ? ${key.cel} in d.map : missing())`,
      };
    },
    method('startsWith', 'startsWith', 'text', 'text'),
    method('endsWith', 'endsWith', 'text', 'text'),
    method('contains', 'contains', 'text', 'text'),
    method('matches', 'matches', 'text', patterns),
    own('contains', 'texts', 'text'),
    inlinedQuestion,
    macro('rows', 'boolean', same('all')),
    macro('rows', 'boolean', same('exists')),
    macro('numbers', 'boolean', same('exists_one')),
    macro('texts', 'boolean', same('all')),
  ],
  numbers: [
    binary('+', 'numbers'),
    listOf('number'),
    macro('numbers', 'boolean', filterOver),
    macro('rows', 'number', mapOver),
    macro('numbers', 'number', mapOver),
    filteredMap('numbers', 'number'),
    macro('numbers', 'number', keyed('sortBy')),
    own('slice', 'numbers', fixed('1', '1.0')),
    own('range', small),
    own('values', fixed('d.map')),
    (random, place) => {
      const list = of('numbers')(random, place);
      return {
        ours: `flatten([${list.ours}, [1]])`,
        cel: `own_flatten((present(${list.cel}) ? [${list.cel}] : []) + [[1.0]])`,
      };
    },
  ],
  texts: [
    binary('+', 'texts'),
    listOf('text'),
    macro('rows', 'text', mapOver),
    macro('texts', 'boolean', filterOver),
    method('split', 'split', 'text', separators),
    own('distinct', 'texts'),
    macro('texts', 'number', keyed('sortBy')),
    own('keys', fixed('d.map')),
  ],
  rows: [
    macro('rows', 'boolean', filterOver),
    macro('rows', 'text', keyed('sortBy')),
    own('reverse', 'rows'),
    own('distinct', 'rows'),
    macro('rows', 'text', (list, name, body) => {
      const groups = keyed('groupBy')(list, name, body);
      return {
        ours: `flatten((${groups.ours}).map(g, g.items))`,
        cel: `own_flatten((${groups.cel}).map(g, g.items))`,
      };
    }),
  ],
  date: [
    own('addYears', 'date', small),
    own('parseDate', 'text'),
    ...['lastMonths', 'lastYears'].map(
      (name): Build =>
        (random, place) =>
          pair`${own(name, 'date', small)(random, place)}.from`,
    ),
    ...['thisMonth', 'lastMonth', 'thisYear'].map(
      (name): Build =>
        (random, place) =>
          pair`${own(name, 'date')(random, place)}.to`,
    ),
  ],
};

/** The functions whose arguments need no certain form, called as they are declared. */
const derived: Readonly<Partial<Record<Kind, readonly Build[]>>> = Object.fromEntries(
  Object.keys(branches).map((kind) => [
    kind,
    declaredCalls
      .filter(({ gives }) => gives === kind)
      .map(({ name, takes }) => own(name, ...takes)),
  ]),
);
