import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { TimelineProps } from './props.ts';

/** The manifest and the loader of the `timeline` widget. */
export const timeline = defineWidget<TimelineProps>(
  manifest as Manifest,
  async () => (await import('./Timeline.tsx')).Timeline,
);
