import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { AppearanceSwitchProps } from './props.ts';

/** The manifest and the loader of the `appearance-switch` widget. */
export const appearanceSwitch = defineWidget<AppearanceSwitchProps>(
  manifest as Manifest,
  async () => (await import('./AppearanceSwitch.tsx')).AppearanceSwitch,
);
