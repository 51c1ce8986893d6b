import { defineWidget, type Manifest } from 'portico/sdk';
import manifest from './manifest.json' with { type: 'json' };
import type { PageCanvasProps } from './props.ts';

/** PageCanvas of the Studio. */
export const pageCanvas = defineWidget<PageCanvasProps>(
  manifest as Manifest,
  async () => (await import('./PageCanvas.tsx')).PageCanvas,
);
