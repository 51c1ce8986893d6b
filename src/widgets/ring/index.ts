import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { RingProps } from './props.ts';

/** The manifest and the loader of the `ring` widget. */
export const ring = defineWidget<RingProps>(
  manifest as Manifest,
  async () => (await import('./Ring.tsx')).Ring,
);
