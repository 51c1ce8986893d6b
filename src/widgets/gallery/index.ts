import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { GalleryProps } from './props.ts';

/** The manifest and the loader of the `gallery` widget. */
export const gallery = defineWidget<GalleryProps>(
  manifest as Manifest,
  async () => (await import('./Gallery.tsx')).Gallery,
);
