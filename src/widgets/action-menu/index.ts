import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { ActionMenuProps } from './props.ts';

/** The manifest and the loader of the `action-menu` widget. */
export const actionMenu = defineWidget<ActionMenuProps>(
  manifest as Manifest,
  async () => (await import('./ActionMenu.tsx')).ActionMenu,
);
