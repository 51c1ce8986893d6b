import { atom } from 'jotai/vanilla';
import type { Shell } from '../language/release.ts';
import { createInstance } from './instance.ts';
import type { Instance } from './scope.ts';
import type { Match } from './findRoute.ts';
import { closeArea, mayEnter, stopScreens } from './shown.ts';
import type { Entering, ShownShell } from './shown.ts';
import { evaluateOnce } from './values.ts';

/**
 * Enters the shell of a route. The current shell is reused, unless the navigation to its
 * replacement failed. Returns undefined if the route has no shell, false if the visitor was
 * redirected or has navigated elsewhere.
 */
export async function enterShell(
  entering: Entering,
  match: Match,
): Promise<ShownShell | undefined | false> {
  const { core, shown, prepare, current } = entering;
  const { store, files, i18n } = core;
  const id = match.route.shell;
  const before = store.get(shown).shell;
  if (id === undefined) {
    before?.stop();
    return undefined;
  }
  if (before?.file.shell === id && !before.instance.stopped()) {
    if (!(await mayEnter(core, before.file.access, before.instance))) {
      closeArea(core, shown, before);
      return false;
    }
    return (await before.settle(current)) && before;
  }
  const [file] = await Promise.all([files.shell(id), i18n.need(id)]);
  if (!current()) return false;
  await prepare(file);
  if (!current()) return false;
  stopScreens(store.get(shown)); // a screen is not rendered in another shell
  before?.stop();
  const instance = createInstance(core, {
    kind: 'shells',
    id,
    file,
    outerScope: core.scope,
    audience: file.audience,
  });
  if (!(await mayEnter(core, file.access, instance))) {
    store.set(shown, { loading: true });
    return false;
  }
  const shell = showShell(entering, file, instance);
  return (await shell.settle(current)) && shell;
}

/**
 * Renders a shell and starts its data. A navigation that supersedes this one waits for them with
 * its own screen.
 */
function showShell({ core, shown, retry }: Entering, file: Shell, instance: Instance): ShownShell {
  const { store } = core;
  let unfollow: () => void = () => undefined;
  const stops: (() => void)[] = [() => instance.stop(), () => unfollow()];
  let asked = false;
  let watched = false;
  let hasFailed = false;
  /** Stops the entry because data are missing; retries when they have arrived. */
  function fail(lacking: string): false {
    stopScreens(store.get(shown));
    store.set(shown, { shell, loading: false, failed: file.shell, lacking });
    const arrived = atom((get) => instance.tree.read(['data', lacking], get) !== undefined);
    unfollow = store.sub(arrived, () => {
      unfollow();
      retry();
    });
    return false;
  }
  async function settle(current: () => boolean): Promise<boolean> {
    unfollow();
    if (hasFailed) started = instance.askAgain();
    hasFailed = false;
    await started;
    if (!current()) return false;
    const lacking = instance.lacking(store.get);
    hasFailed = lacking !== undefined;
    if (lacking !== undefined) return fail(lacking);
    for (const { when, do: steps } of asked ? [] : file.guards) {
      asked = true;
      if (
        evaluateOnce(when, instance.scope) === true &&
        !(await core.dispatch(steps, instance.scope))
      )
        return false;
    }
    if (!watched) stops.push(core.popups.watch(instance, file.popups));
    watched = true;
    return true;
  }
  const shell: ShownShell = { file, instance, settle, stop: () => stops.forEach((stop) => stop()) };
  store.set(shown, { shell, loading: true });
  let started = instance.start();
  return shell;
}
