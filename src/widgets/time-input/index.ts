import { defineControl, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { TimeInputProps } from './props.ts';

/** The manifest and the loader of the `time-input` widget. */
export const timeInput = defineControl<string, TimeInputProps>(
  manifest as Manifest,
  async () => (await import('./TimeInputControl.tsx')).TimeInputControl,
);
