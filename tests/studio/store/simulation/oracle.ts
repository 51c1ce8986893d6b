/** What a portal should say: the value of each place; a place without one is missing. */
export type Facts = Readonly<Record<string, string>>;

/** The change of one place. */
export interface FactChange {
  readonly place: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Facts after a merge; undefined if both sides changed a place differently. */
export function mergeFacts(base: Facts, mine: Facts, theirs: Facts): Facts | undefined {
  const merged: Record<string, string> = {};
  for (const place of new Set([base, mine, theirs].flatMap((facts) => Object.keys(facts)))) {
    const [old, own, other] = [base[place], mine[place], theirs[place]];
    if (own !== old && other !== old && own !== other) return undefined;
    const value = own === old ? other : own;
    if (value !== undefined) merged[place] = value;
  }
  return merged;
}

/** Facts with changes; undefined sets no value. */
export function changeFacts(facts: Facts, changes: readonly FactChange[]): Facts {
  const changed: Record<string, string> = { ...facts };
  for (const { place, after } of changes) {
    if (after === undefined) delete changed[place];
    else changed[place] = after;
  }
  return changed;
}

/** The changes from some facts to others. */
export function factChanges(before: Facts, after: Facts): readonly FactChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((place) => before[place] !== after[place])
    .map((place) => ({ place, before: before[place], after: after[place] }));
}

/** Changes the other way round. */
export function inverse(changes: readonly FactChange[]): readonly FactChange[] {
  return changes.map(({ place, before, after }) => ({ place, before: after, after: before }));
}

/** Whether two states say the same. */
export function areEqual(one: Facts, other: Facts): boolean {
  return factChanges(one, other).length === 0;
}
