import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { ChipListProps } from './props.ts';

/** The manifest and the loader of the `chip-list` widget. */
export const chipList = defineWidget<ChipListProps>(
  manifest as Manifest,
  async () => (await import('./ChipList.tsx')).ChipList,
);
