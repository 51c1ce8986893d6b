import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { GroupProps } from './props.ts';

export const group = defineWidget<GroupProps>(manifest as Manifest, async () => (await import('./Group.tsx')).Group);
