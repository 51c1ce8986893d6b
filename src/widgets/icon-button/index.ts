import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { IconButtonProps } from './props.ts';

export const iconButton = defineWidget<IconButtonProps>(manifest as Manifest, async () => (await import('./IconButton.tsx')).IconButton);
