import { atom } from 'jotai/vanilla';
import type { Atom, Getter } from 'jotai/vanilla';
import type { Path } from '../language/expression.ts';
import type { PopupEntry } from '../language/release.ts';
import type { Core } from './core.ts';
import type { Instance } from './instance.ts';
import { createLastings } from './lasting.ts';
import type { Lasting } from './lasting.ts';
import { isLoadFailure } from './registry.ts';
import { constantRoot } from './scope.ts';
import type { Scope } from './scope.ts';
import { evaluateValue, readPaths } from './values.ts';
import type { Evaluation } from './values.ts';

/** Milliseconds after which a popup that could not be fetched is asked for again. */
const pause = 3000;

/** Whether a condition holds; `open` while data that it reads are being asked for and it may come true yet. */
type Holds = boolean | 'open';

/** The popups of a shell or screen that wait for their turn. */
export interface Waiting {
  readonly instance: Instance;
  readonly entries: readonly PopupEntry[];
  readonly holds: readonly Atom<Holds>[];
  /** What was opened since its condition came true. */
  readonly done: Set<PopupEntry>;
  stopped: boolean;
}

/** Opens a popup for the queue; resolves with its result when it is closed, which it is when what it `holds` by ends. */
export type ShowQueued = (name: string, params: Readonly<Record<string, Lasting>>, scope: Scope, waiting: Waiting, holds?: Atom<boolean>) => Promise<unknown>;

function holdsNow({ when }: PopupEntry, scope: Scope, get: Getter, evaluation: Evaluation): Holds {
  if (evaluateValue(when, scope, get, evaluation) === true) return true;
  const isLoading = readPaths(when).some(([root, first, second]) => {
    const path: Path | undefined = root === 'data' && first !== undefined ? ['status', first] : root === 'shell' && first === 'data' && second !== undefined ? ['shell', 'status', second] : undefined;
    return path !== undefined && scope.read(path, get) === 'loading';
  });
  return isLoading ? 'open' : false;
}

/** Parameters that are what their expressions give now. */
function followings(members: PopupEntry['with'] = {}, scope: Scope, evaluation: Evaluation): Readonly<Record<string, Lasting>> {
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, (get: Getter) => evaluateValue(member, scope, get, evaluation)]));
}

/**
 * The popups that open by themselves, one after another in their order, and only while `free` says that no other is open. The returned function adds those of a shell or screen, a
 * shell's before its screen's, and gives back what takes them out again.
 */
export function createPopupQueue(core: () => Core, show: ShowQueued, free: Atom<boolean>): (instance: Instance, entries: readonly PopupEntry[]) => () => void {
  const queue: Waiting[] = [];
  const told = new WeakSet<PopupEntry>();
  let busy = false;

  /** The first popup in the queue whose condition holds and that was not opened since. */
  function nextInQueue(): { readonly waiting: Waiting; readonly entry: PopupEntry } | undefined {
    const { store } = core();
    const ordered = [...queue].sort((one, other) => Number(other.instance.kind === 'shells') - Number(one.instance.kind === 'shells'));
    for (const waiting of ordered) {
      for (const [index, entry] of waiting.entries.entries()) {
        const holds = waiting.holds[index];
        const now = holds !== undefined && store.get(holds);
        if (now !== true) waiting.done.delete(entry);
        else if (!waiting.done.has(entry)) return { waiting, entry };
        if (now === 'open') return undefined; // its turn comes first
      }
    }
    return undefined;
  }

  async function openNext(): Promise<void> {
    const next = busy || !core().store.get(free) ? undefined : nextInQueue();
    if (next === undefined) return;
    const { waiting, entry } = next;
    const { scope } = waiting.instance;
    const { evaluation, dispatch, i18n, popups, report } = core();
    busy = true;
    waiting.done.add(entry);
    try {
      const result =
        entry.while === true
          ? await show(entry.popup, followings(entry.with, scope, evaluation), scope, waiting, atom((get) => holdsNow(entry, scope, get, evaluation) === true))
          : await show(entry.popup, createLastings(core(), entry.with ?? {}, scope), scope, waiting);
      if (entry.onClose !== undefined && !waiting.stopped) await dispatch(entry.onClose, scope.with({ event: constantRoot(result) }));
    } catch (error) {
      report(error, scope, entry.popup);
      // What could not be fetched is asked for again: nobody may press anything for it.
      if (isLoadFailure(error)) {
        if (!told.has(entry)) popups.toast((get) => i18n.find('runtime.loadFailedHint', undefined, get) ?? '', 'error');
        told.add(entry);
        await new Promise((resolve) => setTimeout(resolve, pause));
        waiting.done.delete(entry);
      }
    }
    busy = false;
    await openNext();
  }

  function watch(instance: Instance, entries: readonly PopupEntry[]): () => void {
    const { store, evaluation } = core();
    const holds = entries.map((entry) => atom((get) => holdsNow(entry, instance.scope, get, evaluation)));
    const waiting: Waiting = { instance, entries, holds, done: new Set(), stopped: false };
    queue.push(waiting);
    const stops = [...holds, free].map((hold) => store.sub(hold, () => void openNext()));
    void openNext();
    return () => {
      if (waiting.stopped) return;
      waiting.stopped = true;
      queue.splice(queue.indexOf(waiting), 1);
      for (const stop of stops) stop();
    };
  }

  return watch;
}
