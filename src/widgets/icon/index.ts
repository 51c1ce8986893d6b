import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { IconProps } from './props.ts';

/** The manifest and the loader of the `icon` widget. */
export const icon = defineWidget<IconProps>(
  manifest as Manifest,
  async () => (await import('./Icon.tsx')).Icon,
);
