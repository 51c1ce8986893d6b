import { defineControl, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { TextInputProps } from './props.ts';

/** The manifest and the loader of the `text-input` widget. */
export const textInput = defineControl<string, TextInputProps>(
  manifest as Manifest,
  async () => (await import('./TextInputControl.tsx')).TextInputControl,
);
