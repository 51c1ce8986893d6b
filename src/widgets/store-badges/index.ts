import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { StoreBadgesProps } from './props.ts';

/** The manifest and the loader of the `store-badges` widget. */
export const storeBadges = defineWidget<StoreBadgesProps>(
  manifest as Manifest,
  async () => (await import('./StoreBadges.tsx')).StoreBadges,
);
