/** Sets of names, by kind. */
export interface NameSets<Kind extends string> {
  add(kind: Kind, name: string): void;
  has(kind: Kind, name: string): boolean;
  /** The names of a kind. */
  of(kind: Kind): ReadonlySet<string>;
  entries(): Iterable<readonly [Kind, ReadonlySet<string>]>;
}

/** Empty sets of names. */
export function createNameSets<Kind extends string>(): NameSets<Kind> {
  const sets = new Map<Kind, Set<string>>();
  const none: ReadonlySet<string> = new Set();
  return {
    add(kind, name) {
      const names = sets.get(kind);
      if (names === undefined) sets.set(kind, new Set([name]));
      else names.add(name);
    },
    has: (kind, name) => sets.get(kind)?.has(name) === true,
    of: (kind) => sets.get(kind) ?? none,
    entries: () => sets.entries(),
  };
}

/** The names of several sets together. */
export function joinNameSets<Kind extends string>(all: Iterable<NameSets<Kind>>): NameSets<Kind> {
  const joined = createNameSets<Kind>();
  for (const sets of all)
    for (const [kind, names] of sets.entries()) for (const name of names) joined.add(kind, name);
  return joined;
}
