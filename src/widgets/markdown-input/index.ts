import { defineControl, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { MarkdownInputProps } from './props.ts';

/** The manifest and the loader of the `markdown-input` widget. */
export const markdownInput = defineControl<string, MarkdownInputProps>(
  manifest as Manifest,
  async () => (await import('./MarkdownInputControl.tsx')).MarkdownInputControl,
);
