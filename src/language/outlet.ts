import type { Value } from './value.ts';

/** Where a screen shows those inside it. `path` is its own. */
export interface Outlet {
  readonly path: string;
  readonly tabs: readonly OutletTab[];
}

/** A tab that leads to a screen inside another. */
export interface OutletTab {
  readonly screen: string;
  readonly path: string;
  readonly text: Value;
  readonly icon?: string;
  /** Whether the visitor may open it. Default: true. */
  readonly may?: Value;
}
