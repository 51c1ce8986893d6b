import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { BadgeProps } from './props.ts';

/** The manifest and the loader of the `badge` widget. */
export const badge = defineWidget<BadgeProps>(
  manifest as Manifest,
  async () => (await import('./Badge.tsx')).Badge,
);
