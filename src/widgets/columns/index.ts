import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { ColumnsProps } from './props.ts';

/** The manifest and the loader of the `columns` widget. */
export const columns = defineWidget<ColumnsProps>(
  manifest as Manifest,
  async () => (await import('./Columns.tsx')).Columns,
);
