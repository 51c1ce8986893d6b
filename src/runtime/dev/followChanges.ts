import type { Runtime } from '../createRuntime.ts';
import { changesAddress } from './changes.ts';
import type { Changes } from './changes.ts';
import { createMistakePanel } from './createMistakePanel.ts';
import { takeRelease } from './takeRelease.ts';

/**
 * Keeps a page of `npm run dev` up to date: applies each new release, shows diagnostics, and
 * reloads only if the running page cannot apply a change. `portal` is missing if it failed to
 * start.
 */
export function followChanges(
  window: Window,
  portal: Runtime | undefined,
  started: string | undefined,
): void {
  const { document } = window;
  let shown = started;
  const panel = createMistakePanel(
    document,
    (place) => void window.fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`),
  );
  const source = new EventSource(changesAddress);
  let work = Promise.resolve();

  function on<N extends keyof Changes>(
    name: N,
    act: (change: Changes[N]) => Promise<void> | void,
  ): void {
    source.addEventListener(name, (event: MessageEvent<string>) => {
      const change = JSON.parse(event.data) as Changes[N];
      work = work.then(() => act(change)).catch((error: unknown) => console.error(error));
    });
  }
  on('state', ({ release, mistakes }) => {
    panel.show(mistakes);
    if (release !== undefined && release !== shown) window.location.reload();
  });
  on('mistakes', (mistakes) => panel.show(mistakes));
  on('editor', ({ problem }) => panel.tell(problem));
  on('release', async (change) => {
    panel.show([]);
    if (change.release === shown) return;
    if (
      portal === undefined ||
      shown !== change.from ||
      !(await takeRelease(portal, change, window))
    )
      window.location.reload();
    shown = change.release;
  });
  on('configuration', async () => {
    await portal?.core.configuration.load(portal.view.language(), { isReload: true });
    await portal?.core.i18n.renew(); // repeats the lookups with the new files
  });
  on('pictures', ({ names }) => {
    for (const image of document.querySelectorAll('img')) {
      const url = new URL(image.src, window.location.origin);
      if (!names.some((name) => url.pathname === `/media/${name}`)) continue;
      url.searchParams.set('saved', String(Date.now()));
      image.src = url.pathname + url.search;
    }
  });
}
