import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { DocumentProps } from './props.ts';

/** The manifest and the loader of the `document` widget. */
export const document = defineWidget<DocumentProps>(
  manifest as Manifest,
  async () => (await import('./Document.tsx')).Document,
);
