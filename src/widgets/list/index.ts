import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { ListProps } from './props.ts';

export const list = defineWidget<ListProps>(manifest as Manifest, async () => (await import('./List.tsx')).List);
