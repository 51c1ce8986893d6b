import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { TextProps } from './props.ts';

/** The manifest and the loader of the `text` widget. */
export const text = defineWidget<TextProps>(
  manifest as Manifest,
  async () => (await import('./Text.tsx')).Text,
);
