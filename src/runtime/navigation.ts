import { atom } from 'jotai/vanilla';
import type { PrimitiveAtom } from 'jotai/vanilla';
import type { Core } from './core.ts';
import { enterScreen, stayOnScreen } from './enterScreen.ts';
import { enterShell } from './enterShell.ts';
import { leaveEnded } from './leaveEnded.ts';
import { findRoute } from './findRoute.ts';
import type { HistoryLocation } from './routerHistory.ts';
import { closeArea, stopUnless } from './shown.ts';
import type { Entering, Shown, ShownParent } from './shown.ts';

/** Takes the portal to an address: loads files, runs guards, starts data. */
export interface Navigation {
  readonly shown: PrimitiveAtom<Shown>;
  /**
   * Starts the navigation to a place before the first render; the render's own first arrival at the
   * same place joins it.
   */
  begin(place: HistoryLocation): Promise<void>;
  arrive(place: HistoryLocation): Promise<void>;
  retry(): void;
}

const addressOf = ({ pathname, search }: HistoryLocation) => pathname + search;

/** The other place to which a sign-in returns: where a session has ended, or what was refused. */
function takeKeptPlace(
  { interruption, askedPlace, popups, i18n }: Core,
  place: HistoryLocation,
): HistoryLocation | undefined {
  const resumed = interruption.take(place);
  if (resumed !== undefined) {
    askedPlace.forget();
    const { place: back, whole } = resumed;
    popups.toast(
      (get) => i18n.find('runtime.resumed', { whole: whole ? 'yes' : 'no' }, get) ?? '',
      whole ? 'info' : 'warning',
    );
    if (addressOf(back) !== addressOf(place)) return back;
  }
  const asked = askedPlace.take(place);
  return asked !== undefined && addressOf(asked) !== addressOf(place) ? asked : undefined;
}

/** Stops what was shown before a screen that could not be entered; returns what is shown then. */
function leaveFailed(
  { pathname }: HistoryLocation,
  { shell, screen, parents: former = [] }: Shown,
  parents: readonly ShownParent[],
): Shown {
  screen?.stop();
  stopUnless(parents, former);
  return {
    ...(shell !== undefined && { shell }),
    ...(parents.length > 0 && { parents }),
    loading: false,
    failed: pathname,
  };
}

/** Creates the navigation. `prepare` loads the widgets that a screen needs. */
export function createNavigation(
  core: Core,
  prepare: Entering['prepare'],
  followAddress: Entering['followAddress'],
): Navigation {
  const { store, files, portal } = core;
  const shown = atom<Shown>({ loading: true });
  let latest = 0;
  let last: HistoryLocation | undefined;
  let begun: { readonly place: string; readonly arriving: Promise<void> } | undefined;
  let entering: { readonly pathname: string; readonly entered: Promise<void> } | undefined;

  async function arrive(place: HistoryLocation): Promise<void> {
    const around = store.get(shown).shell;
    const hasRules = (around?.file.access?.length ?? 0) > 0;
    if (around !== undefined && hasRules && leaveEnded(core, last)) {
      latest++;
      closeArea(core, shown, around);
      if (core.routes.leaving || portal.unauthorized.length > 0) return;
    }
    const kept = takeKeptPlace(core, place);
    if (kept !== undefined) return core.routes.restore(kept);
    const before = last;
    last = place;
    if (before?.pathname === place.pathname && (await stays(place))) return;
    const mine = { pathname: place.pathname, entered: enter(place) };
    entering = mine;
    await mine.entered;
    if (entering === mine) entering = undefined;
  }

  /**
   * Keeps the screen at an address with the same path, or the one that is being entered there: a
   * dialog that its data have opened, and a filter that they have set, add history entries before
   * it is shown. False if there is no such screen.
   */
  async function stays(place: HistoryLocation): Promise<boolean> {
    if (entering?.pathname === place.pathname) {
      const awaited = latest;
      await entering.entered;
      const isSuperseded = awaited !== latest || last !== place;
      if (isSuperseded || store.get(shown).failed !== undefined) return true;
    }
    const now = store.get(shown);
    const { screen } = now;
    if (screen === undefined || now.loading) return false;
    latest++;
    stayOnScreen(core, { ...now, screen }, place);
    return true;
  }

  async function enter(place: HistoryLocation): Promise<void> {
    const mine = ++latest;
    const current = () => mine === latest;
    store.set(shown, { ...store.get(shown), loading: true });
    let parents: readonly ShownParent[] = [];
    try {
      const match = await findRoute(files, place.pathname);
      if (!current()) return;
      if (match === undefined) return void (await core.dispatch(portal.unknownRoute, core.scope));
      // only a head start; entering loads them again and reports failures
      void prepare(match.route).catch(() => undefined);
      const context: Entering = { core, shown, prepare, followAddress, current, retry };
      const shell = await enterShell(context, match);
      if (shell === false || !current()) return;
      if (match.route.parents !== undefined) {
        const { enterParents } = await import('./enterParents.ts');
        const entered = await enterParents(context, { match, place }, shell);
        if (entered === false) return;
        parents = entered;
      }
      await enterScreen(context, { match, place }, { shell, parents });
    } catch (error) {
      if (!current()) return;
      core.report(error, undefined, place.pathname);
      store.set(shown, leaveFailed(place, store.get(shown), parents));
    } finally {
      stopUnless(store.get(shown).parents ?? [], parents); // a redirect, or a later navigation
    }
  }
  function retry(): void {
    const place = last;
    last = undefined;
    if (place !== undefined) void arrive(place);
  }
  return {
    shown,
    begin(place) {
      begun = { place: JSON.stringify(place), arriving: arrive(place) };
      return begun.arriving;
    },
    arrive(place) {
      const early = begun;
      begun = undefined;
      return early?.place === JSON.stringify(place) ? early.arriving : arrive(place);
    },
    retry,
  };
}
