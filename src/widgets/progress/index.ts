import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { ProgressProps } from './props.ts';

/** The manifest and the loader of the `progress` widget. */
export const progress = defineWidget<ProgressProps>(
  manifest as Manifest,
  async () => (await import('./Progress.tsx')).Progress,
);
