import { defineWidget, type Manifest } from 'portico/sdk';
import manifest from './manifest.json' with { type: 'json' };
import type { CopyLineProps } from './props.ts';

/** CopyLine of the Studio. */
export const copyLine = defineWidget<CopyLineProps>(
  manifest as Manifest,
  async () => (await import('./CopyLine.tsx')).CopyLine,
);
