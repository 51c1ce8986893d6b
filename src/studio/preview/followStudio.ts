import type { Runtime } from '../../runtime/createRuntime.ts';
import { changesAddress, type Changes } from '../../runtime/dev/changes.ts';
import { takeRelease } from '../../runtime/dev/takeRelease.ts';
import { createMarks } from './createMarks.ts';
import { followSelection } from './followSelection.ts';
import { findElement } from './findElement.ts';
import { createViews } from './createViews.ts';
import type { FromPreview, PreviewFrame, ToPreview } from './previewMessages.ts';
import { readFrame } from './readFrame.ts';
import { readLed } from './readLed.ts';
import { createReveal } from './revealPart.ts';
import { watchFocus } from './watchFocus.ts';

/**
 * Connects the page of a preview with the Studio: applies each release of the draft without losing
 * the place, outlines elements and reports what is clicked. It listens to one origin only, and does
 * nothing outside of the Studio's frame.
 */
export async function followStudio(
  window: Window,
  portal: Runtime,
  started: string,
): Promise<void> {
  const frame = readFrame(window);
  if (frame === undefined) return;
  const send = (message: FromPreview) => window.parent.postMessage(message, frame.studio);
  followReleases(window, { portal, started, frame });
  const views = createViews(window, portal);
  const marks = createMarks(window.document);
  const selection = followSelection(window, marks);
  let mode: 'select' | 'use' = 'select';
  const reveal = createReveal(portal);
  let isSigningIn = true;
  // signing a person in presses buttons too; what the reader presses meanwhile selects as ever. The
  // browser itself submits the form of a pressed button
  const isOfSignIn = ({ isTrusted, type }: Event) =>
    isSigningIn && (!isTrusted || type === 'submit');
  const isSelecting = (event: Event) => mode === 'select' && !isOfSignIn(event);

  function onPoint(event: Event): void {
    if (!isSelecting(event)) return;
    marks.point(event.target instanceof Element ? findElement(event.target)?.drawn : undefined);
  }
  function onPress(event: Event): void {
    if (!isSelecting(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type !== 'click' || !(event.target instanceof Element)) return;
    const element = selection.press(event.target);
    if (element !== undefined) send({ kind: 'selected', element });
  }
  watchFocus(window, () => send({ kind: 'focusTaken' }));
  const { document } = window;
  document.addEventListener('pointerover', onPoint, true);
  document.addEventListener('pointerleave', () => marks.point(undefined));
  for (const name of ['pointerdown', 'mousedown', 'mouseup', 'click', 'dblclick', 'submit'])
    document.addEventListener(name, onPress, true);
  const follow = () => {
    selection.follow();
    marks.follow();
  };
  document.addEventListener('scroll', follow, true);
  window.addEventListener('resize', follow);
  new MutationObserver(() => window.requestAnimationFrame(follow)).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });

  window.addEventListener('message', (event: MessageEvent<ToPreview>) => {
    if (event.origin !== frame.studio || event.source !== window.parent) return;
    const { data } = event;
    if (data.kind === 'mode') {
      mode = data.mode;
      marks.point(undefined);
      selection.show(mode === 'select');
    } else if (data.kind === 'mark') selection.mark(data.marks);
    else if (data.kind === 'appearance')
      document.documentElement.dataset['theme'] = data.appearance;
    else if (data.kind === 'language')
      void portal.core.dispatch(
        [{ verb: 'language', key: 'studio', language: data.language } as never],
        portal.core.scope,
      );
    else if (data.kind === 'reveal') reveal(data);
    else if (data.kind === 'lead')
      void readLed(portal, data).then((choices) => send({ kind: 'led', choices }));
    else if (data.kind === 'open') {
      if (data.path !== portal.core.platform.page.address()) window.location.assign(data.path);
    } else if (data.kind === 'view') views.show(data.view, data);
    else if (data.kind === 'reload') window.location.reload();
  });
  const { core, navigation } = portal;
  const tellPage = () => {
    const { screen, parents = [] } = core.store.get(navigation.shown);
    if (screen === undefined) return;
    const screens = [screen, ...parents].map(({ file }) => file.screen);
    send({ kind: 'page', path: core.platform.page.address(), screens });
  };
  core.store.sub(navigation.shown, tellPage);
  const { people, scenarios } = await views.facts();
  send({ kind: 'ready', people, scenarios, view: views.now() });
  tellPage();
  await views.goOn().catch(() => send({ kind: 'failed' }));
  isSigningIn = false;
}

interface Followed {
  readonly portal: Runtime;
  readonly started: string;
  readonly frame: PreviewFrame;
}

/** Applies each release of the draft; loads the page again only where that is not possible. */
function followReleases(window: Window, { portal, started, frame }: Followed): void {
  let shown = started;
  let work = Promise.resolve();
  const { key } = frame;
  const reload = () =>
    window.location.replace(
      `/_portico/open?${new URLSearchParams({ key, to: window.location.pathname + window.location.search }).toString()}`,
    );
  const source = new EventSource(`${changesAddress}?${new URLSearchParams({ key }).toString()}`);
  const on = <T>(name: string, act: (change: T) => Promise<void> | void) =>
    source.addEventListener(name, (event: MessageEvent<string>) => {
      const change = JSON.parse(event.data) as T;
      work = work.then(() => act(change)).catch((error: unknown) => console.error(error));
    });
  on<{ readonly release: string }>('state', ({ release }) => {
    if (release !== shown) reload();
  });
  on<Changes['release']>('release', async (change) => {
    if (change.release === shown) return;
    if (shown !== change.from || !(await takeRelease(portal, change, window))) reload();
    shown = change.release;
  });
}
