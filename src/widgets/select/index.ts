import { defineControl, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { OptionValue } from '../optionValues.ts';
import type { SelectProps } from './props.ts';

/** The manifest and the loader of the `select` widget. */
export const select = defineControl<OptionValue, SelectProps>(
  manifest as Manifest,
  async () => (await import('./SelectControl.tsx')).SelectControl,
);
