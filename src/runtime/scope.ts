import type { Implementations } from '../expressions/implementation.ts';
import type { Getter } from 'jotai/vanilla';
import type { Path } from '../language/expression.ts';
import type { Notation } from '../language/notation.ts';
import { readIn } from './state.ts';
import type { StateTree, Store } from './state.ts';
import type { Step } from '../language/release.ts';
import type { Binding } from '../sdk/widget.ts';

/** The source of values of a scope root. `get` subscribes the reader to what it reads. */
export interface Root {
  read(segments: readonly string[], get: Getter): unknown;
  /** Writes below the root; missing if the root is read-only. */
  write?(segments: readonly string[], value: unknown): void;
}

/** What evaluation needs in addition to the names of its scope; shared by the whole portal. */
export interface Evaluation {
  readonly store: Store;
  clock(): Date;
  /** How the current language writes numbers; `get` subscribes the reader to the language. */
  notation(get: Getter): Notation;
  /** Functions in addition to the standard ones: those of dates, and the portal's own. */
  readonly functions: Implementations;
  /** Indexes that make `find` in a long list a lookup: see the expressions' `Scope`. */
  readonly indexes?: WeakMap<object, Map<string, Map<unknown, unknown>>>;
  /** The message in the current language; `get` subscribes the reader to the language. */
  message(key: string, args: Readonly<Record<string, unknown>> | undefined, get: Getter): string;
}

/**
 * The names that an expression can use at one place of a portal: roots (`state`, `data`, `session`,
 * `row` …), each a source of values. Scopes are layered; an inner root hides an outer one of the
 * same name.
 */
export interface Scope {
  /** The screen, shell or popup it belongs to; undefined for the portal's own steps. */
  readonly owner: Instance | undefined;
  readonly evaluation: Evaluation;
  root(name: string): Root | undefined;
  read(path: Path, get: Getter): unknown;
  /** Writes a value. @throws Error when the path cannot be written. */
  write(path: Path, value: unknown): void;
  /** Creates a scope inside this one. */
  with(roots: Readonly<Record<string, Root>>, owner?: Instance): Scope;
}

/** Values of a form, by field. */
export type Draft = Readonly<Record<string, unknown>>;

/** Tracks whether a form has unsaved input. */
export interface Guard {
  /** Writes pending input of the rendered form. */
  flush: () => void;
  /** The user changes a field; called before its value changes. */
  changed(name: string): void;
  /**
   * Runs a submit: navigation by its steps does not ask, and after a success nothing is unsaved.
   */
  during(submit: () => Promise<boolean>): Promise<boolean>;
}

/** A running screen, shell or popup: its values, data and timers. */
export interface Instance {
  readonly kind: 'screens' | 'shells' | 'popups' | 'portal';
  readonly id: string;
  readonly scope: Scope;
  readonly audience: string | undefined;
  /** `state`, `data`, `status`, `headers`, `failure`, `total`, `progress`, `served`, `step`. */
  readonly tree: StateTree;
  /** Its shell. */
  readonly outer: Instance | undefined;
  /** The screen around it. */
  readonly parent: Instance | undefined;
  /** The address below which it stays, of a screen with others inside. */
  readonly within: string | undefined;
  /** The input of each of its forms, to be saved when the session ends. */
  readonly drafts: Map<string, () => Draft>;
  /**
   * A form has submitted these values of its state. If a response brings the same values, later
   * input is kept.
   */
  sent(name: string): void;
  action(name: string): { readonly steps: readonly Step[]; readonly scope: Scope };
  resetState(path: readonly string[]): void;
  /** The initial value of a path of its state, evaluated now. */
  initial(path: readonly string[]): unknown;
  /**
   * Called before a value that follows an expression is written; the returned function is called
   * after.
   */
  readonly followed: Set<(name: string) => () => void>;
  /**
   * Called before a part of its state is reset or follows an expression again, with the path; the
   * returned function is called after. `isRefresh`: because live data have changed.
   */
  readonly overwriting: Set<(path: readonly string[], isRefresh: boolean) => () => void>;
  /** The guard of each form that asks about unsaved values on leaving. */
  readonly guarded: Map<string, Guard>;
  /** The running calls with files of its steps, by the name of their response. */
  readonly calls: Map<string, Set<AbortController>>;
  /** Called when it is left. */
  readonly ends: Set<() => void>;
  reload(name: string): void;
  /**
   * The value of a state path with which the shown data were requested, if the state has changed
   * since.
   */
  served(path: Path, value: unknown, get: Getter): Binding<unknown>['served'];
  /** Starts loading; resolves when the blocking data have loaded or failed. */
  start(): Promise<void>;
  /** Requests failed blocking data again; resolves as `start` does. */
  askAgain(): Promise<void>;
  /** The first failed blocking data whose failure is shown in place. */
  lacking(get: Getter): string | undefined;
  /**
   * Stops the instance. `abandoned`: it was left, instead of ending by itself as a closed popup
   * does.
   */
  stop(abandoned?: boolean): void;
  /** Whether it was stopped. */
  stopped(): boolean;
  /** Whether its running steps must end: it was left before they had finished. */
  abandoned(): boolean;
}

/**
 * Creates a scope. `roots` may gain members later: a root is looked up when it is read.
 *
 * @param outer the scope around it; for the portal's outermost scope only what its values are
 * evaluated with
 */
export function createScope(
  roots: Readonly<Record<string, Root>>,
  outer: Scope | { readonly evaluation: Evaluation; readonly owner?: never; readonly root?: never },
  owner?: Instance,
): Scope {
  const scope: Scope = {
    owner: owner ?? outer.owner,
    evaluation: outer.evaluation,
    root: (name) => (Object.hasOwn(roots, name) ? roots[name] : outer.root?.(name)),
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

/** A root that is computed, and depends on what it reads. */
export function derivedRoot(read: (get: Getter) => unknown): Root {
  return { read: (segments, get) => readIn(read(get), segments) };
}

/** A root stored in a state tree, below `prefix`. */
export function treeRoot(tree: StateTree, prefix: readonly string[] = [], writable = true): Root {
  const at = (segments: readonly string[]) =>
    prefix.length === 0 ? segments : [...prefix, ...segments];
  return {
    read: (segments, get) => tree.read(at(segments), get),
    ...(writable && {
      write: (segments: readonly string[], value: unknown) => tree.write(at(segments), value),
    }),
  };
}
