import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { ListItemProps } from './props.ts';

/** The manifest and the loader of the `list-item` widget. */
export const listItem = defineWidget<ListItemProps>(
  manifest as Manifest,
  async () => (await import('./ListItem.tsx')).ListItem,
);
