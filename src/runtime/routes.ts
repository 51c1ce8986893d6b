import { matchPath } from 'react-router-dom';
import type { Route, RouteFile, RouteIndex } from '../language/release.ts';
import { branchOf, partsOf } from '../language/routePath.ts';
import type { ReleaseFiles } from './files.ts';

/** An address in the browser's history. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  /** What this portal keeps with a history entry: route parameters by name, and the step of a step machine. */
  readonly state: unknown;
}

/** The entry of the browser's history that the address bar shows; `key` tells the entries apart. */
export interface HistoryEntry extends Place {
  readonly hash?: string;
  readonly key?: string;
}

export interface OpenTarget {
  readonly screen: string;
  readonly path?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly replace?: boolean;
  readonly reload?: boolean;
}

export interface HistoryState {
  readonly params?: Readonly<Record<string, unknown>>;
  /** The step, and the visit it belongs to: a step of an earlier visit counts for nothing. `from` is the step of the entry before. */
  readonly step?: { readonly name: string; readonly visit: string; readonly from?: string };
  /** The dialog that the entry was made for: going back from it closes the dialog. */
  readonly overlay?: string;
  /** The query of the entry before, where a detail was opened from it. */
  readonly from?: string;
}

/** A query to be written, and how: what was opened with an entry of its own is closed by going back, where it was opened from there. */
export interface QueryChange {
  readonly search: string;
  readonly how: 'push' | 'replace' | 'open' | 'close';
}

/** The only writer of the browser's history. */
export interface Routes {
  readonly origin: string;
  open(target: OpenTarget): void;
  /** Goes to an address of the portal, as a link does. */
  follow(address: string): void;
  /** Leaves the screen by `go`; may ask first. */
  guard: (go: () => void) => void;
  /** The browser's history leads to another entry. Returns whether the portal goes back to the one shown instead, since the screen's guard asks first. */
  popped(): boolean;
  /** Goes to a step; to the one before by going back, as the browser's own button does. */
  step(name: string): void;
  /** Writes the query of the address while it is of this path, and no dialog lies over it. `change` is given the present one. */
  query(pathname: string, change: (search: string) => QueryChange | undefined): void;
  /** Makes an entry for what lies over the page; going back from it calls `close`. Call what is returned when it has closed otherwise. */
  overlay(close: () => void): () => void;
  /** An address is shown: closes the dialogs that were gone back from, leaves the entries of those that are closed. */
  arrived(place: Place): void;
  /** Whether the portal itself has asked for this step, and not the browser's history; once. */
  asked(step: string): boolean;
  /** Where the address bar is; undefined before there is a router. */
  place(): HistoryEntry | undefined;
  /** Takes the place of the present history entry. */
  restore(place: Place): void;
  /** Connects the router; what was opened before is opened now. */
  connect(history: RouterHistory): void;
  /** The visit steps belong to, set by the navigation. */
  visit: { id: string; first?: string | undefined; history: 'push' | 'replace' | ((step: string) => 'push' | 'replace') };
  /** The browser is loading a page anew: from now on nothing is asked, and a call that ends is only cut off. */
  leaving: boolean;
}
export interface RouterHistory {
  go(to: string, options: { readonly replace: boolean; readonly state: HistoryState | undefined }): void;
  back(entries: number): void;
  /** What the address bar says now. */
  place(): HistoryEntry;
  /** How many entries lie before the present one; negative where nobody knows. */
  index(): number;
  load(to: string): void;
}

/** What this portal keeps with a history entry. */
export function historyOf({ state }: Place): HistoryState {
  return typeof state === 'object' && state !== null ? state : {};
}

/** The address of a screen: its path with parameters filled, and the query. Missing values are left out. */
export function addressOfScreen(path: string, parameters: Readonly<Record<string, unknown>> = {}, query: Readonly<Record<string, unknown>> = {}): { readonly address: string; readonly rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...parameters };
  const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value ?? ''));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  const text = search.toString();
  // two slashes at the beginning would name another host
  return { address: filled.replace(/^\/{2,}/, '/') + (text === '' ? '' : `?${text}`), rest };
}

/** Milliseconds after which going back is taken to have led nowhere. */
const patience = 1000;

/** The entry of a dialog is left for good by whatever leads on from it. */
function go(router: RouterHistory, to: string, replace: boolean, state: HistoryState | undefined): void {
  router.go(to, { replace: replace || historyOf(router.place()).overlay !== undefined, state });
}

/** Changes the query of the present entry. Returns whether the change is a step back instead. */
function goToQuery(router: RouterHistory, pathname: string, change: Parameters<Routes['query']>[1]): boolean {
  const place = router.place();
  const { from, ...kept } = historyOf(place);
  const wanted = place.pathname === pathname && kept.overlay === undefined ? change(place.search) : undefined;
  if (wanted === undefined) return false;
  const { search, how } = wanted;
  if (how === 'close' && from === search) return true;
  const replace = how === 'replace' || how === 'close';
  const opened = how === 'open' ? place.search : how === 'replace' ? from : undefined;
  router.go(pathname + search + (place.hash ?? ''), { replace, state: { ...kept, ...(opened !== undefined && { from: opened }) } });
  return false;
}

/** The entry of a step in the history, or that it lies one entry back; undefined where the step is shown already. */
function entryOfStep(place: Place, { id, first, history: how }: Routes['visit'], name: string): { readonly replace: boolean; readonly state: HistoryState } | 'back' | undefined {
  const { overlay, ...kept } = historyOf(place);
  const current = kept.step?.visit === id ? kept.step : { name: first, from: undefined };
  if (current.name === name) return undefined;
  if (current.from === name && overlay === undefined) return 'back';
  const replace = (typeof how === 'function' ? how(name) : how) === 'replace';
  const from = replace ? current.from : current.name;
  return { replace, state: { ...kept, step: { name, visit: id, ...(from !== undefined && { from }) } } };
}

/** What lies over the page and has entries in the browser's history. */
interface Overlays {
  readonly open: Routes['overlay'];
  /** Whether the entry at this index was made for it. */
  isEntry(id: string | undefined, index: number): boolean;
  /** Closes those that an arrival at the entry of `id` has gone back from; false where that one was closed before. */
  arrived(id: string | undefined): boolean;
}

function createOverlays(now: (go: (router: RouterHistory) => void) => void, back: (router: RouterHistory) => void, uuid: () => string): Overlays {
  interface Overlay {
    readonly id: string;
    readonly close: () => void;
    /** The index of its entry, once it is made. */
    entered: number | undefined;
  }
  const all: Overlay[] = [];
  return {
    isEntry: (id, index) => id !== undefined && all.some((one) => one.id === id && one.entered === index),
    arrived(id) {
      const index = all.findIndex((one) => one.id === id);
      // one whose entry is still to be made was not gone back from
      const left = id === undefined || index >= 0 ? all.slice(index + 1).filter(({ entered }) => entered !== undefined) : [];
      for (const one of left) all.splice(all.indexOf(one), 1);
      for (const { close } of left) close();
      return id === undefined || index >= 0;
    },
    open(close) {
      const mine: Overlay = { id: uuid(), close, entered: undefined };
      all.push(mine);
      now((router) => {
        const { pathname, search, state, hash = '' } = router.place();
        if (!all.includes(mine)) return;
        router.go(pathname + search + hash, { replace: false, state: { ...historyOf({ pathname, search, state }), overlay: mine.id } });
        mine.entered = router.index();
      });
      return () => {
        const index = all.indexOf(mine);
        if (index < 0) return;
        all.splice(index, 1);
        now((router) => {
          if (historyOf(router.place()).overlay === mine.id) back(router);
        });
      };
    },
  };
}

/** Creates the opener of screens. `paths` are the screens that the portal's own steps name; `uuid` makes ids that no other page makes. */
export function createRoutes(origin: string, paths: Readonly<Record<string, string>>, uuid: () => string): Routes {
  let history: RouterHistory | undefined;
  const waiting: (() => void)[] = [];
  // Going back takes the browser a while; what is asked for meanwhile waits.
  let returning: { readonly from: string | undefined; readonly timer: ReturnType<typeof setTimeout> } | undefined;
  let asked: string | undefined;
  let shownAt: { readonly pathname: string; readonly index: number } | undefined;
  function now(go: (history: RouterHistory) => void): void {
    if (history === undefined || returning !== undefined) waiting.push(() => now(go));
    else go(history);
  }
  function goOn(): void {
    clearTimeout(returning?.timer);
    returning = undefined;
    for (const go of waiting.splice(0)) go();
  }
  function back(router: RouterHistory, entries = 1): void {
    clearTimeout(returning?.timer);
    returning = { from: router.place().key, timer: setTimeout(goOn, patience) };
    router.back(entries);
  }
  /** Another query of the same screen leaves nothing. */
  function leaving(address: string, go: () => void): void {
    if (history?.place().pathname === address.split(/[?#]/)[0]) go();
    else routes.guard(go);
  }
  const overlays = createOverlays(now, back, uuid);
  const routes: Routes = {
    origin,
    visit: { id: '', history: 'push' },
    leaving: false,
    guard: (go) => go(),
    open({ screen, path, with: parameters, query, replace = false, reload = false }) {
      const template = path ?? paths[screen];
      if (template === undefined) throw new Error(`There is no address for the screen "${screen}".`);
      const { address, rest } = addressOfScreen(template, parameters, query);
      const state = Object.keys(rest).length === 0 ? undefined : { params: rest };
      leaving(address, () => now((router) => {
        if (!reload) return go(router, address, replace, state);
        routes.leaving = true;
        router.load(address);
      }));
    },
    follow: (address) => leaving(address, () => now((router) => go(router, address, false, undefined))),
    popped() {
      const from = shownAt;
      if (history === undefined || from === undefined || history.place().pathname === from.pathname) return false;
      const index = history.index();
      const steps = index - from.index;
      if (steps === 0 || index < 0 || from.index < 0) return false;
      let isHeld = true;
      let isAnswered = false;
      routes.guard(() => {
        if (isAnswered) now((router) => back(router, router.index() - index));
        isHeld = false;
      });
      isAnswered = true;
      if (isHeld) back(history, steps);
      return isHeld;
    },
    step(name) {
      now((router) => {
        const place = router.place();
        const entry = entryOfStep(place, routes.visit, name);
        if (entry === undefined) return; // a second press
        asked = name;
        if (entry === 'back') back(router);
        else go(router, place.pathname + place.search, entry.replace, entry.state);
      });
    },
    query: (pathname, change) => now((router) => {
      const { overlay } = historyOf(router.place());
      // an entry that was made over the page says the same as the page
      if (goToQuery(router, pathname, change)) back(router, overlays.isEntry(overlay, router.index()) ? 2 : 1);
    }),
    overlay: overlays.open,
    arrived(drawn) {
      const place: HistoryEntry = history?.place() ?? { ...drawn }; // what is drawn may be an entry behind
      if (returning?.from !== undefined && returning.from === place.key) return;
      if (history !== undefined && place.pathname === drawn.pathname) shownAt = { pathname: place.pathname, index: history.index() };
      const { overlay } = historyOf(place);
      const isGone = !overlays.arrived(overlay);
      goOn();
      if (isGone) now((router) => historyOf(router.place()).overlay === overlay && back(router));
    },
    asked(step) {
      const mine = asked === step;
      asked = undefined;
      return mine;
    },
    place: () => history?.place(),
    restore: ({ pathname, search, state }) => now((router) => router.go(pathname + search, { replace: true, state: (state ?? undefined) as HistoryState | undefined })),
    connect(router) {
      history = router;
      goOn();
    },
  };
  return routes;
}

/** A route that was met, with the values of its parameters. */
export interface Match {
  readonly route: Route;
  readonly path: Readonly<Record<string, string>>;
}

/** Finds the route of an address; only the index of its first segment is read, and that of open first segments (`/{x}`). */
export async function findRoute(files: ReleaseFiles, pathname: string): Promise<Match | undefined> {
  const [first, ...deeper] = partsOf(pathname);
  if (first === undefined || first === '') return await matchIn(files, '_root', deeper, pathname);
  return (await matchIn(files, first, deeper, pathname)) ?? (await matchIn(files, '_param', deeper, pathname));
}

/** Looks in an index; where it is split, in the branch of the next part of the address first. */
async function matchIn(files: ReleaseFiles, name: string, [next, ...deeper]: readonly string[], pathname: string): Promise<Match | undefined> {
  const found: RouteFile = await files.routes(name).catch((error: unknown) => (isNotFound(error) ? [] : Promise.reject(error as Error)));
  if (!('here' in found)) return firstMatch(found, pathname);
  if (next !== undefined) {
    const within = (await matchIn(files, `${name}/${branchOf(next)}`, deeper, pathname)) ?? (found.open ? await matchIn(files, `${name}/_param`, deeper, pathname) : undefined);
    if (within !== undefined) return within;
  }
  return firstMatch(found.here, pathname);
}

function firstMatch(candidates: RouteIndex, pathname: string): Match | undefined {
  for (const route of candidates) {
    const match = matchPath({ path: route.path.replace(/\{([^}]+)\}/g, ':$1'), end: true }, pathname);
    if (match === null) continue;
    const path: Record<string, string> = {};
    for (const [name, value] of Object.entries(match.params)) if (value !== undefined && name !== '*') path[name] = decoded(value);
    const last = match.params['*'] === undefined || match.params['*'] === '' ? undefined : partsOf(pathname).filter((part) => part !== '').at(-1);
    if (last !== undefined) path['last'] = decoded(last);
    return { route, path };
  }
  return undefined;
}

/** A part of an address as it was meant; one that is not encoded right stands for itself. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function isNotFound(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
}

/** Reads the declared query parameters; a base64 one is taken as it stands when it does not decode to printable text. */
export function readQuery(route: Route, search: string): Record<string, string | number | boolean> {
  const given = new URLSearchParams(search);
  const result: Record<string, string | number | boolean> = {};
  for (const [name, { decode, type }] of Object.entries(route.query)) {
    const value = given.get(name);
    if (value === null) continue;
    const text = decode === 'base64' ? decodeBase64(value) : value;
    if (type === undefined) result[name] = text;
    else if (type === 'boolean' && /^(true|false)$/.test(text)) result[name] = text === 'true';
    else if (type === 'number' && /^-?\d+(\.\d+)?$/.test(text)) result[name] = Number(text);
  }
  return result;
}

function decodeBase64(text: string): string {
  try {
    const raw = text.includes('%') ? decodeURIComponent(text) : text;
    const decoded = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(atob(raw), (character) => character.charCodeAt(0)));
    const again = btoa(String.fromCharCode(...new TextEncoder().encode(decoded))).replace(/=+$/, '');
    return again === raw.replace(/=+$/, '') && /^[\x20-\x7e\u00a0-\uffff]*$/.test(decoded) ? decoded : text;
  } catch {
    return text; // was not encoded
  }
}
