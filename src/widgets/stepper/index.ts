import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { StepperProps } from './props.ts';

/** The manifest and the loader of the `stepper` widget. */
export const stepper = defineWidget<StepperProps>(
  manifest as Manifest,
  async () => (await import('./Stepper.tsx')).Stepper,
);
