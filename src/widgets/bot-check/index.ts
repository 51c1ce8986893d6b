import { defineControl, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { BotCheckProps } from './props.ts';

/** The manifest and the loader of the `bot-check` widget. */
export const botCheck = defineControl<string, BotCheckProps>(
  manifest as Manifest,
  async () => (await import('./BotCheckControl.tsx')).BotCheckControl,
);
