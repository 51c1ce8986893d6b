import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { AvatarProps } from './props.ts';

/** The manifest and the loader of the `avatar` widget. */
export const avatar = defineWidget<AvatarProps>(
  manifest as Manifest,
  async () => (await import('./Avatar.tsx')).Avatar,
);
