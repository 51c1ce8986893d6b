import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { ChartProps } from './props.ts';

/** The manifest and the loader of the `chart` widget. */
export const chart = defineWidget<ChartProps>(
  manifest as Manifest,
  async () => (await import('./Chart.tsx')).Chart,
);
