/** A location of the history: an address with what the portal stores there. */
export interface HistoryLocation {
  readonly pathname: string;
  readonly search: string;
  /**
   * What the portal stores with a history entry: route parameters by name, and the step of a step
   * machine.
   */
  readonly state: unknown;
}

/** The entry of the browser's history that the address bar shows; `key` is unique per entry. */
export interface HistoryEntry extends HistoryLocation {
  readonly hash?: string;
  readonly key?: string;
}

/** What the portal stores with an entry of the browser's history. */
export interface HistoryState {
  readonly params?: Readonly<Record<string, unknown>>;
  /**
   * The step, and the visit it belongs to: a step of an earlier visit is ignored. `from` is the
   * step of the entry before.
   */
  readonly step?: { readonly name: string; readonly visit: string; readonly from?: string };
  /** The dialog that the entry was made for: going back from it closes the dialog. */
  readonly overlay?: string;
  /** The query of the entry before, if a detail was opened from it. */
  readonly from?: string;
}

/** The router's history, as the portal uses it. */
export interface RouterHistory {
  go(
    to: string,
    options: { readonly replace: boolean; readonly state: HistoryState | undefined },
  ): void;
  back(entries: number): void;
  /**
   * Goes to the entry before the current one, which has this address. `lost` is called instead, at
   * once or later, if the browser no longer has that entry.
   */
  backTo(address: string, lost: () => void): void;
  /** The current entry. */
  place(): HistoryEntry;
  /** The number of entries before the current one; negative if unknown. */
  index(): number;
  load(to: string): void;
}

/** What the portal has stored with a history entry. */
export function historyOf({ state }: HistoryLocation): HistoryState {
  return typeof state === 'object' && state !== null ? state : {};
}

/**
 * Milliseconds after which a back navigation without effect is given up. A busy device needs
 * seconds for one; going back again too early would leave the portal.
 */
const timeLimit = 20_000;

/** Serializes history changes, because going back is asynchronous. */
export interface HistoryQueue {
  router(): RouterHistory | undefined;
  connect(router: RouterHistory): void;
  /** Runs at once, or as soon as a router is connected and pending back navigation has finished. */
  now(go: (router: RouterHistory) => void): void;
  back(router: RouterHistory, entries?: number): void;
  /**
   * Goes back to the entry of an address, or replaces the current entry by it. A page that is
   * reloaded while it adds an entry can lose the entry before.
   */
  backTo(router: RouterHistory, address: string, state: HistoryState): void;
  /** Runs the waiting changes. */
  goOn(): void;
  /** Whether an entry is the one that a pending back navigation leaves. */
  isLeaving(entry: HistoryEntry): boolean;
}

/** Creates the queue; it waits for a router to be connected. */
export function createHistoryQueue(): HistoryQueue {
  let history: RouterHistory | undefined;
  const waiting: (() => void)[] = [];
  let returning:
    | { readonly from: string | undefined; readonly timer: ReturnType<typeof setTimeout> }
    | undefined;
  function now(go: (router: RouterHistory) => void): void {
    if (history === undefined || returning !== undefined) waiting.push(() => now(go));
    else go(history);
  }
  function goOn(): void {
    clearTimeout(returning?.timer);
    returning = undefined;
    for (const go of waiting.splice(0)) go();
  }
  function leave(router: RouterHistory, go: () => void): void {
    clearTimeout(returning?.timer);
    returning = { from: router.place().key, timer: setTimeout(goOn, timeLimit) };
    go();
  }
  return {
    router: () => history,
    now,
    goOn,
    connect(router) {
      history = router;
      goOn();
    },
    back(router, entries = 1) {
      if (entries > 0 && router.index() === 0) goOn(); // nothing to go back to
      else leave(router, () => router.back(entries));
    },
    backTo(router, address, state) {
      const { key } = router.place();
      const lost = () => {
        if (router.place().key !== key) return; // somebody went elsewhere meanwhile
        router.go(address, { replace: true, state });
        goOn();
      };
      if (router.index() === 0) lost();
      else leave(router, () => router.backTo(address, lost));
    },
    isLeaving: ({ key }) => returning?.from !== undefined && returning.from === key,
  };
}
