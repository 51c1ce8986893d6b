import { defineControl, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { NumberInputProps } from './props.ts';

/** The manifest and the loader of the `number-input` widget. */
export const numberInput = defineControl<number | string, NumberInputProps>(
  manifest as Manifest,
  async () => (await import('./NumberInputControl.tsx')).NumberInputControl,
);
