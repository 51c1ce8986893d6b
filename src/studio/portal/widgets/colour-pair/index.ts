import { defineWidget, type Manifest } from 'portico/sdk';
import manifest from './manifest.json' with { type: 'json' };
import type { ColourPairProps } from './props.ts';

/** ColourPair of the Studio. */
export const colourPair = defineWidget<ColourPairProps>(
  manifest as Manifest,
  async () => (await import('./ColourPair.tsx')).ColourPair,
);
