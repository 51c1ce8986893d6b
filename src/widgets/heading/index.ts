import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { HeadingProps } from './props.ts';

export const heading = defineWidget<HeadingProps>(manifest as Manifest, async () => (await import('./Heading.tsx')).Heading);
