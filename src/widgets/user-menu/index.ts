import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { UserMenuProps } from './props.ts';

/** The manifest and the loader of the `user-menu` widget. */
export const userMenu = defineWidget<UserMenuProps>(
  manifest as Manifest,
  async () => (await import('./UserMenu.tsx')).UserMenu,
);
