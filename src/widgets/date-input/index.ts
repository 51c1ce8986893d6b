import { defineControl, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { DateInputProps } from './props.ts';

/** The manifest and the loader of the `date-input` widget. */
export const dateInput = defineControl<string, DateInputProps>(
  manifest as Manifest,
  async () => (await import('./DateInputControl.tsx')).DateInputControl,
);
