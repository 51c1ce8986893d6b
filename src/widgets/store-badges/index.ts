import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { StoreBadgesProps } from './props.ts';

export const storeBadges = defineWidget<StoreBadgesProps>(manifest as Manifest, async () => (await import('./StoreBadges.tsx')).StoreBadges);
