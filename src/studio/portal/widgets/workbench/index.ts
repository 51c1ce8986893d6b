import { defineWidget, type Manifest } from 'portico/sdk';
import manifest from './manifest.json' with { type: 'json' };
import type { WorkbenchProps } from './props.ts';

/** Workbench of the Studio. */
export const workbench = defineWidget<WorkbenchProps>(
  manifest as Manifest,
  async () => (await import('./Workbench.tsx')).Workbench,
);
