import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { KanbanProps } from './props.ts';

/** The manifest and the loader of the `kanban` widget. */
export const kanban = defineWidget<KanbanProps>(
  manifest as Manifest,
  async () => (await import('./Kanban.tsx')).Kanban,
);
