import { isOuterRoot } from '../language/outerRoot.ts';
import { atom } from 'jotai/vanilla';
import type { Atom, Getter } from 'jotai/vanilla';
import type { Path } from '../language/expression.ts';
import type { PopupEntry } from '../language/release.ts';
import type { Core } from './core.ts';
import type { Instance, Scope } from './scope.ts';
import { createLastings } from './lasting.ts';
import type { Lasting } from './lasting.ts';
import { isLoadFailure } from './registry.ts';
import { constantRoot } from './scope.ts';
import { evaluateValue, readPaths } from './values.ts';

/** Milliseconds before a popup that failed to load is retried. */
const pause = 3000;

/** The value of a condition; `pending` while it is false and data that it reads are loading. */
type Holds = boolean | 'pending';

/** The queued popups of a shell or screen. */
export interface Waiting {
  readonly instance: Instance;
  readonly entries: readonly PopupEntry[];
  readonly holds: readonly Atom<Holds>[];
  /** The entries opened since their condition became true. */
  readonly done: Set<PopupEntry>;
  stopped: boolean;
}

/** Opens a popup; resolves with its result when it is closed. */
export type ShowPopup = (
  name: string,
  params: Readonly<Record<string, Lasting>>,
  from: {
    readonly scope: Scope;
    /** The queue entry that opens it; missing if a step opens it. */
    readonly waiting?: Waiting;
    /** The popup closes when this becomes false. */
    readonly holds?: Atom<boolean>;
  },
) => Promise<unknown>;

function holdsNow({ when }: PopupEntry, scope: Scope, get: Getter): Holds {
  if (evaluateValue(when, scope, get) === true) return true;
  const isLoading = readPaths(when).some(([root, first, second]) => {
    const path: Path | undefined =
      root === 'data' && first !== undefined
        ? ['status', first]
        : isOuterRoot(root) && first === 'data' && second !== undefined
          ? [root, 'status', second]
          : undefined;
    return path !== undefined && scope.read(path, get) === 'loading';
  });
  return isLoading ? 'pending' : false;
}

/** Parameters that follow the values of their expressions. */
function followings(
  members: PopupEntry['with'] = {},
  scope: Scope,
): Readonly<Record<string, Lasting>> {
  return Object.fromEntries(
    Object.entries(members).map(([name, member]) => [
      name,
      (get: Getter) => evaluateValue(member, scope, get),
    ]),
  );
}

/**
 * The queue of popups that open by themselves, one after another in declared order, and only while
 * `free` says that no other popup is open. The returned function adds the entries of a shell or
 * screen, a shell's before its screen's, and returns the function that removes them.
 */
export function createPopupQueue(
  core: () => Core,
  show: ShowPopup,
  free: Atom<boolean>,
): (instance: Instance, entries: readonly PopupEntry[]) => () => void {
  const queue: Waiting[] = [];
  const reported = new WeakSet<PopupEntry>();
  let busy = false;

  /**
   * The first popup in the queue whose condition holds and that was not opened since it became
   * true.
   */
  function nextInQueue(): { readonly waiting: Waiting; readonly entry: PopupEntry } | undefined {
    const { store } = core();
    const ordered = [...queue].sort(
      (one, other) =>
        Number(other.instance.kind === 'shells') - Number(one.instance.kind === 'shells'),
    );
    for (const waiting of ordered) {
      for (const [index, entry] of waiting.entries.entries()) {
        const holds = waiting.holds[index];
        const now = holds !== undefined && store.get(holds);
        if (now !== true) waiting.done.delete(entry);
        else if (!waiting.done.has(entry)) return { waiting, entry };
        if (now === 'pending') return undefined; // it keeps its turn until its data are loaded
      }
    }
    return undefined;
  }

  async function openNext(): Promise<void> {
    const next = busy || !core().store.get(free) ? undefined : nextInQueue();
    if (next === undefined) return;
    const { waiting, entry } = next;
    const { scope } = waiting.instance;
    const { dispatch, i18n, popups, report } = core();
    busy = true;
    waiting.done.add(entry);
    try {
      const result =
        entry.while === true
          ? await show(entry.popup, followings(entry.with, scope), {
              scope,
              waiting,
              holds: atom((get) => holdsNow(entry, scope, get) === true),
            })
          : await show(entry.popup, createLastings(core(), entry.with ?? {}, scope), {
              scope,
              waiting,
            });
      if (entry.onClose !== undefined && !waiting.stopped)
        await dispatch(entry.onClose, scope.with({ event: constantRoot(result) }));
    } catch (error) {
      report(error, scope, entry.popup);
      // Retry a failed load: the user has no control to retry it with.
      if (isLoadFailure(error)) {
        if (!reported.has(entry))
          popups.toast((get) => i18n.find('runtime.loadFailedHint', undefined, get) ?? '', 'error');
        reported.add(entry);
        await new Promise((resolve) => setTimeout(resolve, pause));
        waiting.done.delete(entry);
      }
    }
    busy = false;
    await openNext();
  }

  function watch(instance: Instance, entries: readonly PopupEntry[]): () => void {
    const { store } = core();
    const holds = entries.map((entry) => atom((get) => holdsNow(entry, instance.scope, get)));
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
