import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { LineEditorProps } from './props.ts';

export const lineEditor = defineWidget<LineEditorProps>(manifest as Manifest, async () => (await import('./LineEditor.tsx')).LineEditor);
