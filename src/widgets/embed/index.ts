import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { EmbedProps } from './props.ts';

/** The manifest and the loader of the `embed` widget. */
export const embed = defineWidget<EmbedProps>(
  manifest as Manifest,
  async () => (await import('./Embed.tsx')).Embed,
);
