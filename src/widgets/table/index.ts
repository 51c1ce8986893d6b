import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { TableProps } from './props.ts';

/** The manifest and the loader of the `table` widget. */
export const table = defineWidget<TableProps>(
  manifest as Manifest,
  async () => (await import('./Table.tsx')).Table,
);
