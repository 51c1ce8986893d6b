import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { ListProps } from './props.ts';

/** The manifest and the loader of the `list` widget. */
export const list = defineWidget<ListProps>(
  manifest as Manifest,
  async () => (await import('./List.tsx')).List,
);
