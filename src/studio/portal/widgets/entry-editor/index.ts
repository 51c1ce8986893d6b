import { defineWidget, type Manifest } from 'portico/sdk';
import manifest from './manifest.json' with { type: 'json' };
import type { EntryEditorProps } from './props.ts';

/** EntryEditor of the Studio. */
export const entryEditor = defineWidget<EntryEditorProps>(
  manifest as Manifest,
  async () => (await import('./EntryEditor.tsx')).EntryEditor,
);
