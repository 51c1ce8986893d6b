import { defineControl, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { OptionValue } from '../optionValues.ts';
import type { RadioProps } from './props.ts';

/** The manifest and the loader of the `radio` widget. */
export const radio = defineControl<OptionValue, RadioProps>(
  manifest as Manifest,
  async () => (await import('./RadioControl.tsx')).RadioControl,
);
