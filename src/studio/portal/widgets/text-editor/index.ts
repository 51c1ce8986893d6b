import { defineWidget, type Manifest } from 'portico/sdk';
import manifest from './manifest.json' with { type: 'json' };
import type { TextEditorProps } from './props.ts';

/** Text editor of the Studio. */
export const textEditor = defineWidget<TextEditorProps>(
  manifest as Manifest,
  async () => (await import('./TextEditor.tsx')).TextEditor,
);
