import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { SectionProps } from './props.ts';

export const section = defineWidget<SectionProps>(manifest as Manifest, async () => (await import('./Section.tsx')).Section);
