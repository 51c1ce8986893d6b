import { atom, createStore } from 'jotai/vanilla';
import type { Getter, PrimitiveAtom } from 'jotai/vanilla';

/** The only store of a portal; every value that is drawn lives in one of its atoms. */
export type Store = ReturnType<typeof createStore>;

interface Cell {
  atom: PrimitiveAtom<unknown> | undefined;
  readonly below: Map<string, Cell>;
}

/**
 * A value that is read and written by path. Whoever reads a path depends on that path alone: a write wakes the
 * readers of the path itself, of what lies above it, and of what changed below it.
 */
export interface StateTree {
  /** Reads without depending on it. */
  peek(path: readonly string[]): unknown;
  /** Reads inside an atom, depending on exactly this path. */
  read(path: readonly string[], get: Getter): unknown;
  /** Writes; intermediate objects are made, lists are copied. Writing the same value does nothing. */
  write(path: readonly string[], value: unknown): void;
}

/** Reads own properties and list items; anything else is missing. */
export function readIn(value: unknown, path: readonly string[]): unknown {
  let at = value;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<string, unknown>)[key];
  }
  return at ?? undefined;
}

/** The value with another one at a path of it; what lies beside the path stays the same. */
export function writeIn(value: unknown, path: readonly string[], next: unknown, depth = 0): unknown {
  const key = path[depth];
  if (key === undefined) return next;
  const child = writeIn(readIn(value, [key]), path, next, depth + 1);
  if (Array.isArray(value)) return value.map((item: unknown, index) => (String(index) === key ? child : item));
  return { ...(typeof value === 'object' && value !== null ? value : {}), [key]: child };
}

type Change = readonly [PrimitiveAtom<unknown>, unknown];

/** Applies changes at once: nobody ever sees a part of a written value together with a part of the one before. */
const applyAll = atom(null, (_get, set, changes: readonly Change[]) => {
  for (const [target, now] of changes) set(target, now);
});

/** Creates a tree over a store, holding `initial`. */
export function createStateTree(store: Store, initial: unknown): StateTree {
  let value = initial;
  const top: Cell = { atom: undefined, below: new Map() };

  function cellAt(path: readonly string[]): Cell {
    let cell = top;
    for (const key of path) {
      let next = cell.below.get(key);
      if (next === undefined) cell.below.set(key, (next = { atom: undefined, below: new Map() }));
      cell = next;
    }
    return cell;
  }
  function refresh(cell: Cell, now: unknown, changes: Change[]): void {
    if (cell.atom !== undefined && !Object.is(store.get(cell.atom), now)) changes.push([cell.atom, now]);
  }
  function refreshBelow(cell: Cell, now: unknown, changes: Change[]): void {
    refresh(cell, now, changes);
    for (const [key, child] of cell.below) refreshBelow(child, readIn(now, [key]), changes);
  }
  function changesAt(path: readonly string[]): Change[] {
    const changes: Change[] = [];
    let cell: Cell = top;
    let at: unknown = value;
    for (const key of path) {
      refresh(cell, at, changes);
      const next = cell.below.get(key);
      if (next === undefined) return changes;
      cell = next;
      at = readIn(at, [key]);
    }
    refreshBelow(cell, at, changes);
    return changes;
  }

  return {
    peek: (path) => readIn(value, path),
    read(path, get) {
      const cell = cellAt(path);
      cell.atom ??= atom(readIn(value, path));
      return get(cell.atom);
    },
    write(path, next) {
      if (Object.is(readIn(value, path), next)) return;
      value = writeIn(value, path, next);
      store.set(applyAll, changesAt(path));
    },
  };
}
