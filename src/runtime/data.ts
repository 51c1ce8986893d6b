import { atom } from 'jotai/vanilla';
import type { Getter } from 'jotai/vanilla';
import type { Data, Value } from '../language/release.ts';
import type { Answer } from '../sdk/action.ts';
import { ApiError } from './api.ts';
import { evaluateCall, performCall } from './call.ts';
import type { CallArguments, EvaluatedCall } from './call.ts';
import type { Core } from './core.ts';
import { keepText } from './failureText.ts';
import { handleFailure } from './failures.ts';
import type { Instance } from './scope.ts';
import { constantRoot } from './scope.ts';
import { stateOf } from './served.ts';
import { evaluateMembers, evaluateOnce, evaluateValue } from './values.ts';
import { watchResets } from './watchResets.ts';

/** Controls a piece of data that refetches when its dependencies change. */
export interface DataControl {
  /** Resolves when the latest request has succeeded, failed or become unwanted. */
  settled(): Promise<void>;
  ask(again: boolean): void;
  stop(): void;
}

/** The loading popup of data that declare it. */
interface PageBlock {
  /** Shows it for a request in place of the previous one; returns the function that closes it. */
  begin(): () => void;
  /** Closes it. */
  end(): void;
}

function createPageBlock({ popups }: Core, { instance, data }: OwnedData): PageBlock {
  const { kind, scope } = instance;
  let end: () => void = () => undefined;
  return {
    begin() {
      const isBlocking =
        data.blocking !== undefined &&
        kind !== 'shells' &&
        evaluateOnce(data.blocking, scope) === true;
      const release = isBlocking ? popups.block() : () => undefined;
      end();
      end = release;
      return release;
    },
    end: () => end(),
  };
}

/** A piece of data declared by an instance. */
export interface OwnedData {
  readonly instance: Instance;
  readonly name: string;
  readonly data: Data;
}

/** The parts of a response that are kept. */
type Received = Pick<Answer, 'body' | 'headers'>;

type ServedState = ReturnType<typeof stateOf>;

/** Writes a piece of data and its status to the state of its instance. */
interface DataPlace {
  write(answer: Received, served: ServedState): void;
  /** Resets to the state before the first request. */
  clear(): void;
  fail(): void;
  /** The state that a request answers. */
  served(): ServedState;
  is(status: string): boolean;
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
    served: () => stateOf(data, (path) => scope.read(path, core.store.get)),
    is: (status) => tree.peek(['status', name]) === status,
    failOffline() {
      const words = (get: Getter) => core.i18n.find('runtime.offlineCall', undefined, get) ?? '';
      tree.write(['failure', name], keepText(core, { code: 'NETWORK' }, words));
    },
  };
}

/** What a request found when it began. */
interface Begun {
  readonly asked: string | undefined;
  readonly served: ServedState;
  readonly removals: number;
}

/** Handles the responses and failures of a piece of data. */
export interface DataOutcome {
  readonly place: DataPlace;
  begin(asked: string | undefined): Begun;
  /** Takes a response; `isRefresh`: of live data, which keeps fields that the user has edited. */
  take(answer: Answer, begun: Begun, isRefresh?: boolean): Promise<void>;
  /** Handles a failure, unless the request is stale by the time its texts are loaded. */
  fail(error: unknown, isStale: () => boolean): Promise<void>;
  /** Does not request the data again when the network is back. */
  forget(): void;
}

function createOutcome(core: Core, owned: OwnedData, askAgain: () => void): DataOutcome {
  const { instance, name, data } = owned;
  const { scope } = instance;
  const place = createDataPlace(core, owned);
  let forget: () => void = () => undefined;
  return {
    place,
    begin(asked) {
      forget();
      return { asked, served: place.served(), removals: removalsOf(core, data) };
    },
    async take(answer, { asked, served, removals }, isRefresh = false) {
      const { body, headers } = answer;
      core.refresh.isWriting = isRefresh;
      try {
        place.write(answer, served);
      } finally {
        core.refresh.isWriting = false;
      }
      if (data.keep !== undefined && removalsOf(core, data) === removals)
        core.session.remember(data.keep, { asked, body, headers });
      if (data.onSuccess !== undefined)
        await core.dispatch(data.onSuccess, scope.with({ [name]: constantRoot(answer) }));
    },
    async fail(error, isStale) {
      place.fail();
      if (error instanceof ApiError && error.kind === 'network') {
        forget = core.connection.whenBack(() => place.is('failed') && askAgain());
        // Offline, the error pipeline does not run (it could navigate away); the data are requested
        // again when the network is back.
        if (core.connection.isOffline()) return place.failOffline();
      }
      await handleFailure(core, error, { rules: data.onError, scope, names: [name], isStale });
    },
    forget: () => forget(),
  };
}

/**
 * Requests a piece of data, and again whenever a dependency of its call changes. Responses to
 * superseded requests are dropped. Old data stay while new data load; data that are no longer
 * wanted are cleared. Data that are invalidated again and again while they are reloaded are
 * requested once more after the response; otherwise a slow service would never be heard.
 */
export function startData(core: Core, owned: OwnedData): DataControl {
  const { instance, name, data } = owned;
  const { store } = core;
  const { scope, tree } = instance;
  const turn: Turn = { question: 0, asked: undefined };
  let answered = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const block = createPageBlock(core, owned);
  const settled = createLatch();
  const reload = createPendingReload(() => ask(true));

  const wanted = atom((get) => wantedArguments(instance, data, get));
  const wantedCall = (args: CallArguments | undefined) => args && callOf(owned, args);
  const outcome = createOutcome(core, owned, () => ask(true));
  const { place } = outcome;
  /** Ignores pending requests. */
  function drop(): void {
    turn.question++;
    block.end();
    reload.begin(false);
  }
  /** Resets to the state before the first request and ignores pending requests. */
  function clear(): void {
    drop();
    turn.asked = undefined;
    answered = false;
    place.clear();
    settled.open();
  }
  /** Whether a request was superseded, or the page is being left, which aborts it. */
  const isStale = (mine: number) => mine !== turn.question || core.routes.leaving;
  async function request(args: CallArguments, again: boolean): Promise<void> {
    const mine = ++turn.question;
    reload.begin(again);
    settled.renew();
    const before = outcome.begin(turn.asked);
    tree.write(['status', name], 'loading');
    const release = block.begin();
    try {
      const answer = await performCall(core, callOf(owned, args));
      // The next page already has what this one would still write to the session.
      if (isStale(mine)) return;
      release();
      answered = true;
      const handled = outcome.take(answer, before);
      reload.goOn();
      await handled;
    } catch (error) {
      if (isStale(mine)) return;
      release();
      if (!reload.goOn()) await outcome.fail(error, () => isStale(mine));
    } finally {
      release();
      if (mine === turn.question) settled.open();
    }
  }
  function ask(again: boolean): void {
    if (core.routes.leaving) return settled.open();
    const args = store.get(wanted);
    if (args === undefined) return clear();
    const now = JSON.stringify(args);
    if (!again && (now === turn.asked || (data.once === true && answered))) return;
    if (again && now === turn.asked && reload.postpone()) return;
    turn.asked = now;
    const kept = again ? undefined : keptAnswer(core, data, now);
    if (kept !== undefined) {
      drop();
      place.write(kept, place.served());
      answered = true;
      if (data.onSuccess !== undefined) void core.dispatch(data.onSuccess, scope);
      return settled.open();
    }
    void request(args, again);
  }
  function later(): void {
    clearTimeout(timer);
    timer = setTimeout(() => ask(false), store.get(wanted) === undefined ? 0 : (data.after ?? 0));
  }

  const stops = [
    store.sub(wanted, later),
    ...watchResets(core, instance, data),
    startLive(core, owned, { outcome, call: () => wantedCall(store.get(wanted)), turn }),
  ];
  ask(false);
  return {
    settled: settled.passed,
    ask,
    stop() {
      turn.question++;
      block.end();
      clearTimeout(timer);
      outcome.forget();
      for (const stop of stops) stop();
      settled.open();
    },
  };
}

/** The call of the data; a merge patch is of the record as it is now. */
function callOf({ instance, data }: OwnedData, args: CallArguments): EvaluatedCall {
  const hasMerge = data.body !== undefined && 'merge' in data.body;
  const made = hasMerge ? evaluateCall(data, instance.scope) : { call: data, args };
  return { ...made, reads: true };
}

/** The state of the requests of a piece of data. */
export interface Turn {
  /** The number of the latest request; a response to an earlier one is dropped. */
  question: number;
  /** The arguments of the latest request. */
  asked: string | undefined;
}

/** The requests of a piece of data, for what follows it. */
export interface Questions {
  readonly outcome: DataOutcome;
  readonly turn: Turn;
  /** Its call; undefined while the data are not wanted. */
  call(): EvaluatedCall | undefined;
}

/** Follows live data; returns what ends it. */
function startLive(core: Core, owned: OwnedData, questions: Questions): () => void {
  const ending = new AbortController();
  if (owned.data.live !== undefined)
    import('./followData.ts').then(
      ({ followData }) => followData(core, owned, { ...questions, signal: ending.signal }),
      () => undefined, // without it, the data are fetched when the user does something
    );
  return () => ending.abort();
}

/** The pending reload of a piece of data. */
interface PendingReload {
  /** Notes the request that is sent. */
  begin(isReload: boolean): void;
  /**
   * Whether another reload waits for the pending one, as it does from the third on: the second
   * supersedes the first, which may be older than a change.
   */
  postpone(): boolean;
  /** After a response: sends the reload that has waited; returns whether there was one. */
  goOn(): boolean;
}

function createPendingReload(send: () => void): PendingReload {
  let state: 'none' | 'first' | 'second' | 'due' = 'none';
  return {
    begin(isReload) {
      state = !isReload ? 'none' : state === 'none' ? 'first' : 'second';
    },
    postpone() {
      if (state === 'none' || state === 'first') return false;
      state = 'due';
      return true;
    },
    goOn() {
      const isDue = state === 'due';
      state = 'none';
      if (isDue) send();
      return isDue;
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
