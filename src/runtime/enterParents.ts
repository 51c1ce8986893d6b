import type { Outlet } from '../language/outlet.ts';
import type { Core } from './core.ts';
import { createInstance } from './instance.ts';
import { addressOfScreen } from './routes.ts';
import type { Arrival } from './enterScreen.ts';
import { constantRoot } from './scope.ts';
import type { Scope } from './scope.ts';
import { mayEnter, stopUnless } from './shown.ts';
import type { Entering, ShownParent, ShownShell } from './shown.ts';
import { evaluateOnce } from './values.ts';

/**
 * Enters the screens around the screen of a route, outermost first. One that is shown already, for
 * the same parameters, stays as it is. Returns false if the visitor was redirected or has navigated
 * elsewhere; none of the new screens then runs.
 */
export async function enterParents(
  entering: Entering,
  arrival: Arrival,
  shell: ShownShell | undefined,
): Promise<readonly ShownParent[] | false> {
  const { core, shown, current } = entering;
  const { route } = arrival.match;
  const ids = route.parents ?? [];
  // only a head start; entering loads it again and reports failures
  if (ids.length > 0) void core.files.screen(route.screen).catch(() => undefined);
  const before = core.store.get(shown).parents ?? [];
  const parents: ShownParent[] = [];
  let isEntered = false;
  try {
    for (const id of ids) {
      const same = before[parents.length];
      const outer = { shell, parent: parents.at(-1) };
      const parent = await enterParent(entering, arrival, { id, same, ...outer });
      if (parent !== false) parents.push(parent);
      if (parent === false || !current()) return false;
    }
    isEntered = true;
    return parents;
  } finally {
    if (!isEntered) stopUnless(before, parents);
  }
}

/** A screen to enter, what is around it, and the screen that is shown in its place. */
interface ParentPlace {
  readonly id: string;
  readonly same: ShownParent | undefined;
  readonly shell: ShownShell | undefined;
  readonly parent: ShownParent | undefined;
}

async function enterParent(
  { core, prepare, current }: Entering,
  { match }: Arrival,
  { id, same, shell, parent }: ParentPlace,
): Promise<ShownParent | false> {
  const [file] = await Promise.all([core.files.screen(id), core.i18n.need(id)]);
  if (!current()) return false;
  const { address } = addressOfScreen(file.outlet?.path ?? '/', match.path);
  const isSame =
    same?.file.screen === id &&
    same.address === address &&
    same.instance.parent === parent?.instance &&
    !same.instance.stopped();
  if (isSame) return (await mayEnter(core, file.access, same.instance)) && same;
  prepare(file).catch(() => undefined); // rejections are reported where the screen awaits it
  const instance = createInstance(core, {
    kind: 'screens',
    id,
    file,
    outerScope: core.scope,
    outer: shell?.instance,
    parent: parent?.instance,
    audience: file.audience,
    within: address,
    roots: { path: constantRoot(match.path), route: constantRoot(id) },
  });
  const may =
    (await mayEnter(core, file.access, instance)) &&
    (await core.dispatch(file.enter, instance.scope));
  if (!may || !current()) {
    instance.stop();
    return false;
  }
  for (const scheme of file.tokens ?? []) core.tokens.prepare(scheme);
  void instance.start();
  const { unsaved } = file;
  if (unsaved !== undefined)
    instance.ends.add(
      core.unsaved.hold(() => evaluateOnce(unsaved, instance.scope) === true, address),
    );
  const unwatch = core.popups.watch(instance, file.popups);
  const stop = () => {
    unwatch();
    instance.stop();
  };
  return { file, instance, address, visit: core.platform.uuid(), stop };
}

/** Leads from the address of a screen with an outlet to the first tab that the visitor may open. */
export function openFirstTab(
  core: Core,
  { tabs }: Outlet,
  { match, scope }: Pick<Arrival, 'match'> & { readonly scope: Scope },
): void {
  const tab =
    tabs.find(({ may }) => may === undefined || evaluateOnce(may, scope) === true) ?? tabs[0];
  if (tab === undefined) throw new Error('The outlet has no tabs.');
  const { address } = addressOfScreen(tab.path, match.path);
  core.routes.restore({ pathname: address, search: '', state: null });
}
