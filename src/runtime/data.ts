import { atom } from 'jotai/vanilla';
import type { Getter } from 'jotai/vanilla';
import type { Path } from '../language/expression.ts';
import type { Data, Value } from '../language/release.ts';
import type { Answer } from '../sdk/action.ts';
import { ApiError } from './api.ts';
import { evaluateCall, performCall } from './call.ts';
import type { CallArguments } from './call.ts';
import type { Core } from './core.ts';
import { keepText } from './failureText.ts';
import { handleFailure } from './failures.ts';
import type { Instance } from './scope.ts';
import { constantRoot } from './scope.ts';
import { stateOf } from './served.ts';
import { evaluateMembers, evaluateOnce, evaluateValue } from './values.ts';

/** Controls a piece of data that refetches when its dependencies change. */
export interface DataControl {
  /** Resolves when the latest request has succeeded, failed or become unwanted. */
  settled(): Promise<void>;
  ask(again: boolean): void;
  stop(): void;
}

/** Shows the loading popup if the data declare it; returns the function that closes it. */
function blockPage(
  { popups }: Core,
  { kind, scope }: Instance,
  { blocking }: Data,
): (() => void) | undefined {
  const isBlocking =
    blocking !== undefined && kind !== 'shells' && evaluateOnce(blocking, scope) === true;
  return isBlocking ? popups.block() : undefined;
}

/** A piece of data declared by an instance. */
interface OwnedData {
  readonly instance: Instance;
  readonly name: string;
  readonly data: Data;
}

/** The parts of a response that are kept. */
type Received = Pick<Answer, 'body' | 'headers'>;

/** Writes a piece of data and its status to the state of its instance. */
interface DataPlace {
  write(answer: Received, served: ReturnType<typeof stateOf>): void;
  /** Resets to the state before the first request. */
  clear(): void;
  fail(): void;
  hasFailed(): boolean;
  /** Sets the failure "offline". */
  failOffline(): void;
}

function createDataPlace(core: Core, { instance, name, data }: OwnedData): DataPlace {
  const { scope, tree } = instance;
  return {
    write({ body, headers }, served) {
      tree.write(['served', name], served);
      tree.write(['headers', name], headers);
      tree.write(['data', name], body);
      tree.write(['failure', name], undefined);
      tree.write(['status', name], 'ready');
      if (data.total !== undefined) tree.write(['total', name], evaluateOnce(data.total, scope));
    },
    clear() {
      const parts = ['headers', 'data', 'failure', 'served'];
      for (const part of data.total === undefined ? parts : [...parts, 'total'])
        tree.write([part, name], undefined);
      tree.write(['status', name], 'idle');
    },
    fail: () => tree.write(['status', name], 'failed'),
    hasFailed: () => tree.peek(['status', name]) === 'failed',
    failOffline() {
      const words = (get: Getter) => core.i18n.find('runtime.offlineCall', undefined, get) ?? '';
      tree.write(['failure', name], keepText(core, { code: 'NETWORK' }, words));
    },
  };
}

/**
 * Requests a piece of data, and again whenever a dependency of its call changes. Responses to
 * superseded requests are dropped. Old data stay while new data load; data that are no longer
 * wanted are cleared.
 */
export function startData(core: Core, owned: OwnedData): DataControl {
  const { instance, name, data } = owned;
  const { store } = core;
  const { scope, tree } = instance;
  let asked: string | undefined;
  let answered = false;
  let question = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let forgetBack: () => void = () => undefined;
  let unblock: () => void = () => undefined;
  const settled = createLatch();

  const wanted = atom((get) => wantedArguments(instance, data, get));
  const stateNow = () => stateOf(data, (path) => scope.read(path, store.get));
  const place = createDataPlace(core, owned);
  /** Resets to the state before the first request and ignores pending requests. */
  function clear(): void {
    question++;
    unblock();
    asked = undefined;
    answered = false;
    place.clear();
    settled.open();
  }
  async function request(args: CallArguments): Promise<void> {
    const mine = ++question;
    settled.renew();
    const served = stateNow();
    forgetBack();
    const removals = removalsOf(core, data);
    tree.write(['status', name], 'loading');
    const release = blockPage(core, instance, data);
    unblock(); // the previous request no longer blocks the page
    unblock = () => release?.();
    try {
      const hasMerge = data.body !== undefined && 'merge' in data.body;
      const call = hasMerge ? evaluateCall(data, scope) : { call: data, args };
      const answer = await performCall(core, call);
      // The next page already has what this one would still write to the session.
      if (mine !== question || core.routes.leaving) return;
      release?.();
      place.write(answer, served);
      answered = true;
      if (data.keep !== undefined && removalsOf(core, data) === removals)
        core.session.remember(data.keep, { asked, body: answer.body, headers: answer.headers });
      if (data.onSuccess !== undefined)
        await core.dispatch(data.onSuccess, scope.with({ [name]: constantRoot(answer) }));
    } catch (error) {
      if (mine !== question || core.routes.leaving) return;
      release?.();
      place.fail();
      if (error instanceof ApiError && error.kind === 'network') {
        forgetBack = core.connection.whenBack(() => place.hasFailed() && ask(true));
        // Offline, the error pipeline does not run (it could navigate away); the data are requested
        // again when the network is back.
        if (core.connection.isOffline()) return place.failOffline();
      }
      await handleFailure(core, error, { rules: data.onError, scope, names: [name] });
    } finally {
      release?.();
      if (mine === question) settled.open();
    }
  }
  function ask(again: boolean): void {
    if (core.routes.leaving) return settled.open();
    const args = store.get(wanted);
    if (args === undefined) return clear();
    const now = JSON.stringify(args);
    if (!again && (now === asked || (data.once === true && answered))) return;
    asked = now;
    const kept = again ? undefined : keptAnswer(core, data, now);
    if (kept !== undefined) {
      place.write(kept, stateNow());
      answered = true;
      if (data.onSuccess !== undefined) void core.dispatch(data.onSuccess, scope);
      return settled.open();
    }
    void request(args);
  }
  function later(): void {
    clearTimeout(timer);
    timer = setTimeout(() => ask(false), store.get(wanted) === undefined ? 0 : (data.after ?? 0));
  }

  const stops = [store.sub(wanted, later), ...watchResets(core, instance, data)];
  ask(false);
  return {
    settled: settled.passed,
    ask,
    stop() {
      question++;
      unblock();
      clearTimeout(timer);
      forgetBack();
      for (const stop of stops) stop();
      settled.open();
    },
  };
}

/** A latch: `passed` waits until `open`; `renew` closes it again. */
function createLatch(): { open(): void; renew(): void; passed(): Promise<void> } {
  let isOpen = true;
  let open: () => void = () => undefined;
  let passed = Promise.resolve();
  function renew(): void {
    if (!isOpen) return;
    isOpen = false;
    passed = new Promise<void>((resolve) => {
      open = () => {
        isOpen = true;
        resolve();
      };
    });
  }
  renew();
  return { open: () => open(), renew, passed: () => passed };
}

/** How often the store of the data has been emptied. */
function removalsOf({ session }: Core, { keep }: Data): number {
  return keep === undefined ? 0 : session.removals(keep);
}

type KeptAnswer = Pick<Answer, 'body' | 'headers'> & { readonly asked?: string };

/**
 * The session's cached response for these data, unless it belongs to other arguments (another
 * record, another language).
 */
function keptAnswer(core: Core, data: Data, asked: string): KeptAnswer | undefined {
  const kept =
    data.keep === undefined
      ? undefined
      : (core.session.tree.peek([data.keep]) as KeptAnswer | undefined);
  return typeof kept === 'object' && 'body' in kept && (kept.asked ?? asked) === asked
    ? kept
    : undefined;
}

/** The evaluated arguments of the data's call; undefined while the data are not wanted. */
function wantedArguments({ scope }: Instance, data: Data, get: Getter): CallArguments | undefined {
  const evaluate = (value: Value) => evaluateValue(value, scope, get);
  if (data.when !== undefined && evaluate(data.when) !== true) return undefined;
  const url = data.url === undefined ? undefined : evaluate(data.url);
  const body =
    data.body === undefined
      ? undefined
      : 'merge' in data.body
        ? [evaluate(data.body.from), evaluate(data.body.merge)]
        : evaluate(data.body.value);
  return {
    url: typeof url === 'string' ? url : undefined,
    parameters: evaluateMembers(data.with ?? {}, scope, get),
    body,
  };
}

/**
 * Writes the declared reset values whenever a watched path gets another value, before the data are
 * requested again. The first response of other data is not another value.
 */
function watchResets(core: Core, instance: Instance, data: Data): (() => void)[] {
  const { resets } = data;
  if (resets === undefined) return [];
  const { store } = core;
  return resets.on.map((path) => {
    const watched = atom((get) => watchedText(instance, path, get));
    let before = store.get(watched);
    return store.sub(watched, () => {
      const now = store.get(watched);
      const isOther = before !== undefined && now !== undefined && now !== before;
      before = now ?? before;
      if (!isOther) return;
      for (const { path: target, value } of resets.values)
        instance.scope.write(target, evaluateOnce(value, instance.scope));
    });
  });
}

/** The value at a path as text; undefined while it belongs to data that are not loaded. */
function watchedText({ scope }: Instance, path: Path, get: Getter): string | undefined {
  const [root, inner = ''] = path;
  const isOfShell = root === 'shell';
  const isLoaded =
    !['data', 'headers', 'total'].includes(isOfShell ? inner : root) ||
    scope.read([root, ...path.slice(1, isOfShell ? 3 : 2)], get) !== undefined;
  return isLoaded ? (JSON.stringify(scope.read(path, get)) ?? '') : undefined;
}
