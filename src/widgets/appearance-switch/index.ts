import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { AppearanceSwitchProps } from './props.ts';

export const appearanceSwitch = defineWidget<AppearanceSwitchProps>(manifest as Manifest, async () => (await import('./AppearanceSwitch.tsx')).AppearanceSwitch);
