import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { GridProps } from './props.ts';

/** The manifest and the loader of the `grid` widget. */
export const grid = defineWidget<GridProps>(
  manifest as Manifest,
  async () => (await import('./Grid.tsx')).Grid,
);
