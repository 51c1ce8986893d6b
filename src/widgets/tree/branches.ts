import type { TreeProps } from './props.ts';

/** A row with the rows below it. */
export interface Branch {
  readonly key: string;
  readonly title: string;
  readonly note: string | undefined;
  readonly row: unknown;
  readonly index: number;
  readonly children: readonly Branch[];
}

interface GrowingBranch extends Branch {
  readonly parent: string | undefined;
  readonly children: GrowingBranch[];
}

/**
 * The rows at the top with those below them, in the order of the rows. Of rows that are each
 * other's parents, the first one is at the top. Of rows with one key, only the first is shown.
 */
export function branchesOf({ rows = [], key, parent, title, note }: TreeProps): readonly Branch[] {
  const all = new Map<string, GrowingBranch>();
  rows.forEach((row, index) => {
    const own = key(row, index) ?? String(index);
    if (all.has(own)) return;
    all.set(own, {
      key: own,
      title: title(row, index) ?? '',
      note: note?.(row, index),
      row,
      index,
      parent: parent(row, index),
      children: [],
    });
  });
  const tops: Branch[] = [];
  const free = new Set<string>(); // keys of which no ancestor is in a circle
  for (const branch of all.values()) {
    const above = branch.parent === undefined ? undefined : all.get(branch.parent);
    if (above === undefined || leadsTo(above, branch.key, { all, free })) tops.push(branch);
    else above.children.push(branch);
    free.add(branch.key);
  }
  return tops;
}

interface Known {
  readonly all: ReadonlyMap<string, GrowingBranch>;
  readonly free: ReadonlySet<string>;
}

/** Whether the parents of a branch lead to a key that is not placed yet: a circle. */
function leadsTo(from: GrowingBranch, key: string, { all, free }: Known): boolean {
  const seen = new Set<string>();
  for (
    let at: GrowingBranch | undefined = from;
    at !== undefined && !free.has(at.key) && !seen.has(at.key);
    at = at.parent === undefined ? undefined : all.get(at.parent)
  ) {
    if (at.key === key) return true;
    seen.add(at.key);
  }
  return false;
}

/** A row that is visible, with its place in the tree. */
export interface VisibleBranch {
  readonly branch: Branch;
  readonly above: Branch | undefined;
}

/** The rows that are visible while some are open, from the top. */
export function visibleOf(
  branches: readonly Branch[],
  isOpen: (branch: Branch) => boolean,
  above?: Branch,
): readonly VisibleBranch[] {
  return branches.flatMap((branch) => [
    { branch, above },
    ...(isOpen(branch) ? visibleOf(branch.children, isOpen, branch) : []),
  ]);
}
