import { defineWidget, type Manifest } from 'portico/sdk';
import manifest from './manifest.json' with { type: 'json' };
import type { ContrastListProps } from './props.ts';

/** ContrastList of the Studio. */
export const contrastList = defineWidget<ContrastListProps>(
  manifest as Manifest,
  async () => (await import('./ContrastList.tsx')).ContrastList,
);
