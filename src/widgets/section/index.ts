import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { SectionProps } from './props.ts';

/** The manifest and the loader of the `section` widget. */
export const section = defineWidget<SectionProps>(
  manifest as Manifest,
  async () => (await import('./Section.tsx')).Section,
);
