import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel';
import type { Direction } from './direction.ts';
import Autoplay from 'embla-carousel-autoplay';

/** Makes slides movable; with `delay` (milliseconds) they also move automatically. */
export function moveSlides(
  viewport: HTMLElement,
  {
    loop,
    duration,
    delay,
    direction,
  }: {
    readonly loop: boolean;
    readonly duration: number;
    readonly delay: number | undefined;
    readonly direction: Direction;
  },
): EmblaCarouselType {
  const plugins =
    delay === undefined
      ? []
      : [
          Autoplay({
            delay,
            stopOnInteraction: false,
            stopOnMouseEnter: true,
            stopOnFocusIn: true,
          }),
        ];
  return EmblaCarousel(
    viewport,
    { loop, align: 'start', containScroll: 'trimSnaps', duration, direction },
    plugins,
  );
}
