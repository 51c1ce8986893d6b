import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { CarouselProps } from './props.ts';

/** The manifest and the loader of the `carousel` widget. */
export const carousel = defineWidget<CarouselProps>(
  manifest as Manifest,
  async () => (await import('./Carousel.tsx')).Carousel,
);
