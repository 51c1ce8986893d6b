import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { StackProps } from './props.ts';

/** The manifest and the loader of the `stack` widget. */
export const stack = defineWidget<StackProps>(
  manifest as Manifest,
  async () => (await import('./Stack.tsx')).Stack,
);
