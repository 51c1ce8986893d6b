import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { DividerProps } from './props.ts';

/** The manifest and the loader of the `divider` widget. */
export const divider = defineWidget<DividerProps>(
  manifest as Manifest,
  async () => (await import('./Divider.tsx')).Divider,
);
