import { atom } from 'jotai/vanilla';
import type { Atom } from 'jotai/vanilla';
import type { PopupEntry } from '../language/release.ts';
import type { Core } from './core.ts';
import type { Instance } from './instance.ts';
import { constantRoot } from './scope.ts';
import type { Scope } from './scope.ts';
import { evaluateMembers, evaluateValue } from './values.ts';

/** The popups of a shell or screen that wait for their turn. */
export interface Waiting {
  readonly instance: Instance;
  readonly entries: readonly PopupEntry[];
  readonly holds: readonly Atom<boolean>[];
  /** What was opened since its condition came true. */
  readonly done: Set<PopupEntry>;
  stopped: boolean;
}

/** Opens a popup for the queue; resolves with its result when it is closed. */
export type ShowQueued = (name: string, params: Readonly<Record<string, unknown>>, scope: Scope, waiting: Waiting) => Promise<unknown>;

/**
 * The popups that open by themselves, one after another, and only while `free` says that no other is open. The returned function adds those of a shell or screen, a
 * shell's before its screen's, and gives back what takes them out again.
 */
export function createPopupQueue(core: () => Core, show: ShowQueued, free: Atom<boolean>): (instance: Instance, entries: readonly PopupEntry[]) => () => void {
  const queue: Waiting[] = [];
  let busy = false;

  /** The first popup in the queue whose condition holds and that was not opened since. */
  function nextInQueue(): { readonly waiting: Waiting; readonly entry: PopupEntry } | undefined {
    const { store } = core();
    const ordered = [...queue].sort((one, other) => Number(other.instance.kind === 'shells') - Number(one.instance.kind === 'shells'));
    for (const waiting of ordered) {
      for (const [index, entry] of waiting.entries.entries()) {
        const holds = waiting.holds[index];
        if (holds === undefined || !store.get(holds)) waiting.done.delete(entry);
        else if (!waiting.done.has(entry)) return { waiting, entry };
      }
    }
    return undefined;
  }

  async function openNext(): Promise<void> {
    const next = busy || !core().store.get(free) ? undefined : nextInQueue();
    if (next === undefined) return;
    const { waiting, entry } = next;
    const { scope } = waiting.instance;
    const { store, evaluation, dispatch, report } = core();
    busy = true;
    waiting.done.add(entry);
    try {
      const result = await show(entry.popup, evaluateMembers(entry.with ?? {}, scope, store.get, evaluation), scope, waiting);
      if (entry.onClose !== undefined && !waiting.stopped) await dispatch(entry.onClose, scope.with({ event: constantRoot(result) }));
    } catch (error) {
      report(error, scope, entry.popup);
    }
    busy = false;
    await openNext();
  }

  function watch(instance: Instance, entries: readonly PopupEntry[]): () => void {
    const { store, evaluation } = core();
    const holds = entries.map((entry) => atom((get) => evaluateValue(entry.when, instance.scope, get, evaluation) === true));
    const waiting: Waiting = { instance, entries, holds, done: new Set(), stopped: false };
    queue.push(waiting);
    const stops = [...holds, free].map((hold) => store.sub(hold, () => void openNext()));
    void openNext();
    return () => {
      waiting.stopped = true;
      queue.splice(queue.indexOf(waiting), 1);
      for (const stop of stops) stop();
    };
  }

  return watch;
}
