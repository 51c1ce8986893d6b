/** What turns one map into another; undefined removes an entry. */
export function differences(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Record<string, string | undefined> {
  const gone = [...before.keys()].filter((name) => !after.has(name));
  return Object.fromEntries([
    ...gone.map((name) => [name, undefined] as const),
    ...[...after].filter(([name, text]) => before.get(name) !== text),
  ]);
}
