import { defineControl, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { DateRangeValue } from './DateRangeInputControl.tsx';
import type { DateRangeInputProps } from './props.ts';

/** The manifest and the loader of the `date-range-input` widget. */
export const dateRangeInput = defineControl<DateRangeValue, DateRangeInputProps>(
  manifest as Manifest,
  async () => (await import('./DateRangeInputControl.tsx')).DateRangeInputControl,
);
