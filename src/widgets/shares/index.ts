import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { SharesProps } from './props.ts';

/** The manifest and the loader of the `shares` widget. */
export const shares = defineWidget<SharesProps>(
  manifest as Manifest,
  async () => (await import('./Shares.tsx')).Shares,
);
