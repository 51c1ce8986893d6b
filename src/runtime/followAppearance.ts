import { atom } from 'jotai/vanilla';
import type { Runtime } from './createRuntime.ts';

/**
 * Keeps `data-theme` of the page in step with the visitor's choice; without a choice the page
 * follows the device.
 */
export function followAppearance(
  { core: { portal, session, store } }: Runtime,
  window: Window,
): void {
  const { appearance } = portal;
  if (appearance === undefined) return;
  const { dataset } = window.document.documentElement;
  const chosen = atom((get) => session.tree.read([appearance.store], get));
  const follow = () => {
    const scheme = store.get(chosen);
    if (scheme === 'light' || scheme === 'dark') dataset['theme'] = scheme;
    else delete dataset['theme'];
  };
  follow();
  store.sub(chosen, follow);
}
