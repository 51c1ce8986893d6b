import { defineControl, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { FileValue } from '../readFileValue.ts';
import type { FileInputProps } from './props.ts';

/** The manifest and the loader of the `file-input` widget. */
export const fileInput = defineControl<FileValue | readonly FileValue[], FileInputProps>(
  manifest as Manifest,
  async () => (await import('./FileInputControl.tsx')).FileInputControl,
);
