import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { ActionBarProps } from './props.ts';

export const actionBar = defineWidget<ActionBarProps>(manifest as Manifest, async () => (await import('./ActionBar.tsx')).ActionBar);
