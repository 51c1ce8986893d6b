import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { ScatterProps } from './props.ts';

/** The manifest and the loader of the `scatter` widget. */
export const scatter = defineWidget<ScatterProps>(
  manifest as Manifest,
  async () => (await import('./Scatter.tsx')).Scatter,
);
