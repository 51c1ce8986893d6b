import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { AudioProps } from './props.ts';

/** The manifest and the loader of the `audio` widget. */
export const audio = defineWidget<AudioProps>(
  manifest as Manifest,
  async () => (await import('./Audio.tsx')).Audio,
);
