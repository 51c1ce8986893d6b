import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { EmblaCarouselType } from 'embla-carousel';
import { classNames } from './classNames.ts';
import { useDirection } from './useDirection.ts';
import { Icon } from './Icon.tsx';

/** Texts of the controls, in the page's language. */
export interface CarouselTexts {
  readonly previous: string;
  readonly next: string;
  readonly pause: string;
  readonly play: string;
  readonly slide: (slide: number, total: number) => string;
  /** The words for a carousel and for a slide, for screen readers. */
  readonly roleDescription?: string | undefined;
  readonly slideRole?: string | undefined;
}

/** Props of `Carousel`. */
export interface CarouselProps {
  readonly id?: string | undefined;
  readonly label: string;
  readonly slides: readonly {
    readonly id: string;
    readonly label: string;
    readonly content: ReactNode;
  }[];
  /**
   * Milliseconds until the next slide. Ignored with a single slide and if the visitor prefers
   * reduced motion.
   */
  readonly autoplay?: number | undefined;
  readonly loop?: boolean | undefined;
  readonly perView?: 'one' | 'auto' | undefined;
  readonly arrows?: boolean | undefined;
  readonly dots?: boolean | undefined;
  readonly fill?: boolean | undefined;
  readonly texts: CarouselTexts;
  readonly onSlide?: ((index: number) => void) | undefined;
}

function prefersStillness(): boolean {
  return (
    typeof window.matchMedia === 'function' &&
    window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

interface DotsProps {
  readonly stops: number;
  readonly selected: number;
  readonly texts: CarouselTexts;
  readonly onPick: (index: number) => void;
}

function Dots({ stops, selected, texts, onPick }: DotsProps): ReactNode {
  return (
    <div className="p-carousel__dots">
      {Array.from({ length: stops }, (_, index) => (
        <button
          key={index}
          type="button"
          className="p-carousel__dot"
          aria-label={texts.slide(index + 1, stops)}
          aria-current={index === selected ? 'true' : undefined}
          onClick={() => onPick(index)}
        />
      ))}
    </div>
  );
}

interface ArrowsProps {
  readonly texts: CarouselTexts;
  readonly atStart: boolean;
  readonly atEnd: boolean;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
}

function Arrows({ texts, atStart, atEnd, onPrevious, onNext }: ArrowsProps): ReactNode {
  return (
    <div className="p-carousel__arrows">
      <button
        type="button"
        className="p-carousel__button"
        aria-label={texts.previous}
        title={texts.previous}
        disabled={atStart}
        onClick={onPrevious}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        className="p-carousel__button"
        aria-label={texts.next}
        title={texts.next}
        disabled={atEnd}
        onClick={onNext}
      >
        <Icon name="chevron-right" />
      </button>
    </div>
  );
}

interface Slider {
  readonly viewport: RefObject<HTMLDivElement | null>;
  /** Undefined until the carousel library is loaded. */
  readonly embla: EmblaCarouselType | undefined;
  /** Index of the slide, or of the group of slides, that is shown. */
  readonly selected: number;
  /** The number of positions of the slides. */
  readonly stops: number;
  readonly playing: boolean;
  /** Starts or stops autoplay; undefined without autoplay. */
  readonly toggle: (() => void) | undefined;
}

/** Loads the carousel library once the slides are rendered, and tracks their position. */
function useSlider(count: number, loop: boolean, delay: number | undefined): Slider {
  const viewport = useRef<HTMLDivElement>(null);
  const direction = useDirection();
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  const [selected, setSelected] = useState(0);
  const [stops, setStops] = useState(count);
  const [playing, setPlaying] = useState(false);
  const [canPlay, setCanPlay] = useState(false);
  useEffect(() => {
    const root = viewport.current;
    if (root === null || count <= 1) return undefined;
    const moves = delay !== undefined && !prefersStillness();
    setCanPlay(moves);
    setPlaying(moves);
    let carousel: EmblaCarouselType | undefined;
    let isUnmounted = false;
    const start = async () => {
      const { moveSlides } = await import('./moveSlides.ts');
      if (isUnmounted) return;
      const made = moveSlides(root, {
        loop,
        duration: prefersStillness() ? 0 : 22,
        delay: moves ? delay : undefined,
        direction,
      });
      const measure = () => setStops(made.scrollSnapList().length);
      measure();
      made.on('select', () => setSelected(made.selectedScrollSnap()));
      made.on('reInit', measure);
      carousel = made;
      setEmbla(made);
    };
    start().catch(() => setPlaying(false)); // without the library the first slide stays
    return () => {
      isUnmounted = true;
      carousel?.destroy();
      setEmbla(undefined);
    };
  }, [count, delay, loop, direction]);

  const toggle = () => {
    const player = embla?.plugins().autoplay;
    if (player === undefined) return;
    if (playing) player.stop();
    else player.play();
    setPlaying(!playing);
  };
  return {
    viewport,
    embla,
    selected,
    stops,
    playing,
    toggle: delay !== undefined && canPlay ? toggle : undefined,
  };
}

/** Slides side by side, moved by swiping, by buttons or, optionally, automatically. */
export function Carousel({
  id,
  label,
  slides,
  autoplay,
  loop = true,
  perView = 'one',
  arrows = true,
  dots = true,
  fill = false,
  texts,
  onSlide,
}: CarouselProps): ReactNode {
  const several = slides.length > 1;
  const delay = several && autoplay !== undefined && autoplay > 0 ? autoplay : undefined;
  const slider = useSlider(slides.length, loop, delay);
  const { viewport, embla, selected, stops, playing, toggle } = slider;
  useEffect(() => {
    onSlide?.(selected);
  }, [selected, onSlide]);

  return (
    <section
      id={id}
      className={classNames('p-carousel', `p-carousel--${perView}`, fill && 'p-carousel--fill')}
      aria-roledescription={texts.roleDescription}
      aria-label={label}
      data-autoplay={delay}
    >
      <div ref={viewport} className="p-carousel__viewport" aria-live={playing ? 'off' : 'polite'}>
        <div className="p-carousel__track">
          {slides.map((slide, index) => (
            <div
              key={slide.id}
              className="p-carousel__slide"
              role="group"
              aria-roledescription={texts.slideRole}
              aria-label={slide.label}
              inert={perView === 'one' && several && index !== selected}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      {several && (arrows || dots || toggle) && (
        <div className="p-carousel__controls">
          {toggle && (
            <button
              type="button"
              className="p-carousel__button"
              aria-label={playing ? texts.pause : texts.play}
              title={playing ? texts.pause : texts.play}
              onClick={toggle}
            >
              <Icon name={playing ? 'pause' : 'play'} size={16} />
            </button>
          )}
          {dots && (
            <Dots
              stops={stops}
              selected={selected}
              texts={texts}
              onPick={(index) => embla?.scrollTo(index)}
            />
          )}
          {arrows && (
            <Arrows
              texts={texts}
              atStart={!loop && selected === 0}
              atEnd={!loop && selected === stops - 1}
              onPrevious={() => embla?.scrollPrev()}
              onNext={() => embla?.scrollNext()}
            />
          )}
        </div>
      )}
    </section>
  );
}
