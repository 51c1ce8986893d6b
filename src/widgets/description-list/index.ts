import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { DescriptionListProps } from './props.ts';

/** The manifest and the loader of the `description-list` widget. */
export const descriptionList = defineWidget<DescriptionListProps>(
  manifest as Manifest,
  async () => (await import('./DescriptionList.tsx')).DescriptionList,
);
