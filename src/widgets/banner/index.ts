import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { BannerProps } from './props.ts';

/** The manifest and the loader of the `banner` widget. */
export const banner = defineWidget<BannerProps>(
  manifest as Manifest,
  async () => (await import('./Banner.tsx')).Banner,
);
