import { defineControl, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { HiddenInputProps } from './props.ts';

/** The manifest and the loader of the `hidden-input` widget. */
export const hiddenInput = defineControl<unknown, HiddenInputProps>(
  manifest as Manifest,
  async () => (await import('./HiddenInputControl.tsx')).HiddenInputControl,
);
