import { belowDesktop } from '../ui/widths.ts';
import type { Runtime } from './createRuntime.ts';

/**
 * Keeps `layout` in step with the window's width: `phone` where style sheets use the narrow layout,
 * otherwise `desktop`.
 */
export function followLayout({ view, layout }: Runtime, window: Window): void {
  const query = window.matchMedia(belowDesktop);
  const follow = () => view.evaluation.store.set(layout, query.matches ? 'phone' : 'desktop');
  follow();
  query.addEventListener('change', follow);
}
