import { defineControl, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { DateTimeInputProps } from './props.ts';

/** The manifest and the loader of the `date-time-input` widget. */
export const dateTimeInput = defineControl<string, DateTimeInputProps>(
  manifest as Manifest,
  async () => (await import('./DateTimeInputControl.tsx')).DateTimeInputControl,
);
