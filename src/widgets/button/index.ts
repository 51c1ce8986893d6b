import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { ButtonProps } from './props.ts';

/** The manifest and the loader of the `button` widget. */
export const button = defineWidget<ButtonProps>(
  manifest as Manifest,
  async () => (await import('./Button.tsx')).Button,
);
