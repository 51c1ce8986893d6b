import { createHistoryQueue, historyOf } from './routerHistory.ts';
import type {
  HistoryEntry,
  HistoryQueue,
  HistoryState,
  HistoryLocation,
  RouterHistory,
} from './routerHistory.ts';
import { createHeldEntry } from './heldEntry.ts';

/** A screen to open, with its parameters and query. */
export interface OpenTarget {
  readonly screen: string;
  readonly path?: string;
  readonly with?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly replace?: boolean | undefined;
  readonly reload?: boolean | undefined;
}

/**
 * A query to write, and its history mode. A detail that was opened with its own history entry is
 * closed by going back to the entry it was opened from.
 */
export interface QueryChange {
  readonly search: string;
  readonly how: 'push' | 'replace' | 'open' | 'close';
}

/** The only writer of the browser's history. */
export interface Routes {
  readonly origin: string;
  open(target: OpenTarget): void;
  /** Navigates to an address of the portal, as a link does. */
  follow(address: string): void;
  /** Leaves the screen to an address by calling `go`; may ask first. */
  guard: (go: () => void, to: string) => void;
  /**
   * Handles a popped history entry. Returns whether the portal returns to the current entry because
   * the screen's guard asks first.
   */
  popped(): boolean;
  /**
   * Goes to a step; to the previous step by going back in the history, as the browser's button
   * does.
   */
  step(name: string): void;
  /**
   * Writes the query while the address has this path and no dialog is open. `change` receives the
   * current query.
   */
  query(pathname: string, change: (search: string) => QueryChange | undefined): void;
  /**
   * Adds a history entry for a dialog; going back from it calls `close`. Call the returned function
   * when the dialog has closed otherwise.
   */
  overlay(close: () => void): () => void;
  /**
   * Handles a rendered address: closes the dialogs that going back has left, and leaves the entries
   * of closed dialogs.
   */
  arrived(place: HistoryLocation): void;
  /** Whether the portal itself requested this step, not the browser's history; true once. */
  asked(step: string): boolean;
  /** The current entry; undefined before a router is connected. */
  place(): HistoryEntry | undefined;
  /** Replaces the current history entry. */
  restore(place: HistoryLocation): void;
  /** Connects the router and runs the navigation requested before. */
  connect(history: RouterHistory): void;
  /** The visit that steps belong to, set by the navigation. */
  visit: {
    id: string;
    first?: string | undefined;
    history: 'push' | 'replace' | ((step: string) => 'push' | 'replace');
  };
  /** The page is unloading: guards do not ask, and failed calls count as aborted. */
  leaving: boolean;
}
/**
 * The address of a screen: its path with parameters filled in, and the query. Missing values are
 * left out.
 */
export function addressOfScreen(
  path: string,
  parameters: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): { readonly address: string; readonly rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...parameters };
  const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value ?? ''));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  const text = search.toString();
  // two leading slashes would name another host
  return { address: filled.replace(/^\/{2,}/, '/') + (text === '' ? '' : `?${text}`), rest };
}

/** Navigates; a navigation from a dialog replaces the dialog's entry. */
function go(
  router: RouterHistory,
  to: string,
  { replace, state }: { readonly replace: boolean; readonly state?: HistoryState | undefined },
): void {
  router.go(to, { replace: replace || historyOf(router.place()).overlay !== undefined, state });
}

/** Changes the query of the current entry. Returns the entry to go back to instead. */
function goToQuery(
  router: RouterHistory,
  pathname: string,
  change: Parameters<Routes['query']>[1],
): { readonly address: string; readonly state: HistoryState } | undefined {
  const place = router.place();
  const { from, ...kept } = historyOf(place);
  const wanted =
    place.pathname === pathname && kept.overlay === undefined ? change(place.search) : undefined;
  if (wanted === undefined) return undefined;
  const { search, how } = wanted;
  const address = pathname + search + (place.hash ?? '');
  if (how === 'close' && from === search) return { address, state: kept };
  const replace = how === 'replace' || how === 'close';
  const opened = how === 'open' ? place.search : how === 'replace' ? from : undefined;
  router.go(address, {
    replace,
    state: { ...kept, ...(opened !== undefined && { from: opened }) },
  });
  return undefined;
}

/**
 * The history entry for a step, or whether it is the previous entry; undefined if the step is
 * already shown.
 */
function entryOfStep(
  place: HistoryLocation,
  { id, first, history: how }: Routes['visit'],
  name: string,
): { readonly replace: boolean; readonly state: HistoryState } | 'back' | undefined {
  const { overlay, ...kept } = historyOf(place);
  const current = kept.step?.visit === id ? kept.step : { name: first, from: undefined };
  if (current.name === name) return undefined;
  if (current.from === name && overlay === undefined) return 'back';
  const replace = (typeof how === 'function' ? how(name) : how) === 'replace';
  const from = replace ? current.from : current.name;
  return {
    replace,
    state: { ...kept, step: { name, visit: id, ...(from !== undefined && { from }) } },
  };
}

/** The dialogs that have history entries. */
interface Overlays {
  readonly open: Routes['overlay'];
  /**
   * Closes the dialogs that an arrival at the entry of `id` has left; false if that dialog was
   * closed before.
   */
  arrived(id: string | undefined): boolean;
}

function createOverlays(
  now: (go: (router: RouterHistory) => void) => void,
  backTo: HistoryQueue['backTo'],
  uuid: () => string,
): Overlays {
  interface Overlay {
    readonly id: string;
    readonly close: () => void;
    /** Whether its entry exists. */
    entered: boolean;
  }
  const all: Overlay[] = [];
  return {
    arrived(id) {
      const index = all.findIndex((one) => one.id === id);
      // a dialog whose entry is not made yet has not been left
      const passed =
        id === undefined || index >= 0 ? all.slice(index + 1).filter(({ entered }) => entered) : [];
      for (const one of passed) all.splice(all.indexOf(one), 1);
      for (const { close } of passed) close();
      return id === undefined || index >= 0;
    },
    open(close) {
      const mine: Overlay = { id: uuid(), close, entered: false };
      all.push(mine);
      now((router) => {
        const { pathname, search, state, hash = '' } = router.place();
        if (!all.includes(mine)) return;
        router.go(pathname + search + hash, {
          replace: false,
          state: { ...historyOf({ pathname, search, state }), overlay: mine.id },
        });
        mine.entered = true;
      });
      return () => {
        const index = all.indexOf(mine);
        if (index < 0) return;
        all.splice(index, 1);
        now((router) => leaveOverlay(router, mine.id, backTo));
      };
    },
  };
}

/** Leaves the entry of a dialog that is closed. */
function leaveOverlay(
  router: RouterHistory,
  id: string | undefined,
  backTo: HistoryQueue['backTo'],
): void {
  const { pathname, search, state, hash = '' } = router.place();
  const { overlay, ...kept } = historyOf({ pathname, search, state });
  if (overlay !== id) return;
  backTo(router, pathname + search + hash, kept);
}

/** Whether a guard asks before it proceeds; `later` runs if it proceeds after asking. */
function asksFirst(guard: (go: () => void) => void, later: () => void): boolean {
  let asks: boolean | undefined;
  guard(() => {
    if (asks === true) later();
    else asks = false;
  });
  asks ??= true;
  return asks;
}

/**
 * Creates the opener of screens. `paths` are the screens that the portal's own steps name; `uuid`
 * creates unique ids.
 */
export function createRoutes(
  origin: string,
  paths: Readonly<Record<string, string>>,
  uuid: () => string,
): Routes {
  const queue = createHistoryQueue();
  const { now, back, backTo, goOn } = queue;
  let asked: string | undefined;
  let shownAt: { readonly pathname: string; readonly index: number } | undefined;
  /** A change of query stays on the screen, so it does not ask. */
  function leaving(address: string, go: () => void): void {
    if (queue.router()?.place().pathname === address.split(/[?#]/)[0]) go();
    else routes.guard(go, address);
  }
  const overlays = createOverlays(now, backTo, uuid);
  const held = createHeldEntry(back);
  const routes: Routes = {
    origin,
    visit: { id: '', history: 'push' },
    leaving: false,
    guard: (go) => go(),
    open({ screen, path, with: parameters, query, replace = false, reload = false }) {
      const template = path ?? paths[screen];
      if (template === undefined)
        throw new Error(`There is no address for the screen "${screen}".`);
      const { address, rest } = addressOfScreen(template, parameters, query);
      const state = Object.keys(rest).length === 0 ? undefined : { params: rest };
      leaving(address, () =>
        now((router) => {
          if (!reload) return go(router, address, { replace, state });
          routes.leaving = true;
          router.load(address);
        }),
      );
    },
    follow: (address) =>
      leaving(address, () => now((router) => go(router, address, { replace: false }))),
    popped() {
      const from = shownAt;
      const router = queue.router();
      if (router === undefined || from === undefined) return false;
      const index = router.index();
      if (held.undoes(router)) return true;
      if (router.place().pathname === from.pathname) return false;
      const steps = index - from.index;
      if (steps === 0 || index < 0 || from.index < 0) return false;
      const to = router.place().pathname;
      const later = () => now(() => back(router, router.index() - index));
      if (!asksFirst((go) => routes.guard(go, to), later)) return false;
      held.hold(from.index);
      back(router, steps);
      return true;
    },
    step(name) {
      now((router) => {
        const place = router.place();
        const entry = entryOfStep(place, routes.visit, name);
        if (entry === undefined) return; // pressed twice
        asked = name;
        if (entry === 'back') back(router);
        else go(router, place.pathname + place.search, entry);
      });
    },
    query: (pathname, change) =>
      now((router) => {
        const before = goToQuery(router, pathname, change);
        if (before !== undefined) backTo(router, before.address, before.state);
      }),
    overlay: overlays.open,
    arrived(drawn) {
      // the rendered entry may lag behind the history's
      const router = queue.router();
      const place: HistoryEntry = router?.place() ?? { ...drawn };
      if (queue.isLeaving(place)) return;
      if (router !== undefined && place.pathname === drawn.pathname)
        shownAt = { pathname: place.pathname, index: router.index() };
      const { overlay } = historyOf(place);
      const isGone = !overlays.arrived(overlay);
      goOn();
      if (isGone) now((of) => leaveOverlay(of, overlay, backTo));
    },
    asked(step) {
      const mine = asked === step;
      asked = undefined;
      return mine;
    },
    place: () => queue.router()?.place(),
    restore: ({ pathname, search, state }) =>
      now((router) =>
        router.go(pathname + search, {
          replace: true,
          state: (state ?? undefined) as HistoryState | undefined,
        }),
      ),
    connect: queue.connect,
  };
  return routes;
}
