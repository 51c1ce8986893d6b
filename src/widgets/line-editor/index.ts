import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { LineEditorProps } from './props.ts';

/** The manifest and the loader of the `line-editor` widget. */
export const lineEditor = defineWidget<LineEditorProps>(
  manifest as Manifest,
  async () => (await import('./LineEditor.tsx')).LineEditor,
);
