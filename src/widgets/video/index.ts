import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { VideoProps } from './props.ts';

/** The manifest and the loader of the `video` widget. */
export const video = defineWidget<VideoProps>(
  manifest as Manifest,
  async () => (await import('./Video.tsx')).Video,
);
