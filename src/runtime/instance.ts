import { atom } from 'jotai/vanilla';
import type { Getter } from 'jotai/vanilla';
import type { Path } from '../language/expression.ts';
import type { Scoped, Step, Value } from '../language/release.ts';
import type { Binding } from '../sdk/widget.ts';
import type { Core } from './core.ts';
import { startData } from './data.ts';
import { failureRoot } from './failureText.ts';
import type { DataControl } from './data.ts';
import type { Draft } from './interruption.ts';
import { constantRoot, treeRoot } from './scope.ts';
import type { Root, Scope } from './scope.ts';
import { servedAt } from './served.ts';
import { createStateTree, readIn } from './state.ts';
import type { StateTree } from './state.ts';
import { evaluateMembers, evaluateValue } from './values.ts';

/** Knows whether the user has typed something into a form that is not saved. */
export interface Guard {
  /** Writes what is still being typed into the form that is drawn. */
  flush: () => void;
  /** The user changes a field; called before its value is another. */
  changed(name: string): void;
  /** Runs a submit: what it does asks nothing, and nothing is unsaved after one that went through. */
  during(submit: () => Promise<boolean>): Promise<boolean>;
}

/** A screen, shell or popup that is alive: its values, its data, its timers. */
export interface Instance {
  readonly kind: 'screens' | 'shells' | 'popups' | 'portal';
  readonly id: string;
  readonly scope: Scope;
  readonly audience: string | undefined;
  /** `state`, `data`, `status`, `headers`, `failure`, `total`, `served`, `step`. */
  readonly tree: StateTree;
  readonly outer: Instance | undefined;
  /** What was typed into each of its forms, to be kept when the session ends. */
  readonly drafts: Map<string, () => Draft>;
  /** A form has sent these values of its state: when an answer brings just them, what was typed meanwhile stays. */
  sent(name: string): void;
  action(name: string): { readonly steps: readonly Step[]; readonly scope: Scope };
  resetState(path: readonly string[]): void;
  /** The value that a path of its state begins with, as it would be now. */
  initial(path: readonly string[]): unknown;
  /** Called before a value that follows an expression is written, and what is returned afterwards. */
  readonly followed: Set<(name: string) => () => void>;
  /** Called before a part of its state is reset or follows an expression anew, with the path, and what is returned afterwards. */
  readonly overwriting: Set<(path: readonly string[]) => () => void>;
  /** By form: the guard, where leaving asks about unsaved values. */
  readonly guarded: Map<string, Guard>;
  /** Called when it is left. */
  readonly ends: Set<() => void>;
  reload(name: string): void;
  /** What its data shown were asked for with, where a value of its state has gone on since. */
  served(path: Path, value: unknown, get: Getter): Binding<unknown>['served'];
  /** Starts asking; resolves when the blocking data have been answered or have failed. */
  start(): Promise<void>;
  /** Asks again for the blocking data that are missing since they failed; resolves as `start` does. */
  askAgain(): Promise<void>;
  /** The first of the blocking data that are missing since they failed, where their failure is shown in place. */
  lacking(get: Getter): string | undefined;
  /** `abandoned`: it was left, and has not ended by itself as a popup that is closed does. */
  stop(abandoned?: boolean): void;
  /** Whether it has been left. */
  stopped(): boolean;
  /** Whether its steps end, too: it was left before they were done. */
  abandoned(): boolean;
}

export interface InstanceOptions {
  readonly kind: Instance['kind'];
  readonly id: string;
  readonly file: Scoped;
  readonly outerScope: Scope;
  readonly outer?: Instance | undefined;
  readonly audience?: string | undefined;
  readonly roots?: Readonly<Record<string, Root>>;
  /** Values of its state that a page which was loaded anew had before. */
  readonly left?: readonly (readonly [path: Path, value: unknown])[];
}

const treeRoots = ['data', 'status', 'headers', 'failure', 'total', 'step'] as const;

/** Brings a file of the release to life. Nothing is asked for until `start`. */
export function createInstance(core: Core, options: InstanceOptions): Instance {
  const { kind, id, file, outerScope, outer, audience } = options;
  const tree = createStateTree(core.store, { state: {}, data: {}, status: idle(file), headers: {}, failure: {}, total: {}, served: {} });
  const roots: Record<string, Root> = {
    define: constantRoot(file.define),
    state: treeRoot(tree, ['state']),
    ...Object.fromEntries(treeRoots.map((name) => [name, treeRoot(tree, [name], false)])),
    failure: failureRoot(core, tree),
    ...(outer?.kind === 'shells' && { shell: shellRoot(outer) }),
    ...options.roots,
  };
  const controls = new Map<string, DataControl>();
  const timers: (() => void)[] = [];
  const sent = new Map<string, string>();
  const blocking = Object.keys(file.data).filter((name) => kind === 'shells' && file.data[name]?.blocking !== undefined);
  const isMissing = (name: string, get: Getter) => tree.read(['status', name], get) === 'failed' && tree.read(['data', name], get) === undefined;
  let left = false;
  let abandoned = false;
  const instance: Instance = {
    kind,
    id,
    audience: audience ?? outer?.audience,
    tree,
    outer,
    drafts: new Map(),
    sent: (name) => void sent.set(name, JSON.stringify(tree.peek(['state', name]))),
    scope: undefined as never,
    action(name) {
      const [first, second] = name.split('.');
      if (first === 'shell' && second !== undefined) {
        const shell = kind === 'shells' ? instance : outer;
        if (shell === undefined) throw new Error(`"${name}" is run outside of a shell.`);
        return shell === instance ? own(second) : shell.action(second);
      }
      return own(name);
    },
    followed: new Set(),
    overwriting: new Set(),
    guarded: new Map(),
    ends: new Set(),
    resetState: (path) => overwrite(instance, path, instance.initial(path)),
    initial: (path) => readIn(initialState(), path),
    reload(name) {
      const [first, second] = name.split('.');
      if (first === 'shell' && second !== undefined) outer?.reload(second);
      else controls.get(name)?.ask(true);
    },
    served: (path, value, get) => servedAt({ tree, data: file.data, reload: (name) => instance.reload(name) }, path, value, get),
    async start() {
      for (const [name, value] of Object.entries(file.follows ?? {})) timers.push(follow(core, instance, name, value, sent));
      putBack(); // what follows has been set before
      for (const [name, data] of Object.entries(file.data)) {
        controls.set(name, startData(core, instance, name, data));
      }
      for (const timer of file.timers ?? []) timers.push(startTimer(core, timer, instance));
      await Promise.all(blocking.map((name) => controls.get(name)?.settled()));
    },
    async askAgain() {
      for (const name of blocking) if (isMissing(name, core.store.get)) controls.get(name)?.ask(true);
      await Promise.all(blocking.map((name) => controls.get(name)?.settled()));
    },
    lacking: (get) => blocking.find((name) => isMissing(name, get) && tree.read(['failure', name], get) !== undefined),
    stop(isAbandoned = kind === 'screens') {
      left = true;
      abandoned ||= isAbandoned;
      for (const control of controls.values()) control.stop();
      for (const stop of [...timers, ...instance.ends]) stop();
      controls.clear();
    },
    stopped: () => left,
    abandoned: () => abandoned,
  };
  if (kind === 'shells') roots['shell'] = shellRoot(instance); // its menu and access rules name it as its screens do
  const scope = outerScope.with(roots, instance);
  (instance as { scope: Scope }).scope = scope;
  tree.write(['state'], initialState());
  putBack();

  function putBack() {
    for (const [path, value] of options.left ?? []) tree.write(path, value);
  }
  function own(name: string) {
    const steps = file.actions[name];
    if (steps === undefined) throw new Error(`There is no action "${name}" in ${id}.`);
    return { steps, scope };
  }
  function initialState(): Record<string, unknown> {
    return evaluateMembers(file.state as Readonly<Record<string, Value>>, scope, core.store.get, core.evaluation);
  }
  return instance;
}

/** The shell of a screen or popup, under one root: `shell.data.x`, `shell.state.y`. */
function shellRoot(shell: Instance): Root {
  return {
    read: ([first, ...rest], get) => (first === undefined ? undefined : shell.scope.read([first, ...rest], get)),
    write([first, ...rest], value) {
      if (first !== undefined) shell.scope.write([first, ...rest], value);
    },
  };
}

/** Writes an expression's value into the state now, and each time it changes to another than was sent from there. */
function follow(core: Core, instance: Instance, name: string, value: Value, sent: Map<string, string>): () => void {
  const followed = atom((get) => evaluateValue(value, instance.scope, get, core.evaluation));
  let before: string | undefined;
  const write = () => {
    const now = core.store.get(followed);
    const text = JSON.stringify(now);
    if (text === before) return;
    before = text;
    const known = sent.get(name) === text;
    sent.delete(name);
    if (known) return;
    const after = [...instance.followed].map((listener) => listener(name));
    overwrite(instance, [name], now);
    for (const told of after) told();
  };
  write();
  return core.store.sub(followed, write);
}

/** Writes a part of the state, but for what a form keeps of it. */
function overwrite({ tree, overwriting }: Instance, path: readonly string[], value: unknown): void {
  const after = [...overwriting].map((listener) => listener(['state', ...path]));
  tree.write(['state', ...path], value);
  for (const told of after) told();
}

function idle(file: Scoped): Record<string, string> {
  return Object.fromEntries(Object.keys(file.data).map((name) => [name, 'idle']));
}

function startTimer(core: Core, timer: NonNullable<Scoped['timers']>[number], instance: Instance): () => void {
  const run = () => void core.dispatch(timer.do, instance.scope);
  if (timer.every !== undefined) {
    const handle = setInterval(run, timer.every);
    return () => clearInterval(handle);
  }
  const handle = setTimeout(run, timer.after ?? 0);
  return () => clearTimeout(handle);
}
