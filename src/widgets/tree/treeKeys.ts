import type { Branch, VisibleBranch } from './branches.ts';

/** What a key does in a tree: moves the focus, opens or closes rows, or chooses one. */
export type TreeMove =
  | { readonly type: 'focus'; readonly key: string }
  | { readonly type: 'open' | 'close' | 'choose'; readonly keys: readonly string[] };

/** The state of the tree when a key is pressed. */
export interface TreeView {
  readonly visible: readonly VisibleBranch[];
  readonly focused: string;
  readonly isOpen: (branch: Branch) => boolean;
}

const toFocus = (entry: VisibleBranch | undefined): TreeMove | undefined =>
  entry && { type: 'focus', key: entry.branch.key };

/**
 * What a key does by the ARIA pattern for trees; undefined for keys without a meaning. `key` is as
 * if texts ran from left to right.
 */
export function moveOf(key: string, view: TreeView): TreeMove | undefined {
  const { visible, focused, isOpen } = view;
  const here = visible.findIndex(({ branch }) => branch.key === focused);
  const current = visible[here];
  if (current === undefined) return undefined;
  const { branch, above } = current;
  const open = isOpen(branch);
  const moves: Readonly<Record<string, () => TreeMove | undefined>> = {
    ArrowDown: () => toFocus(visible[here + 1]),
    ArrowUp: () => toFocus(visible[here - 1]),
    Home: () => toFocus(visible[0]),
    End: () => toFocus(visible.at(-1)),
    ArrowRight: () =>
      branch.children.length === 0
        ? undefined
        : open
          ? toFocus(visible[here + 1])
          : { type: 'open', keys: [branch.key] },
    ArrowLeft: () =>
      open
        ? { type: 'close', keys: [branch.key] }
        : toFocus(visible.find((entry) => entry.branch === above)),
    '*': () => ({
      type: 'open',
      keys: visible.filter((entry) => entry.above === above).map((entry) => entry.branch.key),
    }),
    Enter: () => ({ type: 'choose', keys: [branch.key] }),
    ' ': () => ({ type: 'choose', keys: [branch.key] }),
  };
  if (Object.hasOwn(moves, key)) return moves[key]?.();
  return key.length === 1 ? toFocus(byLetter(key, visible, here)) : undefined;
}

/** The next visible row whose name begins with a letter, also from the top. */
function byLetter(
  letter: string,
  visible: readonly VisibleBranch[],
  here: number,
): VisibleBranch | undefined {
  const wanted = letter.toLocaleLowerCase();
  return [...visible.slice(here + 1), ...visible.slice(0, here)].find(({ branch }) =>
    branch.title.toLocaleLowerCase().startsWith(wanted),
  );
}
