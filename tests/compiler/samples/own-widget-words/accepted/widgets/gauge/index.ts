import { defineWidget } from 'portico/sdk';
import manifest from './manifest.json' with { type: 'json' };

export const gauge = defineWidget(manifest, async () => (await import('./Gauge.tsx')).Gauge);
