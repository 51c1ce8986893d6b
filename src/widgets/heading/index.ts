import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { HeadingProps } from './props.ts';

/** The manifest and the loader of the `heading` widget. */
export const heading = defineWidget<HeadingProps>(
  manifest as Manifest,
  async () => (await import('./Heading.tsx')).Heading,
);
