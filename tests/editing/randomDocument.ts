import type { Random } from '../expressions/differential/random.ts';

const words = [
  'orders',
  'a: b',
  "it's",
  '= size(state.rows) > 0',
  'no',
  '012',
  '1e3',
  '# x',
  'plain words',
  ' led',
  'ended ',
  '',
  'ș "quoted" ț',
  '- dash',
  '{ brace',
  'a\nb',
  'a\n\n  b\n',
  'tab\there',
  '%',
  '@x',
  'x'.repeat(60) + ' ' + 'y'.repeat(70),
];
const keys = ['type', 'text', 'on', 'body', 'show', 'a b', 'yes', '2', 'ș', 'with'];

/** A random JSON value: texts that need quotes, numbers, empty and nested collections. */
export function randomValue(random: Random, depth = 3): unknown {
  const kind = below(random, depth === 0 ? 3 : 6);
  if (kind === 0) return random.pick(words);
  if (kind === 1) return random.pick([0, -1.5, 12, true, false, null]);
  if (kind === 2) return random.pick(words.slice(0, 2));
  const size = below(random, 4);
  if (kind === 3) return Array.from({ length: size }, () => randomValue(random, depth - 1));
  return Object.fromEntries(
    Array.from({ length: size }, () => [random.pick(keys), randomValue(random, depth - 1)]),
  );
}

/** A YAML text of a value in a random layout: braces or blocks, quotes, comments, blank lines. */
export function randomText(random: Random, value: Readonly<Record<string, unknown>>): string {
  const text = blockOf(random, value, 0).join('\n');
  const head = below(random, 3) === 0 ? '# at the top\n\n' : '';
  const foot = random.pick(['', '\n', '\n', '\n# at the end\n']);
  const whole = head + text + foot;
  return below(random, 5) === 0 ? whole.replaceAll('\n', '\r\n') : whole;
}

function below(random: Random, limit: number): number {
  return Math.floor(random.next() * limit);
}

function remark(random: Random): string {
  return below(random, 6) === 0 ? ` # remark ${below(random, 1e9)}` : '';
}

function above(random: Random, column: number): readonly string[] {
  const blank = below(random, 8) === 0 ? [''] : [];
  return below(random, 6) === 0
    ? [...blank, `${' '.repeat(column)}# above ${below(random, 1e9)}`]
    : blank;
}

function scalar(random: Random, value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  if (/^[a-z]+( [a-z]+)*$/.test(value) && !/^(no|on|yes)$/.test(value) && below(random, 2) === 0)
    return value;
  return !/[\n\t]/.test(value) && below(random, 2) === 0
    ? `'${value.replaceAll("'", "''")}'`
    : JSON.stringify(value);
}

function inline(random: Random, value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => inline(random, item)).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([key, member]) => ` ${scalar(random, key)}: ${inline(random, member)}`)
      .join(',')} }`;
  return scalar(random, value);
}

/** The text after a key or a dash, and the lines below it. */
function written(
  random: Random,
  value: unknown,
  column: number,
): readonly [string, readonly string[]] {
  if (value === null && below(random, 2) === 0) return [remark(random), []];
  const isCollection = typeof value === 'object' && value !== null;
  if (isCollection && Object.keys(value).length > 0 && below(random, 3) > 0)
    return [remark(random), blockOf(random, value, column + 2)];
  if (
    typeof value === 'string' &&
    /^\S[^\n\t]* [^\n\t]*\S$/.test(value) &&
    !/ {2}/.test(value) &&
    below(random, 3) === 0
  )
    return [` >-${remark(random)}`, value.split(' ').map((word) => ' '.repeat(column + 2) + word)];
  return [` ${inline(random, value)}${remark(random)}`, []];
}

function blockOf(random: Random, value: object, column: number): readonly string[] {
  const margin = ' '.repeat(column);
  if (Array.isArray(value))
    return value.flatMap((item: unknown) => {
      const before = above(random, column);
      if (
        typeof item === 'object' &&
        item !== null &&
        Object.keys(item).length > 0 &&
        below(random, 2) === 0
      ) {
        const [first = '', ...rest] = blockOf(random, item, column + 2);
        if (first.trim() !== '' && !first.trim().startsWith('#'))
          return [...before, `${margin}- ${first.trimStart()}`, ...rest];
        return [...before, `${margin}-`, first, ...rest];
      }
      const [behind, lines] = written(random, item, column);
      return [...before, `${margin}-${behind}`, ...lines];
    });
  return Object.entries(value).flatMap(([key, member]) => {
    const [behind, lines] = written(random, member, column);
    return [...above(random, column), `${margin}${scalar(random, key)}:${behind}`, ...lines];
  });
}
