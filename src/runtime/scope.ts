import type { Getter } from 'jotai/vanilla';
import type { Path } from '../language/expression.ts';
import { readIn } from './state.ts';
import type { StateTree } from './state.ts';

/** Where a scope root gets its values. `get` makes the reader depend on what it reads. */
export interface Root {
  read(segments: readonly string[], get: Getter): unknown;
  /** Writes below the root; absent where nothing may be written. */
  write?(segments: readonly string[], value: unknown): void;
}

/**
 * What an expression can name at one place of a portal: roots (`state`, `data`, `session`, `row` …), each a source of
 * values. Scopes are layered; an inner root hides an outer one of the same name.
 */
export interface Scope {
  /** Which file the scope belongs to, for messages: `screen login`. */
  readonly place: string;
  root(name: string): Root | undefined;
  read(path: Path, get: Getter): unknown;
  write(path: Path, value: unknown): void;
  /** A scope inside this one. */
  with(roots: Readonly<Record<string, Root>>, place?: string): Scope;
}

/** Creates a scope. */
export function createScope(place: string, roots: Readonly<Record<string, Root>>, outer?: Scope): Scope {
  const scope: Scope = {
    place,
    root: (name) => (Object.hasOwn(roots, name) ? roots[name] : outer?.root(name)),
    read: (path, get) => scope.root(path[0])?.read(path.slice(1), get),
    write(path, value) {
      const root = scope.root(path[0]);
      if (root?.write === undefined) throw new Error(`"${path.join('.')}" cannot be written.`);
      root.write(path.slice(1), value);
    },
    with: (inner, innerPlace = place) => createScope(innerPlace, inner, scope),
  };
  return scope;
}

/** A root that never changes: a row, an event's payload, a popup's parameters. */
export function constantRoot(value: unknown): Root {
  return { read: (segments) => readIn(value, segments) };
}

/** A root that lives in a state tree, at `prefix` of it. */
export function treeRoot(tree: StateTree, prefix: readonly string[] = [], writable = true): Root {
  const at = (segments: readonly string[]) => (prefix.length === 0 ? segments : [...prefix, ...segments]);
  return {
    read: (segments, get) => tree.read(at(segments), get),
    ...(writable && { write: (segments: readonly string[], value: unknown) => tree.write(at(segments), value) }),
  };
}
