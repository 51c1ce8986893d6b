import { atom } from 'jotai/vanilla';
import type { PrimitiveAtom } from 'jotai/vanilla';
import type { AccessRule, Route, Screen, Shell } from '../language/release.ts';
import type { Core } from './core.ts';
import { createInstance } from './instance.ts';
import type { Instance } from './instance.ts';
import { findRoute, readQuery } from './routes.ts';
import type { HistoryState, Match, Place } from './routes.ts';
import { constantRoot, treeRoot } from './scope.ts';
import { createStateTree } from './state.ts';
import type { StateTree } from './state.ts';
import { evaluateValue } from './values.ts';

/** The shell that is drawn; it stays while the user moves between its screens. */
export interface ShownShell {
  readonly file: Shell;
  readonly instance: Instance;
  /** Waits for its blocking data, asks its guards and begins its popups, each once; false when a guard leads away. */
  readonly settle: (current: () => boolean) => Promise<boolean>;
  readonly stop: () => void;
}
/** The screen that is drawn. */
export interface ShownScreen {
  readonly file: Screen;
  readonly route: Route;
  readonly instance: Instance;
  readonly query: StateTree;
  readonly visit: string;
  readonly stop: () => void;
}
export interface Shown {
  readonly shell?: ShownShell;
  readonly screen?: ShownScreen;
  /** The next screen is being prepared. */
  readonly loading: boolean;
  /** The screen could not be loaded; asking again is possible. */
  readonly failed?: string;
}

/** Brings the portal to an address: loads, asks the guards, starts the data. */
export interface Navigation {
  readonly shown: PrimitiveAtom<Shown>;
  arrive(place: Place): Promise<void>;
  retry(): void;
}

/** Creates the navigation. `prepare` loads the components that a screen needs. */
export function createNavigation(core: Core, prepare: (needs: { readonly widgets: readonly string[]; readonly forms: readonly string[] }) => Promise<void>): Navigation {
  const { store, files, i18n, evaluation, portal } = core;
  const shown = atom<Shown>({ loading: true });
  let latest = 0;
  let last: Place | undefined;

  /** False when a rule does not hold; its own steps have then been run. */
  async function mayEnter(rules: readonly AccessRule[] | undefined, instance: Instance): Promise<boolean> {
    for (const { when, otherwise } of rules ?? []) {
      if (evaluateValue(when, instance.scope, store.get, evaluation) === true) continue;
      await core.dispatch(otherwise, instance.scope);
      return false;
    }
    return true;
  }

  async function enterShell(match: Match, current: () => boolean): Promise<ShownShell | undefined | false> {
    const id = match.route.shell;
    const before = store.get(shown).shell;
    if (id === undefined) {
      before?.stop();
      return undefined;
    }
    if (before?.file.shell === id) {
      if (!(await mayEnter(before.file.access, before.instance))) return false;
      return (await before.settle(current)) && before;
    }
    const [file] = await Promise.all([files.shell(id), i18n.need(id)]);
    if (!current()) return false;
    await prepare(file);
    before?.stop();
    const instance = createInstance(core, { kind: 'shells', id, file, outerScope: core.scope, audience: file.audience });
    if (!(await mayEnter(file.access, instance))) {
      store.set(shown, { loading: true });
      return false;
    }
    const shell = showShell(file, instance);
    return (await shell.settle(current)) && shell;
  }

  /** Draws a shell and starts its data. Who moves on before they are there settles it with the next screen. */
  function showShell(file: Shell, instance: Instance): ShownShell {
    const stops: (() => void)[] = [() => instance.stop()];
    let asked = false;
    let watched = false;
    async function settle(current: () => boolean): Promise<boolean> {
      await started;
      if (!current()) return false;
      for (const { when, do: steps } of asked ? [] : file.guards) {
        asked = true;
        if (evaluateValue(when, instance.scope, store.get, evaluation) === true && !(await core.dispatch(steps, instance.scope))) return false;
      }
      if (!watched) stops.push(core.popups.watch(instance, file.popups));
      watched = true;
      return true;
    }
    const shell: ShownShell = { file, instance, settle, stop: () => stops.forEach((stop) => stop()) };
    store.set(shown, { shell, loading: true });
    const started = instance.start();
    return shell;
  }

  /** Follows `choose` to the screen that is really drawn. */
  async function chooseScreen(id: string, instance: (file: Screen) => Instance): Promise<{ readonly file: Screen; readonly instance: Instance }> {
    const [file] = await Promise.all([files.screen(id), i18n.need(id)]);
    const made = instance(file);
    const chosen = file.choose?.find(({ when }) => when === undefined || evaluateValue(when, made.scope, store.get, evaluation) === true);
    if (chosen === undefined) return { file, instance: made };
    made.stop();
    return await chooseScreen(chosen.screen, instance);
  }

  async function enterScreen(match: Match, place: Place, shell: ShownShell | undefined, current: () => boolean): Promise<void> {
    const { route } = match;
    const history = (typeof place.state === 'object' && place.state !== null ? place.state : {}) as HistoryState;
    const query = createStateTree(store, readQuery(route, place.search));
    const visit = core.platform.uuid();
    const roots = { path: constantRoot({ ...history.params, ...match.path }), query: treeRoot(query, [], false), route: constantRoot(route.name) };
    const { file, instance } = await chooseScreen(route.screen, (of) =>
      createInstance(core, { kind: 'screens', id: of.screen, file: of, outerScope: core.scope, outer: shell?.instance, audience: of.audience, roots }),
    );
    const before = store.get(shown).screen;
    const prepared = prepare(file);
    prepared.catch(() => undefined); // reported where it is awaited
    if (before !== undefined) await prepared; // on a first visit its calls need not wait for its widgets
    if (!current()) return instance.stop();
    if (!(await mayEnter(file.access, instance))) return;
    core.popups.closeAll(shell?.instance);
    before?.stop();
    const start = file.start === undefined ? undefined : evaluateValue(file.start, instance.scope, store.get, evaluation);
    if (file.steps !== undefined) instance.tree.write(['step'], typeof start === 'string' ? start : Object.keys(file.steps)[0]);
    core.routes.visit = { id: visit, history: (step) => file.steps?.[step]?.history ?? 'push' };
    if (!(await core.dispatch(file.enter, instance.scope)) || !current()) return instance.stop();
    void instance.start();
    await prepared;
    if (!current()) return instance.stop();
    const unwatch = core.popups.watch(instance, file.popups);
    const stop = () => {
      unwatch();
      instance.stop();
    };
    store.set(shown, { ...(shell !== undefined && { shell }), screen: { file, route, instance, query, visit, stop }, loading: false });
    const step = instance.tree.peek(['step']);
    const enter = typeof step === 'string' ? file.steps?.[step]?.enter : undefined;
    if (enter !== undefined && enter.length > 0) await core.dispatch(enter, instance.scope);
  }

  /** The same screen at another query or step: nothing is made anew. */
  function stay(screen: ShownScreen, place: Place): void {
    screen.query.write([], readQuery(screen.route, place.search));
    const history = (typeof place.state === 'object' && place.state !== null ? place.state : {}) as HistoryState;
    const { steps, start } = screen.file;
    if (steps === undefined) return;
    const first = start === undefined ? undefined : evaluateValue(start, screen.instance.scope, store.get, evaluation);
    const step = history.step?.visit === screen.visit ? history.step.name : typeof first === 'string' ? first : Object.keys(steps)[0];
    if (step === undefined || step === screen.instance.tree.peek(['step'])) return;
    screen.instance.tree.write(['step'], step);
    const enter = steps[step]?.enter;
    if (enter !== undefined) void core.dispatch(enter, screen.instance.scope);
  }

  async function arrive(place: Place): Promise<void> {
    const mine = ++latest;
    const current = () => mine === latest;
    const before = last;
    last = place;
    const screen = store.get(shown).screen;
    if (screen !== undefined && before?.pathname === place.pathname && !store.get(shown).loading) return stay(screen, place);
    store.set(shown, { ...store.get(shown), loading: true });
    try {
      const match = await findRoute(files, place.pathname);
      if (!current()) return;
      if (match === undefined) {
        await core.dispatch(portal.unknownRoute, core.scope);
        return;
      }
      void prepare(match.route).catch(() => undefined); // only a head start; entering asks again and reports
      const shell = await enterShell(match, current);
      if (shell === false || !current()) return;
      await enterScreen(match, place, shell, current);
    } catch (error) {
      if (!current()) return;
      core.report(error, undefined, place.pathname);
      const { shell } = store.get(shown);
      store.set(shown, { ...(shell !== undefined && { shell }), loading: false, failed: place.pathname });
    }
  }
  return {
    shown,
    arrive,
    retry() {
      const place = last;
      last = undefined;
      if (place !== undefined) void arrive(place);
    },
  };
}
