import type { Screen } from '../language/release.ts';
import type { Core } from './core.ts';
import { createInstance } from './instance.ts';
import type { Instance } from './scope.ts';
import { historyOf } from './routerHistory.ts';
import { readQuery } from './findRoute.ts';
import type { HistoryLocation } from './routerHistory.ts';
import type { Match } from './findRoute.ts';
import { constantRoot, treeRoot } from './scope.ts';
import { mayEnter, stopUnless } from './shown.ts';
import type { Entering, Shown, ShownParent, ShownScreen, ShownShell } from './shown.ts';
import { createStateTree } from './state.ts';
import { evaluateOnce } from './values.ts';

/** The initial step of a screen: the result of `start`, otherwise the first step. */
function firstStep({ start, steps }: Screen, { scope }: Instance): string | undefined {
  const wanted = start === undefined ? undefined : evaluateOnce(start, scope);
  return typeof wanted === 'string' ? wanted : Object.keys(steps ?? {})[0];
}

/**
 * Follows `choose` to the screen to render. @throws Error when the screens choose each other in a
 * cycle.
 */
async function chooseScreen(
  { files, i18n }: Core,
  id: string,
  instance: (file: Screen) => Instance,
): Promise<{ readonly file: Screen; readonly instance: Instance }> {
  const passed: string[] = [];
  for (let next = id; ;) {
    if (passed.includes(next))
      throw new Error(`The screens ${[...passed, next].join(', ')} choose each other.`);
    const [file] = await Promise.all([files.screen(next), i18n.need(next)]);
    const made = instance(file);
    const chosen = file.choose?.find(
      ({ when }) => when === undefined || evaluateOnce(when, made.scope) === true,
    );
    if (chosen === undefined) return { file, instance: made };
    made.stop();
    passed.push(next);
    next = chosen.screen;
  }
}

/** A requested address and its route. */
export interface Arrival {
  readonly match: Match;
  readonly place: HistoryLocation;
}

/** What is around a screen that is entered. */
interface Around {
  readonly shell: ShownShell | undefined;
  readonly parents: readonly ShownParent[];
}

/** Enters the screen of a route inside what is around it, and renders it. */
export async function enterScreen(
  { core, shown, prepare, followAddress, current }: Entering,
  { match, place }: Arrival,
  { shell, parents }: Around,
): Promise<void> {
  const { store } = core;
  const { route } = match;
  const history = historyOf(place);
  const query = createStateTree(store, readQuery(route, place.search));
  const kept = core.interruption.screen() ?? core.reloads.take(place);
  const roots = {
    path: constantRoot({ ...history.params, ...match.path }),
    query: treeRoot(query, [], false),
    route: constantRoot(route.name),
  };
  const { file, instance } = await chooseScreen(core, route.screen, (of) =>
    createInstance(core, {
      kind: 'screens',
      id: of.screen,
      file: of,
      outerScope: core.scope,
      outer: shell?.instance,
      parent: parents.at(-1)?.instance,
      audience: of.audience,
      roots,
      ...(kept?.screen === of.screen && { restored: kept.values }),
    }),
  );
  const visit = kept?.screen === file.screen ? kept.visit : core.platform.uuid();
  const before = store.get(shown).screen;
  const prepared = Promise.all([...parents.map((one) => one.file), file].map(prepare));
  prepared.catch(() => undefined); // rejections are reported where it is awaited
  // on a first visit, request data before the widgets have loaded
  if (before !== undefined) await prepared;
  if (!current()) return instance.stop();
  if (!(await mayEnter(core, file.access, instance))) return;
  if (file.outlet !== undefined) {
    const { openFirstTab } = await import('./enterParents.ts');
    openFirstTab(core, file.outlet, { match, scope: instance.scope });
    return instance.stop();
  }
  for (const scheme of file.tokens ?? []) core.tokens.prepare(scheme);
  core.popups.closeAll(instancesOf({ shell, parents }));
  before?.stop();
  stopUnless(parents, store.get(shown).parents ?? []);
  const first = file.steps === undefined ? undefined : firstStep(file, instance);
  if (first !== undefined)
    instance.tree.write(['step'], history.step?.visit === visit ? history.step.name : first);
  core.routes.visit = {
    id: visit,
    first,
    history: (step) => file.steps?.[step]?.history ?? 'push',
  };
  if (!(await core.dispatch(file.enter, instance.scope)) || !current()) return instance.stop();
  const address =
    file.address === undefined
      ? undefined
      : await followAddress(core, instance, { entries: file.address, pathname: place.pathname });
  if (!current()) return instance.stop();
  address?.read(place.search);
  address?.start();
  void instance.start();
  await prepared;
  if (!current()) return instance.stop();
  const { unsaved } = file;
  if (unsaved !== undefined)
    instance.ends.add(core.unsaved.hold(() => evaluateOnce(unsaved, instance.scope) === true));
  const unwatch = core.popups.watch(instance, file.popups);
  const stop = () => {
    unwatch();
    address?.stop();
    instance.stop();
  };
  store.set(shown, {
    ...(shell !== undefined && { shell }),
    ...(parents.length > 0 && { parents }),
    screen: { file, route, instance, query, visit, address, stop },
    loading: false,
  });
  const step = instance.tree.peek(['step']);
  const enter = typeof step === 'string' ? file.steps?.[step]?.enter : undefined;
  if (enter !== undefined && enter.length > 0) await core.dispatch(enter, instance.scope);
  core.routes.arrived(place);
}

function instancesOf({ shell, parents }: Around): readonly Instance[] {
  return [...(shell === undefined ? [] : [shell]), ...parents].map(({ instance }) => instance);
}

/** The same screen with another query or step: keeps the instance. */
export function stayOnScreen(
  core: Core,
  { screen, shell, parents = [] }: Shown & { readonly screen: ShownScreen },
  place: HistoryLocation,
): void {
  screen.query.write([], readQuery(screen.route, place.search));
  screen.address?.read(place.search);
  core.routes.arrived(place);
  const history = historyOf(place);
  const { steps } = screen.file;
  if (steps === undefined) return;
  const step =
    history.step?.visit === screen.visit
      ? history.step.name
      : firstStep(screen.file, screen.instance);
  if (step === undefined || step === screen.instance.tree.peek(['step'])) return;
  // they belong to the step that Back has left
  if (!core.routes.asked(step)) core.popups.closeAll(instancesOf({ shell, parents }));
  screen.instance.tree.write(['step'], step);
  const enter = steps[step]?.enter;
  if (enter !== undefined) void core.dispatch(enter, screen.instance.scope);
}
