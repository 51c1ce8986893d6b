import type { Popup, Portal, PopupEntry, Scoped, Screen, Shell } from '../../language/release.ts';
import type { Runtime } from '../createRuntime.ts';
import type { Shown, ShownParent, ShownScreen, ShownShell } from '../shown.ts';
import { findRoute } from '../findRoute.ts';
import type { Changes } from './changes.ts';
import { renewInstance, renewPopups } from './renewInstance.ts';
import { become, isSame } from './share.ts';

/**
 * The members of the portal file that a running page can replace. The others determine how the page
 * was assembled.
 */
const taken: readonly (keyof Portal)[] = [
  'release',
  'name',
  'popups',
  'unauthorized',
  'unknownRoute',
  'paths',
  'banner',
  'define',
];

/**
 * Applies another release to the running page: renders its files and keeps state, data, focus and
 * scroll position. Returns false if a reload is needed.
 */
export async function takeRelease(
  portal: Runtime,
  { release, changed }: Changes['release'],
  window: Window,
): Promise<boolean> {
  const { core, navigation } = portal;
  if (changed.includes('icons.json')) return false; // they are read once, at the start
  const base = `/release/${release}`;
  core.files.move(base, changed);
  if (!(await takePortal(portal, (await core.api.file(`${base}/portal.json`)) as Portal)))
    return false;
  const shown = core.store.get(navigation.shown);
  const next = await readNext(portal, shown, changed);
  if (changed.some((path) => path.startsWith('texts/'))) await core.i18n.renew();
  if (changed.includes('theme.css')) await takeTheme(window.document, `${base}/theme.css`);
  // without a route, enter the address again
  const route = await findRoute(core.files, window.location.pathname).catch(() => undefined);
  // the user has navigated meanwhile, to a screen of this release
  if (core.store.get(navigation.shown).screen?.visit !== shown.screen?.visit) return true;

  flushTyped(window.document);
  takePopups(portal, next.popups);
  const shell = shown.shell === undefined ? undefined : takeShell(portal, shown.shell, next.shell);
  const { screen } = shown;
  const enters =
    screen === undefined ||
    next.screen === 'gone' ||
    next.shell === 'gone' ||
    route?.route.screen !== screen.route.screen ||
    route.route.shell !== screen.route.shell ||
    !isSame(route.route.parents, screen.route.parents) ||
    next.parents.some(
      (file, index) =>
        file === 'gone' ||
        (file !== undefined && !isSame(shown.parents?.[index]?.file.access, file.access)),
    ) ||
    (screen.file.screen !== screen.route.screen &&
      changed.includes(`screens/${screen.route.screen}.json`)) ||
    (next.screen !== undefined &&
      !isSame([screen.file.choose, screen.file.access], [next.screen.choose, next.screen.access]));
  if (enters) {
    core.store.set(navigation.shown, { ...shown, ...(shell !== undefined && { shell }) });
    navigation.retry();
    return true;
  }
  core.store.set(navigation.shown, {
    ...(shell !== undefined && { shell }),
    ...(shown.parents !== undefined && {
      parents: shown.parents.map((parent, index) =>
        takeParent(portal, parent, next.parents[index]),
      ),
    }),
    screen: { ...takeScreen(portal, screen, next.screen), route: route.route },
    loading: false,
  });
  return true;
}

/** Applies the replaceable members of the portal file; false when another member has changed. */
async function takePortal({ core, view, banner }: Runtime, next: Portal): Promise<boolean> {
  const { portal } = core;
  const names = new Set([...Object.keys(portal), ...Object.keys(next)]) as Set<keyof Portal>;
  if ([...names].some((name) => !taken.includes(name) && !isSame(portal[name], next[name])))
    return false;
  if ((banner === undefined) !== (next.banner === undefined)) return false;
  // constants do not notify readers, and the portal's are used everywhere
  if (!isSame(portal.define, next.define)) return false;
  if (banner !== undefined && portal.banner !== undefined && next.banner !== undefined) {
    await Promise.all(next.banner.widgets.map((type) => view.load(type)));
    if (!isSame(portal.banner.values, next.banner.values)) return false;
    if (!isSame(portal.banner.nodes, next.banner.nodes))
      Object.assign(banner, { nodes: next.banner.nodes });
    become(portal.banner.actions, next.banner.actions);
    Object.assign(portal.banner, { nodes: next.banner.nodes });
  }
  become(portal.paths, next.paths);
  Object.assign(portal, {
    release: next.release,
    name: next.name,
    popups: next.popups,
    unauthorized: next.unauthorized,
    unknownRoute: next.unknownRoute,
  });
  Object.assign(view, { portalName: next.name, portalLogo: next.logo });
  return true;
}

type Next<T> = T | 'gone' | undefined;

interface NextFiles {
  readonly shell: Next<Shell>;
  readonly screen: Next<Screen>;
  readonly parents: readonly Next<Screen>[];
  readonly popups: ReadonlyMap<string, Next<Popup>>;
}

/** Reads the new files of what is shown, and loads what they need. `undefined` means unchanged. */
async function readNext(
  { core, popups, view }: Runtime,
  shown: Shown,
  changed: readonly string[],
): Promise<NextFiles> {
  async function read<T extends Scoped>(
    path: string | undefined,
    load: () => Promise<T>,
    before: Scoped | undefined,
  ): Promise<Next<T>> {
    const file =
      path === undefined || !changed.includes(path)
        ? undefined
        : await load().catch(() => 'gone' as const); // not in this release
    const needs = file === 'gone' ? undefined : (file ?? before);
    await Promise.all([
      ...(needs?.widgets ?? []).map((type) => view.load(type)),
      ...(needs?.forms ?? []).map((form) => view.loadForm(form)),
    ]);
    if ((needs?.forms ?? []).length > 0) await view.loadPart('form');
    return file;
  }
  const { shell, screen, parents = [] } = shown;
  const open = core.store.get(popups.shown).map(({ file }) => file);
  const readScreen = (file: Screen | undefined) =>
    read(file && `screens/${file.screen}.json`, () => core.files.screen(file?.screen ?? ''), file);
  const [nextShell, nextScreen, nextParents, ...nextPopups] = await Promise.all([
    read(
      shell && `shells/${shell.file.shell}.json`,
      () => core.files.shell(shell?.file.shell ?? ''),
      shell?.file,
    ),
    readScreen(screen?.file),
    Promise.all(parents.map(({ file }) => readScreen(file))),
    ...open.map((popup) =>
      read(`popups/${popup.popup}.json`, () => core.files.popup(popup.popup), popup),
    ),
  ]);
  return {
    shell: nextShell,
    screen: nextScreen,
    parents: nextParents,
    popups: new Map(open.map(({ popup }, index) => [popup, nextPopups[index]])),
  };
}

function takePopups({ core: { store }, popups }: Runtime, next: NextFiles['popups']): void {
  for (const popup of store.get(popups.shown)) {
    const file = next.get(popup.file.popup);
    if (file === 'gone') popup.close(undefined);
    else if (file !== undefined) renewInstance(popup.instance, popup.file, file);
  }
  store.set(popups.shown, [...store.get(popups.shown)]);
}

function takeShell({ core }: Runtime, shell: ShownShell, next: Next<Shell>): ShownShell {
  if (next === undefined || next === 'gone') return { ...shell };
  return { ...shell, stop: take(core, shell, next) };
}

function takeScreen({ core }: Runtime, screen: ShownScreen, next: Next<Screen>): ShownScreen {
  if (next === undefined || next === 'gone') return { ...screen };
  const stop = take(core, screen, next);
  const { file, instance } = screen;
  const step = instance.tree.peek(['step']);
  if (file.steps !== undefined && (typeof step !== 'string' || !Object.hasOwn(file.steps, step)))
    instance.tree.write(['step'], Object.keys(file.steps)[0]);
  return { ...screen, stop };
}

function takeParent({ core }: Runtime, parent: ShownParent, next: Next<Screen>): ShownParent {
  if (next === undefined || next === 'gone') return { ...parent };
  return { ...parent, stop: take(core, parent, next) };
}

/** Updates the running instance of a file; returns what stops it. */
function take(
  core: Runtime['core'],
  living: Pick<ShownShell | ShownScreen, 'instance' | 'stop'> & { readonly file: Shell | Screen },
  next: Shell | Screen,
): () => void {
  const { file, instance, stop } = living;
  const watched = file.popups as PopupEntry[];
  renewInstance(instance, file, next);
  const unwatch = renewPopups((entries) => core.popups.watch(instance, entries), watched, file);
  return () => {
    unwatch?.();
    stop();
  };
}

/** Writes pending input to the state, as a blur of each field would. */
function flushTyped(document: Document): void {
  for (const control of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form input, form textarea',
  )) {
    if (!['checkbox', 'radio', 'file', 'submit', 'button'].includes(control.type))
      control.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/** Loads the new theme; removes the old stylesheet after the new one has loaded. */
async function takeTheme(document: Document, href: string): Promise<void> {
  const old = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    (link) => new URL(link.href).pathname.endsWith('/theme.css'),
  );
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const loaded = new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
  const last = old.at(-1);
  if (last === undefined) document.head.append(link);
  else last.after(link);
  await loaded;
  for (const before of old) before.remove();
}
