import { atom } from 'jotai/vanilla';
import type { Runtime } from './createRuntime.ts';
import { evaluateOnce, evaluateValue } from './values.ts';

/** A usage event: which screen was viewed, never any input. */
interface UsageEvent {
  readonly event: 'screen';
  readonly screen: string;
  readonly route: string;
}

/**
 * Reports viewed screens while the flag is on and the visitor has consented. Dispatches events on
 * the document as `portico:usage` and, if an address is set, sends them there.
 */
export function startAnalytics({ view, navigation, analytics }: Runtime, window: Window): void {
  if (analytics === undefined) return;
  const { store } = view.evaluation;
  const seen = atom((get) => {
    const on = [analytics.flag, analytics.consent].every(
      (value) => evaluateValue(value, analytics.scope, get) === true,
    );
    const { screen } = get(navigation.shown);
    return on && screen !== undefined
      ? { visit: screen.visit, screen: screen.file.screen, route: screen.route.name }
      : undefined;
  });
  let last: string | undefined;
  const report = () => {
    const now = store.get(seen);
    if (now === undefined || now.visit === last) return;
    last = now.visit;
    const detail: UsageEvent = { event: 'screen', screen: now.screen, route: now.route };
    window.document.dispatchEvent(new CustomEvent('portico:usage', { detail }));
    const address = analytics.address && evaluateOnce(analytics.address, analytics.scope);
    if (typeof address === 'string' && address !== '')
      window.navigator.sendBeacon(address, JSON.stringify(detail));
  };
  report();
  store.sub(seen, report);
}
