import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { PaginationProps } from './props.ts';

/** The manifest and the loader of the `pagination` widget. */
export const pagination = defineWidget<PaginationProps>(
  manifest as Manifest,
  async () => (await import('./Pagination.tsx')).Pagination,
);
