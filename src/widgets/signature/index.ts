import { defineControl, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { SignatureProps } from './props.ts';
import type { SignatureValue } from './picture.ts';

/** The manifest and the loader of the `signature` control. */
export const signature = defineControl<SignatureValue, SignatureProps>(
  manifest as Manifest,
  async () => (await import('./SignatureControl.tsx')).SignatureControl,
);
