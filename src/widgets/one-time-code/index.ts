import { defineControl, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { OneTimeCodeProps } from './props.ts';

/** The manifest and the loader of the `one-time-code` widget. */
export const oneTimeCode = defineControl<string, OneTimeCodeProps>(
  manifest as Manifest,
  async () => (await import('./OneTimeCodeControl.tsx')).OneTimeCodeControl,
);
