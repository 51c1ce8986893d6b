import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { AlertProps } from './props.ts';

/** The manifest and the loader of the `alert` widget. */
export const alert = defineWidget<AlertProps>(
  manifest as Manifest,
  async () => (await import('./Alert.tsx')).Alert,
);
