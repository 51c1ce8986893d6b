import { defineWidget, type Manifest } from 'portico/sdk';
import manifest from './manifest.json' with { type: 'json' };
import type { AccessMatrixProps } from './props.ts';

/** AccessMatrix of the Studio. */
export const accessMatrix = defineWidget<AccessMatrixProps>(
  manifest as Manifest,
  async () => (await import('./AccessMatrix.tsx')).AccessMatrix,
);
