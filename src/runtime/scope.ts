import type { Getter } from 'jotai/vanilla';
import type { Path } from '../language/expression.ts';
import { readIn } from './state.ts';
import type { StateTree } from './state.ts';
import type { Instance } from './instance.ts';

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
  /** The screen, shell or popup it belongs to; absent for the portal's own steps. */
  readonly owner: Instance | undefined;
  root(name: string): Root | undefined;
  read(path: Path, get: Getter): unknown;
  /** @throws Error when the path cannot be written. */
  write(path: Path, value: unknown): void;
  /** A scope inside this one. */
  with(roots: Readonly<Record<string, Root>>, owner?: Instance): Scope;
}

/** Creates a scope. `roots` may gain members later: a root is looked up when it is read. */
export function createScope(roots: Readonly<Record<string, Root>>, outer?: Scope, owner?: Instance): Scope {
  const scope: Scope = {
    owner: owner ?? outer?.owner,
    root: (name) => (Object.hasOwn(roots, name) ? roots[name] : outer?.root(name)),
    read: (path, get) => scope.root(path[0])?.read(path.slice(1), get),
    write(path, value) {
      const root = scope.root(path[0]);
      if (root?.write === undefined) throw new Error(`"${path.join('.')}" cannot be written.`);
      root.write(path.slice(1), value);
    },
    with: (inner, innerOwner) => createScope(inner, scope, innerOwner),
  };
  return scope;
}

/** A root that never changes: a row, an event's payload, a popup's parameters. */
export function constantRoot(value: unknown): Root {
  return { read: (segments) => readIn(value, segments) };
}

/** A root that is computed, and depends on whatever it reads. */
export function derivedRoot(read: (get: Getter) => unknown): Root {
  return { read: (segments, get) => readIn(read(get), segments) };
}

/** A root that lives in a state tree, at `prefix` of it. */
export function treeRoot(tree: StateTree, prefix: readonly string[] = [], writable = true): Root {
  const at = (segments: readonly string[]) => (prefix.length === 0 ? segments : [...prefix, ...segments]);
  return {
    read: (segments, get) => tree.read(at(segments), get),
    ...(writable && { write: (segments: readonly string[], value: unknown) => tree.write(at(segments), value) }),
  };
}
