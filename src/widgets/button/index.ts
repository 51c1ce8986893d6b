import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { ButtonProps } from './props.ts';

export const button = defineWidget<ButtonProps>(manifest as Manifest, async () => (await import('./Button.tsx')).Button);
