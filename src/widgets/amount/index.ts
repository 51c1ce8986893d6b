import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { AmountProps } from './props.ts';

/** The manifest and the loader of the `amount` widget. */
export const amount = defineWidget<AmountProps>(
  manifest as Manifest,
  async () => (await import('./Amount.tsx')).Amount,
);
