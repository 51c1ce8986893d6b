import { defineControl, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { OptionValue } from '../optionValues.ts';
import type { SelectProps } from './props.ts';

export const select = defineControl<OptionValue, SelectProps>(manifest as Manifest, async () => (await import('./SelectControl.tsx')).SelectControl);
