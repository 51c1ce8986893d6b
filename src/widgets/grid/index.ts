import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { GridProps } from './props.ts';

export const grid = defineWidget<GridProps>(manifest as Manifest, async () => (await import('./Grid.tsx')).Grid);
