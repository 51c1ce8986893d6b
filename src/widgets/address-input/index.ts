import { defineControl, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { Address } from './addressForms.ts';
import type { AddressInputProps } from './props.ts';

/** The manifest and the loader of the `address-input` widget. */
export const addressInput = defineControl<Address, AddressInputProps>(
  manifest as Manifest,
  async () => (await import('./AddressInputControl.tsx')).AddressInputControl,
);
