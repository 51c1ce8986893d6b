import { defineControl, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { TextAreaProps } from './props.ts';

/** The manifest and the loader of the `text-area` widget. */
export const textArea = defineControl<string, TextAreaProps>(
  manifest as Manifest,
  async () => (await import('./TextAreaControl.tsx')).TextAreaControl,
);
