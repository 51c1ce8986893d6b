import type { ImpactNames } from './describeImpact.ts';
import { screenTitles, viewRelease, type CompiledPortal } from './releaseView.ts';

/** Names screens by their titles in a language of the portal and their ids: `Tickets (tickets)`. */
export function impactNames(
  older: CompiledPortal,
  newer: CompiledPortal,
  language: string,
): ImpactNames {
  const titles = new Map([
    ...screenTitles(viewRelease(older), language),
    ...screenTitles(viewRelease(newer), language),
  ]);
  return { screen: (id) => (titles.has(id) ? `${titles.get(id) ?? ''} (${id})` : id) };
}
