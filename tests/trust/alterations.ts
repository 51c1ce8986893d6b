import type { Shape } from '../../src/language/release.ts';

/** A change that a service may make to one member of a response. */
export const changes = ['removed', 'null', 'otherType', 'unknownValue'] as const;
export type MemberChange = (typeof changes)[number];

/** One member of a response and its change. An item `0` is the first row of a list. */
export interface Alteration {
  readonly path: readonly (string | 0)[];
  readonly change: MemberChange;
}

/** Every change of every member of a shape. */
export function alterationsOf(
  shape: Shape,
  path: readonly (string | 0)[] = [],
): readonly Alteration[] {
  if (typeof shape === 'string') return [];
  if (Array.isArray(shape)) return [...ofMember((shape as readonly [Shape])[0], [...path, 0])];
  return Object.entries(shape).flatMap(([name, member]) => ofMember(member, [...path, name]));
}

function ofMember(shape: Shape, path: readonly (string | 0)[]): readonly Alteration[] {
  const isText = shape === 't' || shape === 'T';
  return [
    ...changes
      .filter((change) => change !== 'unknownValue' || isText)
      .map((change) => ({ path, change })),
    ...alterationsOf(shape, path),
  ];
}

/** A copy of a response with one altered member; undefined if the response lacks it. */
export function altered(body: unknown, { path, change }: Alteration): unknown {
  const copy: unknown = structuredClone(body);
  let owner = copy;
  for (const step of path.slice(0, -1)) owner = at(owner, step);
  const last = path.at(-1) ?? 0;
  if (at(owner, last) === undefined) return undefined;
  const members = owner as Record<string | number, unknown>;
  if (change === 'removed' && typeof last === 'string') delete members[last];
  else if (change === 'removed') (owner as unknown[]).splice(0, 1);
  else
    members[last] =
      change === 'null'
        ? null
        : change === 'unknownValue'
          ? 'UNHEARD-OF'
          : typeof members[last] === 'string'
            ? 7
            : 'seven';
  return copy;
}

function at(value: unknown, step: string | 0): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== (step === 0))
    return undefined;
  return Object.hasOwn(value, step) ? (value as Record<string | number, unknown>)[step] : undefined;
}

/** A response of a shape with every member; each list has one row. */
export function fullSampleOf(shape: Shape | undefined): unknown {
  if (shape === undefined || shape === '*') return {};
  if (typeof shape === 'string')
    return { t: 'text', T: '12', n: 1, N: 1, b: true, B: true, D: '2026-01-01' }[shape];
  if (Array.isArray(shape)) return [fullSampleOf((shape as readonly [Shape])[0])];
  return Object.fromEntries(Object.entries(shape).map(([name, of]) => [name, fullSampleOf(of)]));
}

/**
 * A copy of a response whose objects all have additional undescribed members, before and after
 * their own.
 */
export function withUnknownMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknownMembers);
  if (typeof value !== 'object' || value === null) return value;
  const own = Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withUnknownMembers(member)]),
  );
  return {
    _links: { self: { href: '/x' } },
    'x-new': null,
    ...own,
    extra: [1, { a: 'b' }],
    version: 7,
  };
}
