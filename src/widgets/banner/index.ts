import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { BannerProps } from './props.ts';

export const banner = defineWidget<BannerProps>(manifest as Manifest, async () => (await import('./Banner.tsx')).Banner);
