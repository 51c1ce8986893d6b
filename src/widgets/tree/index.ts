import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { TreeProps } from './props.ts';

/** The manifest and the loader of the `tree` widget. */
export const tree = defineWidget<TreeProps>(
  manifest as Manifest,
  async () => (await import('./Tree.tsx')).Tree,
);
