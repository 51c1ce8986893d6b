import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { SwitcherProps } from './props.ts';

/** The manifest and the loader of the `switcher` widget. */
export const switcher = defineWidget<SwitcherProps>(
  manifest as Manifest,
  async () => (await import('./Switcher.tsx')).Switcher,
);
