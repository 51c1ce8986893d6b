import { atom, createStore } from 'jotai/vanilla';
import type { Getter, PrimitiveAtom } from 'jotai/vanilla';

/** The only store of a portal; every rendered value lives in one of its atoms. */
export type Store = ReturnType<typeof createStore>;

interface Cell {
  atom: PrimitiveAtom<unknown> | undefined;
  readonly below: Map<string, Cell>;
}

/**
 * Values that are read and written by path. A reader depends on its path alone: a write notifies
 * the readers of the path itself, of its ancestors, and of the descendants that changed.
 */
export interface StateTree {
  /** Reads without subscribing. */
  peek(path: readonly string[]): unknown;
  /** Reads inside an atom, subscribed to exactly this path. */
  read(path: readonly string[], get: Getter): unknown;
  /**
   * Writes; creates missing intermediate objects and copies lists. Writing an equal value does
   * nothing.
   */
  write(path: readonly string[], value: unknown): void;
}

/** Reads own properties and list items; anything else is undefined. */
export function readIn(value: unknown, path: readonly string[]): unknown {
  let at = value;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<string, unknown>)[key];
  }
  return at ?? undefined;
}

/** Returns a copy with a new value at a path; everything beside the path is shared. */
export function writeIn(value: unknown, path: readonly string[], next: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  const child = writeIn(readIn(value, [key]), rest, next);
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (String(index) === key ? child : item));
  return { ...(typeof value === 'object' && value !== null ? value : {}), [key]: child };
}

type Change = readonly [PrimitiveAtom<unknown>, unknown];

/** Applies changes in one transaction: no reader sees a partly written value. */
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
    if (cell.atom !== undefined && !Object.is(store.get(cell.atom), now))
      changes.push([cell.atom, now]);
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
