import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { CalendarProps } from './props.ts';

/** The manifest and the loader of the `calendar` widget. */
export const calendar = defineWidget<CalendarProps>(
  manifest as Manifest,
  async () => (await import('./Calendar.tsx')).Calendar,
);
