import type { Screen } from '../language/release.ts';
import type { Core } from './core.ts';
import { createInstance } from './instance.ts';
import type { Instance } from './instance.ts';
import { historyOf, readQuery } from './routes.ts';
import type { Match, Place } from './routes.ts';
import { constantRoot, treeRoot } from './scope.ts';
import { mayEnter } from './shown.ts';
import type { Entering, ShownScreen, ShownShell } from './shown.ts';
import { createStateTree } from './state.ts';
import { evaluateValue } from './values.ts';

/** The step a screen begins with: what `start` says, else the first. */
function firstStep({ store, evaluation }: Core, { start, steps }: Screen, instance: Instance): string | undefined {
  const wanted = start === undefined ? undefined : evaluateValue(start, instance.scope, store.get, evaluation);
  return typeof wanted === 'string' ? wanted : Object.keys(steps ?? {})[0];
}

/** Follows `choose` to the screen that is really drawn. @throws Error when the screens choose each other for ever. */
async function chooseScreen(core: Core, id: string, instance: (file: Screen) => Instance, passed: readonly string[] = []): Promise<{ readonly file: Screen; readonly instance: Instance }> {
  const { files, i18n, store, evaluation } = core;
  if (passed.includes(id)) throw new Error(`The screens ${[...passed, id].join(', ')} choose each other.`);
  const [file] = await Promise.all([files.screen(id), i18n.need(id)]);
  const made = instance(file);
  const chosen = file.choose?.find(({ when }) => when === undefined || evaluateValue(when, made.scope, store.get, evaluation) === true);
  if (chosen === undefined) return { file, instance: made };
  made.stop();
  return await chooseScreen(core, chosen.screen, instance, [...passed, id]);
}

/** Enters the screen of a route inside its shell, and draws it. */
export async function enterScreen({ core, shown, prepare, followAddress, current }: Entering, match: Match, place: Place, shell: ShownShell | undefined): Promise<void> {
  const { store } = core;
  const { route } = match;
  const history = historyOf(place);
  const query = createStateTree(store, readQuery(route, place.search));
  const left = core.interruption.left() ?? core.reloads.take(place);
  const roots = { path: constantRoot({ ...history.params, ...match.path }), query: treeRoot(query, [], false), route: constantRoot(route.name) };
  const { file, instance } = await chooseScreen(core, route.screen, (of) =>
    createInstance(core, { kind: 'screens', id: of.screen, file: of, outerScope: core.scope, outer: shell?.instance, audience: of.audience, roots, ...(left?.screen === of.screen && { left: left.values }) }),
  );
  const visit = left?.screen === file.screen ? left.visit : core.platform.uuid();
  const before = store.get(shown).screen;
  const prepared = prepare(file);
  prepared.catch(() => undefined); // reported where it is awaited
  if (before !== undefined) await prepared; // on a first visit its calls need not wait for its widgets
  if (!current()) return instance.stop();
  if (!(await mayEnter(core, file.access, instance))) return;
  for (const scheme of file.tokens ?? []) core.tokens.prepare(scheme);
  core.popups.closeAll(shell?.instance);
  before?.stop();
  const first = file.steps === undefined ? undefined : firstStep(core, file, instance);
  if (first !== undefined) instance.tree.write(['step'], history.step?.visit === visit ? history.step.name : first);
  core.routes.visit = { id: visit, first, history: (step) => file.steps?.[step]?.history ?? 'push' };
  if (!(await core.dispatch(file.enter, instance.scope)) || !current()) return instance.stop();
  const address = file.address === undefined ? undefined : await followAddress(core, instance, file.address, place.pathname);
  if (!current()) return instance.stop();
  address?.read(place.search);
  address?.start();
  void instance.start();
  await prepared;
  if (!current()) return instance.stop();
  const { unsaved } = file;
  if (unsaved !== undefined) instance.ends.add(core.holdScreen(() => evaluateValue(unsaved, instance.scope, store.get, core.evaluation) === true));
  const unwatch = core.popups.watch(instance, file.popups);
  const stop = () => {
    unwatch();
    address?.stop();
    instance.stop();
  };
  store.set(shown, { ...(shell !== undefined && { shell }), screen: { file, route, instance, query, visit, address, stop }, loading: false });
  const step = instance.tree.peek(['step']);
  const enter = typeof step === 'string' ? file.steps?.[step]?.enter : undefined;
  if (enter !== undefined && enter.length > 0) await core.dispatch(enter, instance.scope);
  core.routes.arrived(place);
}

/** The same screen at another query or step: nothing is made anew. */
export function stayOnScreen(core: Core, screen: ShownScreen, shell: ShownShell | undefined, place: Place): void {
  screen.query.write([], readQuery(screen.route, place.search));
  screen.address?.read(place.search);
  core.routes.arrived(place);
  const history = historyOf(place);
  const { steps } = screen.file;
  if (steps === undefined) return;
  const step = history.step?.visit === screen.visit ? history.step.name : firstStep(core, screen.file, screen.instance);
  if (step === undefined || step === screen.instance.tree.peek(['step'])) return;
  if (!core.routes.asked(step)) core.popups.closeAll(shell?.instance); // they belong to the step that was left by going back
  screen.instance.tree.write(['step'], step);
  const enter = steps[step]?.enter;
  if (enter !== undefined) void core.dispatch(enter, screen.instance.scope);
}
