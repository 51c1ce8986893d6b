import type { PortalRuntime } from './createRuntime.ts';

/** Keeps `layout` in step with the window's width: `phone` below the portal's breakpoint, else `desktop`. */
export function followLayout({ runtime, layout, breakpoint }: PortalRuntime, window: Window): void {
  const query = window.matchMedia(`(max-width: ${breakpoint - 0.02}px)`);
  const follow = () => runtime.evaluation.store.set(layout, query.matches ? 'phone' : 'desktop');
  follow();
  query.addEventListener('change', follow);
}
