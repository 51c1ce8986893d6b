import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { MeterProps } from './props.ts';

/** The manifest and the loader of the `meter` widget. */
export const meter = defineWidget<MeterProps>(
  manifest as Manifest,
  async () => (await import('./Meter.tsx')).Meter,
);
