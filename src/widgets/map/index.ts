import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { MapProps } from './props.ts';

/** The manifest and the loader of the `map` widget. */
export const map = defineWidget<MapProps>(
  manifest as Manifest,
  async () => (await import('./Map.tsx')).Map,
);
