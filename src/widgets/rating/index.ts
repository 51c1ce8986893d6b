import { defineControl, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { RatingProps } from './props.ts';

/** The manifest and the loader of the `rating` widget. */
export const rating = defineControl<number, RatingProps>(
  manifest as Manifest,
  async () => (await import('./RatingControl.tsx')).RatingControl,
);
