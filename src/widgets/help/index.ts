import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { HelpProps } from './props.ts';

/** The manifest and the loader of the `help` widget. */
export const help = defineWidget<HelpProps>(
  manifest as Manifest,
  async () => (await import('./Help.tsx')).Help,
);
