import type { Site } from '../tests/bench/sites.ts';

/** A line of the table: a measurement at each site, and its target. */
export interface Line {
  readonly what: string;
  readonly unit: string;
  readonly values: Partial<Readonly<Record<Site, number>>>;
  readonly target: string;
}
