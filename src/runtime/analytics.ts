import { atom } from 'jotai/vanilla';
import type { PortalRuntime } from './createRuntime.ts';
import { evaluateValue } from './values.ts';

/** A usage event: which screen was seen, never what was typed. */
interface UsageEvent {
  readonly event: 'screen';
  readonly screen: string;
  readonly route: string;
}

/**
 * Reports which screens are seen, while the flag is on and the visitor has consented; nothing otherwise.
 * Events are dispatched on the document as `portico:usage` and, where an address is set, sent there.
 */
export function startAnalytics({ runtime, navigation, analytics, settings }: PortalRuntime, window: Window): void {
  if (analytics === undefined) return;
  const { store } = runtime.evaluation;
  const seen = atom((get) => {
    const on = [analytics.flag, analytics.consent].every((value) => evaluateValue(value, analytics.scope, get, runtime.evaluation) === true);
    const { screen } = get(navigation.shown);
    return on && screen !== undefined ? { visit: screen.visit, screen: screen.file.screen, route: screen.route.name } : undefined;
  });
  let last: string | undefined;
  const report = () => {
    const now = store.get(seen);
    if (now === undefined || now.visit === last) return;
    last = now.visit;
    const detail: UsageEvent = { event: 'screen', screen: now.screen, route: now.route };
    window.document.dispatchEvent(new CustomEvent('portico:usage', { detail }));
    const address = settings['analyticsAddress'];
    if (typeof address === 'string' && address !== '') window.navigator.sendBeacon(address, JSON.stringify(detail));
  };
  report();
  store.sub(seen, report);
}
