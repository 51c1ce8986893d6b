import { defineControl, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { TextAreaProps } from './props.ts';

export const textArea = defineControl<string, TextAreaProps>(manifest as Manifest, async () => (await import('./TextAreaControl.tsx')).TextAreaControl);
