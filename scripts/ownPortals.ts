import { resolve } from 'node:path';
import { engineFolder } from './engineFolder.mjs';

/** The folders of the portals in a checkout of the engine. */
export const ownPortals: readonly string[] = [
  'screens',
  'tests/portals/clinic/screens',
  'tests/portals/desk/screens',
  'src/studio/portal',
];

/**
 * The folders that a command without a named folder treats: `folder`, and in a checkout those of
 * all its portals.
 */
export function portalsWith(folder: string): ReadonlySet<string> {
  const isCheckout = resolve('.') === engineFolder;
  return new Set([folder, ...(isCheckout ? ownPortals : [])].map((one) => resolve(one)));
}
