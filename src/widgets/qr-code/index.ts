import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { QrCodeProps } from './props.ts';

/** The manifest and the loader of the `qr-code` widget. */
export const qrCode = defineWidget<QrCodeProps>(
  manifest as Manifest,
  async () => (await import('./QrCode.tsx')).QrCode,
);
