import { defineWidget, type Manifest } from 'portico/sdk';
import manifest from './manifest.json' with { type: 'json' };
import type { GaugeProps } from './props.ts';

/** A value on a scale. */
export const gauge = defineWidget<GaugeProps>(
  manifest as Manifest,
  async () => (await import('./Gauge.tsx')).Gauge,
);
