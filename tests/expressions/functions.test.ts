import { describe, expect, it } from 'vitest';
import { additionalFunctions } from '../../src/expressions/additionalFunctions.ts';
import { evaluate } from '../../src/expressions/evaluate.ts';
import { functions } from '../../src/expressions/functions.ts';
import { callImplementation } from '../../src/expressions/implementation.ts';
import { parameterAt } from '../../src/expressions/signature.ts';
import { standardFunctions } from '../../src/expressions/standardFunctions.ts';
import { check, run, scopeOf, surroundings } from './runExpression.ts';

describe('the function table', () => {
  it('names each function once and describes it in one sentence with examples', () => {
    const names = functions.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, doc, examples } of functions) {
      expect(doc, name).toMatch(/^[A-Z].*[.]$/);
      expect(examples.length, name).toBeGreaterThan(0);
    }
  });

  it('has a row for every implementation, and an implementation for all but the special forms', () => {
    const implemented = functions
      .filter(({ implementation }) => implementation !== undefined)
      .map(({ name }) => name);
    expect(implemented.toSorted()).toEqual(
      [...Object.keys(standardFunctions), ...Object.keys(additionalFunctions)].toSorted(),
    );
    expect(
      functions
        .filter(({ implementation }) => implementation === undefined)
        .map(({ name }) => name),
    ).toEqual(['or', 'present', 'when', 'find', 'sortBy', 'groupBy']);
  });

  it('guards every argument that a signature allows', () => {
    for (const { name, implementation, signatures } of functions) {
      if (implementation === undefined) continue;
      const [guard] = implementation;
      const letters = guard.replace(/[@?*]/g, '');
      // `sum` with a field maps the list before it sums.
      const called = name === 'sum' ? signatures.slice(0, 1) : signatures;
      for (const signature of called) {
        signature.parameters.forEach((parameter, index) => {
          const letter = guard.includes('*') ? letters.at(-1) : letters[index];
          const kind = parameter.type.kind;
          const fitting = {
            number: 'nak',
            string: 'sak',
            date: 'da',
            list: 'la',
            object: 'oa',
            variable: 'a',
            dynamic: 'a',
            boolean: 'ak',
          }[kind as string];
          // `formatDate` accepts a date as text; a key of a table is a scalar.
          const allowed = name === 'formatDate' ? 'sa' : name === 'lookup' ? 'ok' : fitting;
          expect(allowed, `${name} ${index}`).toContain(letter);
        });
      }
      const most = Math.max(...called.map(({ parameters }) => parameters.length));
      if (!guard.includes('*')) expect(letters.length, name).toBe(most);
      expect(
        signatures.every((signature) => parameterAt(signature, 40) === undefined) ||
          guard.includes('*'),
        name,
      ).toBe(true);
    }
  });

  it('gives a missing result for an argument of another type', () => {
    const wrong = { s: 5, n: 'a', l: 'a', o: [], d: '2026-02-30' };
    for (const { name, implementation } of functions) {
      const letter = implementation?.[0].replace(/[@?*]/g, '')[0];
      if (implementation === undefined || letter === undefined || letter === 'a') continue;
      expect(
        callImplementation(implementation, [wrong[letter as keyof typeof wrong]], surroundings),
        name,
      ).toBeUndefined();
    }
  });
});

describe.each(
  functions.flatMap(({ name, examples }) =>
    examples.map(([source, value]) => ({ name, source, value })),
  ),
)('$name', ({ source, value }) => {
  it(`${source} is ${JSON.stringify(value) ?? 'missing'} and passes the checker`, () => {
    const { tree, problems } = check(source);
    expect(problems).toEqual([]);
    expect(evaluate(tree, scopeOf({}))).toEqual(value);
  });
});

describe('dates', () => {
  it.each([
    ["isoWeek('2020-12-31')", 53],
    ["isoWeek('2021-01-03')", 53],
    ["isoWeek('2021-01-04')", 1],
    ["isoWeek('2024-12-30')", 1],
    ["isoYear('2024-12-30')", 2025],
    ["addMonths('2024-01-31', 1)", '2024-02-29'],
    ["addMonths('2026-11-30', 3)", '2027-02-28'],
    ["addMonths('2026-01-15', -13)", '2024-12-15'],
    ["lastMonth('2026-03-31')", { from: '2026-02-01', to: '2026-02-28' }],
    ["lastMonth('2026-01-10')", { from: '2025-12-01', to: '2025-12-31' }],
    ["formatDate('2026-01-05', 'd/M/yy')", '5/1/26'],
    ["formatDate('2026-01-05', \"dd 'of' MM\")", '05 of 01'],
    ["formatDate('2026-01-05T07:08:09.123', 'HH:mm:ss')", '07:08:09'],
    ["formatDate('2026-01-05 07:08', 'H:mm')", '7:08'],
    ["formatDate('not a date', 'dd')", undefined],
    ["parseDate('05/01/2026', 'dd/MM/yyyy')", '2026-01-05'],
    ["parseDate('5.1.26', 'd.M.yy')", '2026-01-05'],
    ["parseDate('2026-01-05T10:00:00')", '2026-01-05'],
    ["parseDate('20260105 extra', 'yyyyMMdd')", undefined],
    ["daysBetween('2026-03-28', '2026-03-30')", 2],
    ["startOfWeek('2026-11-22')", '2026-11-16'],
    ["weekday('2026-11-22')", 7],
  ])('%s is %j', (source, value) => {
    expect(run(source)).toEqual(value);
  });

  it('shows a time with a zone in the time zone of the user', () => {
    const local = new Date('2026-01-05T22:30:00Z');
    const expected = `${String(local.getDate()).padStart(2, '0')} ${String(local.getHours()).padStart(2, '0')}:30`;
    expect(run("formatDate('2026-01-05T22:30:00Z', 'dd HH:mm')")).toBe(expected);
  });
});

describe('numbers and texts', () => {
  it.each([
    ['round(-2.5)', -3],
    ['round(1234.5678, 2)', 1234.57],
    ['round(1250, -2)', 1300],
    ['round(0.0000001, 2)', 0],
    ['formatAmount(-1234567.891)', '-1.234.567,89'],
    ['formatAmount(0)', '0,00'],
    ['formatAmount(-0.001)', '0,00'],
    ['formatAmount(999.995)', '1.000,00'],
    ['formatAmount(1234, 0)', '1.234'],
    ["whole(9.999) == 10 && fraction(9.999) == '00'", true],
    ["groups('', 4)", ''],
    ["groups('12345', 1e308)", '12345'],
    ["groups('', 1e308)", ''],
    ["groups('12345', 2, '-')", '12-34-5'],
    ["replace('a.b.c', '.', '$&')", 'a$&b$&c'],
    ["join(json('[1, \"a\", true, null]'), '-')", '1-a-true'],
    ["toNumber(' 12.50 ')", 12.5],
    ["toNumber('-1e3')", -1000],
    ["after('abc', 10)", ''],
    ['slice([1, 2, 3], -2)', [2, 3]],
    ["matches('Ștefan', '^[A-ZȘȚ]')", true],
  ])('%s is %j', (source, value) => {
    expect(run(source)).toEqual(value);
  });
});
