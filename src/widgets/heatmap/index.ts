import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { HeatmapProps } from './props.ts';

/** The manifest and the loader of the `heatmap` widget. */
export const heatmap = defineWidget<HeatmapProps>(
  manifest as Manifest,
  async () => (await import('./Heatmap.tsx')).Heatmap,
);
