/** Names in the order in which they read each other. */
export interface ReadingOrder {
  /** Each name after those that it reads. */
  readonly order: readonly string[];
  /**
   * Loops, each in the order of reading; their names are not in `order`. Of loops that share a
   * name, the first one; the other names of the others are in `order`.
   */
  readonly loops: readonly (readonly string[])[];
}

/**
 * Sorts names by what they read, and finds those that read themselves.
 *
 * @param readsOf the names that a name reads; it is asked once for each
 */
export function findLoops(
  names: Iterable<string>,
  readsOf: (name: string) => readonly string[],
): ReadingOrder {
  const order: string[] = [];
  const loops: (readonly string[])[] = [];
  const done = new Set<string>();
  const visit = (name: string, trail: readonly string[]): void => {
    const start = trail.indexOf(name);
    if (start >= 0) {
      const loop = trail.slice(start);
      const known = loop.filter((member) => done.has(member));
      if (known.length === 0) loops.push(loop);
      else order.push(...loop.filter((member) => !done.has(member)));
      for (const member of loop) done.add(member);
    }
    if (done.has(name)) return;
    for (const read of readsOf(name)) visit(read, [...trail, name]);
    if (done.has(name)) return;
    done.add(name);
    order.push(name);
  };
  for (const name of names) visit(name, []);
  return { order, loops };
}
