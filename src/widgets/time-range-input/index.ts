import { defineControl, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { TimeRange } from './readTimes.ts';
import type { TimeRangeInputProps } from './props.ts';

/** The manifest and the loader of the `time-range-input` widget. */
export const timeRangeInput = defineControl<TimeRange | string, TimeRangeInputProps>(
  manifest as Manifest,
  async () => (await import('./TimeRangeInputControl.tsx')).TimeRangeInputControl,
);
