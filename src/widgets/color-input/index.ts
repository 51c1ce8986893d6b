import { defineControl, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { ColorInputProps } from './props.ts';

/** The manifest and the loader of the `color-input` widget. */
export const colorInput = defineControl<string, ColorInputProps>(
  manifest as Manifest,
  async () => (await import('./ColorInputControl.tsx')).ColorInputControl,
);
