import { defineControl, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { SliderProps } from './props.ts';

/** The manifest and the loader of the `slider` widget. */
export const slider = defineControl<number, SliderProps>(
  manifest as Manifest,
  async () => (await import('./SliderControl.tsx')).SliderControl,
);
