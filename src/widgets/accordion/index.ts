import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { AccordionProps } from './props.ts';

/** The manifest and the loader of the `accordion` widget. */
export const accordion = defineWidget<AccordionProps>(
  manifest as Manifest,
  async () => (await import('./Accordion.tsx')).Accordion,
);
