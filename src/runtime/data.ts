import { atom } from 'jotai/vanilla';
import type { Getter } from 'jotai/vanilla';
import type { Data, Value } from '../language/release.ts';
import type { Answer } from '../sdk/action.ts';
import { ApiError } from './api.ts';
import { performCall } from './call.ts';
import type { CallArguments } from './call.ts';
import type { Core } from './core.ts';
import { keepText } from './failureText.ts';
import { handleFailure } from './failures.ts';
import type { Instance } from './instance.ts';
import { constantRoot } from './scope.ts';
import { stateOf } from './served.ts';
import { evaluateMembers, evaluateValue } from './values.ts';

/** A piece of data that keeps itself up to date. */
export interface DataControl {
  /** Resolves when the latest question has been answered, has failed, or is not wanted. */
  settled(): Promise<void>;
  ask(again: boolean): void;
  stop(): void;
}

/**
 * Asks for a piece of data, and again whenever what its call depends on changes. An answer that comes after a later
 * question is dropped. Old data stay while new data are loading; once the data are not wanted any more, nothing of
 * them stays.
 */
export function startData(core: Core, instance: Instance, name: string, data: Data): DataControl {
  const { store, evaluation } = core;
  const { scope, tree } = instance;
  let asked: string | undefined;
  let answered = false;
  let question = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let forgetBack: () => void = () => undefined;
  let unblock: () => void = () => undefined;
  const settled = createLatch();

  const wanted = atom((get) => wantedArguments(core, instance, data, get));

  const stateNow = () => stateOf(data, (path) => scope.read(path, store.get));
  function keep(answer: Pick<Answer, 'body' | 'headers'>, served: ReturnType<typeof stateOf>): void {
    tree.write(['served', name], served);
    tree.write(['headers', name], answer.headers);
    tree.write(['data', name], answer.body);
    tree.write(['failure', name], undefined);
    tree.write(['status', name], 'ready');
    if (data.total !== undefined) tree.write(['total', name], evaluateValue(data.total, scope, store.get, evaluation));
    answered = true;
  }
  /** As if it had never been asked for; what is still on its way is not waited for. */
  function clear(): void {
    question++;
    unblock();
    asked = undefined;
    answered = false;
    for (const part of ['headers', 'data', 'failure', 'served', ...(data.total === undefined ? [] : ['total'])]) tree.write([part, name], undefined);
    tree.write(['status', name], 'idle');
    settled.open();
  }
  async function request(args: CallArguments): Promise<void> {
    const mine = ++question;
    settled.renew();
    const served = stateNow();
    forgetBack();
    const session = core.session.signOuts();
    tree.write(['status', name], 'loading');
    const release = data.blocking !== undefined && instance.kind !== 'shells' && evaluateValue(data.blocking, scope, store.get, evaluation) === true ? core.popups.block() : undefined;
    unblock(); // nobody waits for what was asked before
    unblock = () => release?.();
    try {
      const answer = await performCall(core, data, scope, data.body !== undefined && 'merge' in data.body ? undefined : args);
      if (mine !== question) return;
      release?.();
      keep(answer, served);
      if (data.keep !== undefined && core.session.signOuts() === session) core.session.remember(data.keep, { asked, body: answer.body, headers: answer.headers });
      if (data.onSuccess !== undefined) await core.dispatch(data.onSuccess, scope.with({ [name]: constantRoot(answer) }));
    } catch (error) {
      if (mine !== question || core.routes.leaving) return;
      release?.();
      tree.write(['status', name], 'failed');
      if (error instanceof ApiError && error.kind === 'network') {
        forgetBack = core.connection.whenBack(() => tree.peek(['status', name]) === 'failed' && ask(true));
        // Where there is no network nobody is led away: the data are asked for again once it is back.
        if (core.connection.isOffline()) return tree.write(['failure', name], keepText(core, { code: 'NETWORK' }, (get) => core.i18n.find('runtime.offlineCall', undefined, get) ?? ''));
      }
      await handleFailure(core, data.onError ?? [], error, scope, [name]);
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
      keep(kept, stateNow());
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

/** What can be waited for more than once: closed until `open`, and again after `renew`. */
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

type KeptAnswer = Pick<Answer, 'body' | 'headers'> & { readonly asked?: string };

/** The answer that the session has kept of these data, unless it was asked for otherwise: for another record, in another language. */
function keptAnswer(core: Core, data: Data, asked: string): KeptAnswer | undefined {
  const kept = data.keep === undefined ? undefined : (core.session.tree.peek([data.keep]) as KeptAnswer | undefined);
  return typeof kept === 'object' && 'body' in kept && (kept.asked ?? asked) === asked ? kept : undefined;
}

/** What the data are asked for with; undefined while they are not wanted. */
function wantedArguments({ evaluation }: Core, { scope }: Instance, data: Data, get: Getter): CallArguments | undefined {
  const evaluate = (value: Value) => evaluateValue(value, scope, get, evaluation);
  if (data.when !== undefined && evaluate(data.when) !== true) return undefined;
  const url = data.url === undefined ? undefined : evaluate(data.url);
  const body = data.body === undefined ? undefined : 'merge' in data.body ? [evaluate(data.body.from), evaluate(data.body.merge)] : evaluate(data.body.value);
  return { url: typeof url === 'string' ? url : undefined, parameters: evaluateMembers(data.with ?? {}, scope, get, evaluation), body };
}

/** Writes the declared values back whenever one of the watched paths changes; before the data are asked for again. */
function watchResets(core: Core, instance: Instance, data: Data): (() => void)[] {
  const { resets } = data;
  if (resets === undefined) return [];
  const { store, evaluation } = core;
  return resets.on.map((path) =>
    store.sub(
      atom((get) => instance.scope.read(path, get)),
      () => {
        for (const { path: target, value } of resets.values) instance.scope.write(target, evaluateValue(value, instance.scope, store.get, evaluation));
      },
    ),
  );
}
