import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { EmptyStateProps } from './props.ts';

/** The manifest and the loader of the `empty-state` widget. */
export const emptyState = defineWidget<EmptyStateProps>(
  manifest as Manifest,
  async () => (await import('./EmptyState.tsx')).EmptyState,
);
