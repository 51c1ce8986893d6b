import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { StatProps } from './props.ts';

/** The manifest and the loader of the `stat` widget. */
export const stat = defineWidget<StatProps>(
  manifest as Manifest,
  async () => (await import('./Stat.tsx')).Stat,
);
