import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { BarcodeProps } from './props.ts';

/** The manifest and the loader of the `barcode` widget. */
export const barcode = defineWidget<BarcodeProps>(
  manifest as Manifest,
  async () => (await import('./Barcode.tsx')).Barcode,
);
