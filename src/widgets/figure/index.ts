import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { FigureProps } from './props.ts';

/** The manifest and the loader of the `figure` widget. */
export const figure = defineWidget<FigureProps>(
  manifest as Manifest,
  async () => (await import('./Figure.tsx')).Figure,
);
