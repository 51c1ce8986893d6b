import type { Shape } from '../language/release.ts';

const none = undefined;

/**
 * Reads a scalar: returns a value of the right type unchanged, converts an alternative notation
 * that its description allows, and otherwise returns undefined.
 */
const scalars: Readonly<Record<string, (value: unknown) => unknown>> = {
  '*': (value) => value,
  t: (value) => (typeof value === 'string' ? value : none),
  n: (value) => (typeof value === 'number' ? value : none),
  b: (value) => (typeof value === 'boolean' ? value : none),
  T: (value) => (typeof value === 'number' ? `${value}` : typeof value === 'string' ? value : none),
  N: (value) =>
    typeof value === 'number'
      ? value
      : typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)
        ? +value
        : none,
  B: (value) =>
    typeof value === 'boolean'
      ? value
      : /^(true|1)$/.test(`${value}`)
        ? true
        : /^(false|0)$/.test(`${value}`)
          ? false
          : none,
  D(value) {
    const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)(?!\d)/.exec(`${value}`) ?? [];
    const read = `${year}-${month}-${day}`;
    // the engine moves an impossible day, such as 30 February, to the next month
    return new Date(read).toJSON()?.startsWith(read) ? read : none;
  },
};

/**
 * Coerces a response to its declared type, in place: responses may hold ten thousand rows, so
 * nothing is allocated for valid parts. Members of another type that cannot be converted become
 * missing; missing items are removed from lists.
 */
export function toShape(shape: Shape, value: unknown): unknown {
  if (typeof shape === 'string') return scalars[shape]?.(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== isList(shape))
    return none;
  if (!isList(shape)) {
    for (const name in shape)
      takeMember(value as Record<string, unknown>, name, shape[name] ?? '*');
    return value;
  }
  const list = value as unknown[];
  for (let index = 0; index < list.length; index++)
    takeMember(value as Record<number, unknown>, index, shape[0]);
  return list.includes(none) ? list.filter((item) => item !== none) : list;
}

function takeMember<Key extends string | number>(
  owner: Record<Key, unknown>,
  name: Key,
  shape: Shape,
): void {
  const held = Object.hasOwn(owner, name) ? owner[name] : none;
  const taken = held === none ? none : toShape(shape, held);
  if (taken === held) return;
  if (taken === none && typeof name === 'string') delete owner[name];
  else owner[name] = taken;
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}
