import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { ActionBarProps } from './props.ts';

/** The manifest and the loader of the `action-bar` widget. */
export const actionBar = defineWidget<ActionBarProps>(
  manifest as Manifest,
  async () => (await import('./ActionBar.tsx')).ActionBar,
);
