import { defineControl, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { OptionValue } from '../optionValues.ts';
import type { MultiSelectProps } from './props.ts';

/** The manifest and the loader of the `multi-select` widget. */
export const multiSelect = defineControl<readonly OptionValue[], MultiSelectProps>(
  manifest as Manifest,
  async () => (await import('./MultiSelectControl.tsx')).MultiSelectControl,
);
