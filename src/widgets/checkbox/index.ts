import { defineControl, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { OptionValue } from '../optionValues.ts';
import type { CheckboxProps } from './props.ts';

/** The manifest and the loader of the `checkbox` widget. */
export const checkbox = defineControl<boolean | readonly OptionValue[], CheckboxProps>(
  manifest as Manifest,
  async () => (await import('./CheckboxControl.tsx')).CheckboxControl,
);
