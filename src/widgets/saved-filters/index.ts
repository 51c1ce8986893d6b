import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { SavedFiltersProps } from './props.ts';

/** The manifest and the loader of the `saved-filters` widget. */
export const savedFilters = defineWidget<SavedFiltersProps>(
  manifest as Manifest,
  async () => (await import('./SavedFilters.tsx')).SavedFilters,
);
