import { defineControl, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { SwitchProps } from './props.ts';

/** The manifest and the loader of the `switch` widget. */
export const switchControl = defineControl<boolean, SwitchProps>(
  manifest as Manifest,
  async () => (await import('./SwitchControl.tsx')).SwitchControl,
);
