import { defineControl, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { OneTimeCodeProps } from './props.ts';

export const oneTimeCode = defineControl<string, OneTimeCodeProps>(manifest as Manifest, async () => (await import('./OneTimeCodeControl.tsx')).OneTimeCodeControl);
