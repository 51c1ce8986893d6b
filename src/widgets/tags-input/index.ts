import { defineControl, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { TagsInputProps } from './props.ts';

/** The manifest and the loader of the `tags-input` widget. */
export const tagsInput = defineControl<readonly string[], TagsInputProps>(
  manifest as Manifest,
  async () => (await import('./TagsInputControl.tsx')).TagsInputControl,
);
