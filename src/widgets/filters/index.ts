import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { FiltersProps } from './props.ts';

/** The manifest and the loader of the `filters` widget. */
export const filters = defineWidget<FiltersProps>(
  manifest as Manifest,
  async () => (await import('./Filters.tsx')).Filters,
);
