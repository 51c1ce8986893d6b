import { defineControl, type Manifest } from 'portico/sdk';
import manifest from './manifest.json' with { type: 'json' };
import type { StarRatingProps } from './props.ts';

/** One to five stars. */
export const starRating = defineControl<number, StarRatingProps>(
  manifest as Manifest,
  async () => (await import('./StarRatingControl.tsx')).StarRatingControl,
);
