import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { ImageProps } from './props.ts';

/** The manifest and the loader of the `image` widget. */
export const image = defineWidget<ImageProps>(
  manifest as Manifest,
  async () => (await import('./Image.tsx')).Image,
);
