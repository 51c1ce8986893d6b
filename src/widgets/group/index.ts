import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { GroupProps } from './props.ts';

/** The manifest and the loader of the `group` widget. */
export const group = defineWidget<GroupProps>(
  manifest as Manifest,
  async () => (await import('./Group.tsx')).Group,
);
