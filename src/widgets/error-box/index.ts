import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { ErrorBoxProps } from './props.ts';

/** The manifest and the loader of the `error-box` widget. */
export const errorBox = defineWidget<ErrorBoxProps>(
  manifest as Manifest,
  async () => (await import('./ErrorBox.tsx')).ErrorBox,
);
