import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { DocumentViewerProps } from './props.ts';

/** The manifest and the loader of the `document-viewer` widget. */
export const documentViewer = defineWidget<DocumentViewerProps>(
  manifest as Manifest,
  async () => (await import('./DocumentViewer.tsx')).DocumentViewer,
);
