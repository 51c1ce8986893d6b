import { defineControl, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { PasswordInputProps } from './props.ts';

/** The manifest and the loader of the `password-input` widget. */
export const passwordInput = defineControl<string, PasswordInputProps>(
  manifest as Manifest,
  async () => (await import('./PasswordInputControl.tsx')).PasswordInputControl,
);
