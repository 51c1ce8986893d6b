import { defineWidget } from 'portico/sdk';
import manifest from './manifest.json' with { type: 'json' };

export const dial = defineWidget(manifest, async () => (await import('./Gauge.tsx')).Gauge);
