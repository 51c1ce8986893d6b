import { defineWidget, type Manifest } from 'portico/sdk';
import manifest from './manifest.json' with { type: 'json' };
import type { PartPropertiesProps } from './props.ts';

/** PartProperties of the Studio. */
export const partProperties = defineWidget<PartPropertiesProps>(
  manifest as Manifest,
  async () => (await import('./PartProperties.tsx')).PartProperties,
);
