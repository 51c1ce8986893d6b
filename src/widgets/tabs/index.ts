import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { TabsProps } from './props.ts';

/** The manifest and the loader of the `tabs` widget. */
export const tabs = defineWidget<TabsProps>(
  manifest as Manifest,
  async () => (await import('./Tabs.tsx')).Tabs,
);
