import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { IconButtonProps } from './props.ts';

/** The manifest and the loader of the `icon-button` widget. */
export const iconButton = defineWidget<IconButtonProps>(
  manifest as Manifest,
  async () => (await import('./IconButton.tsx')).IconButton,
);
