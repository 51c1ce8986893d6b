import { atom } from 'jotai/vanilla';
import type { Path } from '../language/expression.ts';
import type { Scoped, Value } from '../language/release.ts';
import type { Core } from './core.ts';
import { isOuterRoot } from '../language/outerRoot.ts';
import { failureRoot, progressRoot } from './failureText.ts';
import { createInstanceData } from './instanceData.ts';
import { outerInstance } from './outerInstance.ts';
import { constantRoot, treeRoot } from './scope.ts';
import type { Root, Scope, Instance } from './scope.ts';
import { createServed } from './served.ts';
import { createStateTree, readIn } from './state.ts';
import type { StateTree } from './state.ts';
import { evaluateMembersOnce, evaluateValue, valuesRoot } from './values.ts';

/** What an instance of a screen, shell or popup is created from. */
export interface InstanceOptions {
  readonly kind: Instance['kind'];
  readonly id: string;
  readonly file: Scoped;
  readonly outerScope: Scope;
  readonly outer?: Instance | undefined;
  /** The screen around a screen. */
  readonly parent?: Instance | undefined;
  /** The address below which it stays. */
  readonly within?: string | undefined;
  readonly audience?: string | undefined;
  readonly roots?: Readonly<Record<string, Root>>;
  /** State values restored after a reload or after the end of a session. */
  readonly restored?: readonly (readonly [path: Path, value: unknown])[];
}

const treeRoots = ['data', 'status', 'headers', 'failure', 'total', 'step'] as const;

/** The roots that an instance adds to its outer scope. */
function createRoots(
  core: Core,
  tree: StateTree,
  { file, outer, parent, roots }: InstanceOptions,
): Record<string, Root> {
  return {
    define: constantRoot(file.define),
    state: treeRoot(tree, ['state']),
    ...Object.fromEntries(treeRoots.map((name) => [name, treeRoot(tree, [name], false)])),
    failure: failureRoot(core, tree),
    progress: progressRoot(core, tree),
    ...(outer?.kind === 'shells' && { shell: outerRoot(outer) }),
    ...(parent !== undefined && { parent: outerRoot(parent) }),
    ...roots,
  };
}

/** Creates an instance of a file of the release. Nothing is requested until `start`. */
export function createInstance(core: Core, options: InstanceOptions): Instance {
  const { kind, id, file, outerScope, outer, parent, within, audience } = options;
  const tree = createStateTree(core.store, {
    state: {},
    data: {},
    status: idle(file),
    headers: {},
    failure: {},
    total: {},
    progress: {},
    served: {},
  });
  const roots = createRoots(core, tree, options);
  const timers: (() => void)[] = [];
  const sent = new Map<string, string>();
  let stopped = false;
  let abandoned = false;
  const instance: Instance = {
    kind,
    id,
    audience: audience ?? outer?.audience,
    tree,
    outer,
    parent,
    within,
    drafts: new Map(),
    sent: (name) => void sent.set(name, JSON.stringify(tree.peek(['state', name]))),
    scope: undefined as never,
    action(name) {
      const [first, second] = name.split('.');
      if (!isOuterRoot(first) || second === undefined) return own(name);
      const around = outerInstance(instance, first);
      if (around === undefined) throw new Error(`There is no "${first}" around ${id}.`);
      return around === instance ? own(second) : around.action(second);
    },
    followed: new Set(),
    overwriting: new Set(),
    guarded: new Map(),
    calls: new Map(),
    ends: new Set(),
    resetState: (path) =>
      overwrite(instance, { path, value: instance.initial(path), isRefresh: false }),
    initial: (path) => readIn(initialState(), path),
    reload(name) {
      const [first, second] = name.split('.');
      if (isOuterRoot(first) && second !== undefined)
        outerInstance(instance, first)?.reload(second);
      else data.reload(name);
    },
    served: createServed({ tree, data: file.data, reload: (name) => instance.reload(name) }),
    async start() {
      for (const [name, value] of Object.entries(file.follows ?? {}))
        timers.push(follow(core, instance, { name, value, sent }));
      putBack(); // values that follow expressions are set before
      data.start();
      for (const timer of file.timers ?? []) timers.push(startTimer(core, timer, instance));
      await data.settled();
    },
    askAgain: () => data.askAgain(),
    lacking: (get) => data.lacking(get),
    stop(isAbandoned = kind === 'screens') {
      stopped = true;
      abandoned ||= isAbandoned;
      data.stop();
      for (const stop of [...timers, ...instance.ends]) stop();
    },
    stopped: () => stopped,
    abandoned: () => abandoned,
  };
  const data = createInstanceData(core, instance, file);
  // its menu and access rules refer to it as its screens do
  if (kind === 'shells') roots['shell'] = outerRoot(instance);
  const scope = outerScope.with(roots, instance);
  roots['values'] = valuesRoot(file, () => scope);
  (instance as { scope: Scope }).scope = scope;
  tree.write(['state'], initialState());
  putBack();

  function putBack() {
    for (const [path, value] of options.restored ?? []) tree.write(path, value);
  }
  function own(name: string) {
    const steps = file.actions[name];
    if (steps === undefined) throw new Error(`There is no action "${name}" in ${id}.`);
    return { steps, scope };
  }
  function initialState(): Record<string, unknown> {
    return evaluateMembersOnce(file.state as Readonly<Record<string, Value>>, scope);
  }
  return instance;
}

/**
 * What is around an instance, under one root: `shell.data.x`, `parent.state.y`. Its scope is read
 * when it is used: a shell is its own root before it has one.
 */
function outerRoot(outer: Instance): Root {
  return {
    read: ([first, ...rest], get) =>
      first === undefined ? undefined : outer.scope.read([first, ...rest], get),
    write([first, ...rest], value) {
      if (first !== undefined) outer.scope.write([first, ...rest], value);
    },
  };
}

/** Writes an expression's value into the state, now and each time it changes. */
function follow(
  { refresh }: Core,
  instance: Instance,
  {
    name,
    value,
    sent,
  }: { readonly name: string; readonly value: Value; readonly sent: Map<string, string> },
): () => void {
  const { store } = instance.scope.evaluation;
  const followed = atom((get) => evaluateValue(value, instance.scope, get));
  let before: string | undefined;
  const write = () => {
    const now = store.get(followed);
    const text = JSON.stringify(now);
    if (text === before) return;
    before = text;
    const known = sent.get(name) === text;
    sent.delete(name);
    if (known) return;
    const after = [...instance.followed].map((listener) => listener(name));
    overwrite(instance, { path: [name], value: now, isRefresh: refresh.isWriting });
    for (const afterWrite of after) afterWrite();
  };
  write();
  return store.sub(followed, write);
}

/** Overwrites a part of the state, except for what a form preserves of it. */
function overwrite(
  { tree, overwriting }: Instance,
  {
    path,
    value,
    isRefresh,
  }: { readonly path: readonly string[]; readonly value: unknown; readonly isRefresh: boolean },
): void {
  const after = [...overwriting].map((listener) => listener(['state', ...path], isRefresh));
  tree.write(['state', ...path], value);
  for (const afterWrite of after) afterWrite();
}

function idle(file: Scoped): Record<string, string> {
  return Object.fromEntries(Object.keys(file.data).map((name) => [name, 'idle']));
}

function startTimer(
  core: Core,
  timer: NonNullable<Scoped['timers']>[number],
  instance: Instance,
): () => void {
  const run = () => void core.dispatch(timer.do, instance.scope);
  if (timer.every !== undefined) {
    const handle = setInterval(run, timer.every);
    return () => clearInterval(handle);
  }
  const handle = setTimeout(run, timer.after ?? 0);
  return () => clearTimeout(handle);
}
