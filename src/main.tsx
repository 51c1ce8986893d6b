import { installTrustedTypes } from './runtime/trustedTypes.ts';
import './ui/styles.css';
import './widgets/widgets.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { firstActions } from './actions/firstActions.ts';
import type { Portal } from './language/release.ts';
import {
  createBrowserRequests,
  createBrowserPlatform,
  createBrowserStorages,
} from './runtime/browser.ts';
import { ownBlocks } from './ownBlocks.ts';
import { createRuntime } from './runtime/createRuntime.ts';
import { followAppearance } from './runtime/followAppearance.ts';
import { followLayout } from './runtime/followLayout.ts';
import { PortalRoot } from './runtime/PortalRoot.tsx';
import { reportRecovered } from './runtime/recoveredError.ts';
import { readPress, readTyped, restoreTyped } from './runtime/typed.ts';
import { firstWidgets } from './widgets/firstWidgets.ts';

const trusted = installTrustedTypes(window.location.origin, async () => {
  const { default: purify } = await import('dompurify');
  return (html) => purify.sanitize(html, { RETURN_TRUSTED_TYPE: false });
});

const requests = createBrowserRequests(window);

async function readJson<T>(url: string): Promise<T> {
  const response = await requests.fetch(url);
  if (!response.ok) throw new Error(`${url} was answered ${response.status}.`);
  return (await response.json()) as T;
}

/**
 * The files of the release that the page embeds, by address. The pointer may name another release;
 * then none of them is used.
 */
function readHeld(): Readonly<Record<string, unknown>> {
  const text = document.querySelector<HTMLElement>('template[data-release]')?.dataset['release'];
  return text === undefined ? {} : (JSON.parse(text) as Record<string, unknown>);
}

/** Milliseconds to wait for a screen before a placeholder is rendered in its place. */
const placeholderDelay = 150;

/** Loads the pointer, the portal and its settings, and renders the portal. */
async function start(root: HTMLElement): Promise<void> {
  // both are statically false for visitors, who get nothing of this
  const ofPreview =
    import.meta.env.MODE === 'preview'
      ? (await import('./studio/preview/beginPreview.ts')).beginPreview(window)
      : '';
  const [pointer, settings] = await Promise.all([
    readJson<{ release: string }>(`${import.meta.env.BASE_URL}release/current.json${ofPreview}`),
    readJson<Record<string, unknown>>(`${import.meta.env.BASE_URL}settings.json`),
  ]);
  const base = `${import.meta.env.BASE_URL}release/${pointer.release}`;
  loadTheme(`${base}/theme.css`);
  const held = readHeld();
  const release =
    (held[`${base}/portal.json`] as Portal | undefined) ??
    (await readJson<Portal>(`${base}/portal.json`));
  trusted.allow((release.addresses.scripts ?? []).map((name) => settings[name]));
  // statically false in production, where nothing of this is in the bundle
  const tools = import.meta.env.DEV ? await import('./runtime/dev/develop.ts') : undefined;
  const browser = createBrowserPlatform(window);
  const platform =
    import.meta.env.DEV || import.meta.env.MODE === 'preview'
      ? (await import('./runtime/dev/atChosenDate.ts')).atChosenDate(browser, window)
      : browser;
  const portal = createRuntime({
    portal: release,
    held,
    base,
    settings,
    widgets: [...firstWidgets, ...ownBlocks.widgets],
    furtherWidgets: async () => (await import('./widgets/furtherWidgets.ts')).furtherWidgets,
    actions: firstActions,
    own: ownBlocks,
    blockLoader: async () => (await import('./furtherBlocks.ts')).loadBlocks,
    platform,
    storages: createBrowserStorages(window),
    ...requests,
    origin: window.location.origin,
    module: (url) => import(/* @vite-ignore */ url) as Promise<unknown>,
    sanitizer: trusted.ready,
    log: (message, error) => console.error(message, error),
  });
  // before the router registers its listener: it must not see a navigation that is held back
  window.addEventListener(
    'popstate',
    (event) => portal.routes.popped() && event.stopImmediatePropagation(),
    true,
  );
  const calls = tools?.watch(portal, window);
  followLayout(portal, window);
  followAppearance(portal, window);
  await portal.start();
  const onRecoverableError = (error: unknown) => reportRecovered(error, reportError);
  const draw = () =>
    createRoot(root, { onRecoverableError }).render(<PortalRoot portal={portal} />);
  // requests the files and data of the screen before React renders
  const arriving = portal.navigation.begin({
    pathname: window.location.pathname,
    search: window.location.search,
    state: (window.history.state as { usr?: unknown } | null)?.usr ?? null,
  });
  if (root.childElementCount === 0) {
    await Promise.race([arriving, new Promise((resolve) => setTimeout(resolve, placeholderDelay))]);
    draw();
  } else {
    // a pre-rendered page stays until the same screen can replace it in one step
    await arriving;
    const typed = readTyped(root);
    const press = readPress(root);
    flushSync(draw);
    root.dispatchEvent(new Event('drawn'));
    restoreTyped(root, typed);
    press();
  }
  showIcon(release.icon ?? portal.view.portalLogo);
  if (portal.analytics !== undefined)
    void import('./runtime/analytics.ts').then(
      ({ startAnalytics }) => startAnalytics(portal, window),
      () => undefined,
    ); // a failure is ignored
  if (release.shortcuts !== undefined)
    void import('./runtime/shortcuts/startShortcuts.tsx').then(
      ({ startShortcuts }) => startShortcuts(portal, window),
      () => undefined,
    ); // without it, the page works by its other keys
  if (calls !== undefined)
    await tools?.develop(window, portal, { release: pointer.release, calls });
  if (import.meta.env.MODE === 'preview')
    await (
      await import('./studio/preview/followStudio.ts')
    ).followStudio(window, portal, pointer.release);
}

/** Sets the favicon of the page. */
function showIcon(icon: unknown): void {
  if (typeof icon === 'string')
    document.querySelector('link[rel="icon"]')?.setAttribute('href', icon);
}

function loadTheme(href: string): void {
  if (document.querySelector(`link[href="${href}"]`) !== null) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
}

const root = document.getElementById('portal');
if (root !== null) {
  start(root).catch((error: unknown) => {
    console.error(error);
    if (import.meta.env.DEV)
      void import('./runtime/dev/develop.ts').then(({ develop }) => develop(window));
    root.setAttribute('data-failed', '');
    const textContent = document.querySelector<HTMLMetaElement>(
      'meta[name="portal-failure"]',
    )?.content;
    root.append(Object.assign(document.createElement('p'), { role: 'alert', textContent }));
  });
}
