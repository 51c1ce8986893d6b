import type { ReactNode } from 'react';
import type { EventLink, WidgetProps } from '../../sdk/widget.ts';
import { Carousel as Slides } from '../../ui/Carousel.tsx';
import '../../ui/carousel.css';
import type { CarouselProps } from './props.ts';
import './carousel.css';

interface Slide {
  readonly id: string;
  readonly content: ReactNode;
  readonly name: string | undefined;
}

/** A carousel of images or cards. */
export function Carousel({
  id,
  props,
  slots,
  emit,
  linkOf,
  handles,
  t,
}: WidgetProps<CarouselProps>): ReactNode {
  const handlesPress = handles?.('press') === true;
  const slides = slidesOf(props, slots, {
    linkOf: (index) => linkOf?.('press', { index }),
    onPress: handlesPress ? (index) => emit('press', { index }) : undefined,
  });
  if (slides.length === 0) return null;
  const texts = {
    previous: t('previous'),
    next: t('next'),
    pause: t('pause'),
    play: t('play'),
    slide: (index: number, total: number) => t('slide', { index, total }),
    roleDescription: t('carousel'),
    slideRole: t('slideRole'),
  };
  const place = (index: number) => t('slide', { index: index + 1, total: slides.length });
  const carousel = (
    <Slides
      id={id}
      label={props.label}
      slides={slides.map((slide, index) => ({
        id: slide.id,
        content: slide.content,
        label: slide.name === undefined ? place(index) : `${place(index)}: ${slide.name}`,
      }))}
      autoplay={props.autoplay}
      perView={props.perView === 1 ? 'one' : 'auto'}
      arrows={props.arrows}
      dots={props.dots}
      texts={texts}
    />
  );
  return props.look === 'strip' ? <div className="w-carousel--strip">{carousel}</div> : carousel;
}

type Slots = WidgetProps<CarouselProps>['slots'];

/** What a press of a slide does that has no address of its own. */
interface Press {
  readonly linkOf: (index: number) => EventLink | undefined;
  readonly onPress: ((index: number) => void) | undefined;
}

function slidesOf(
  props: CarouselProps,
  slots: Slots,
  { linkOf, onPress }: Press,
): readonly Slide[] {
  const { width, height } = props;
  const pressOf = (index: number, href: string | undefined) => ({
    link: href === undefined ? linkOf(index) : { href },
    onPress: onPress && (() => onPress(index)),
  });
  const written = (props.items ?? []).filter(({ show }) => show);
  const drawn = written.map((item, index) => ({
    id: item.id,
    name: item.title ?? item.alt,
    content: (
      <Picture
        {...item}
        {...pressOf(index, item.screen ?? item.href)}
        width={width}
        height={height}
        first={index === 0}
      />
    ),
  }));
  const given = (props.rows ?? []).map((row, place) => {
    const index = written.length + place;
    const [image, alt, title, text, href] = [
      props.image?.(row, place),
      props.alt?.(row, place),
      props.title?.(row, place),
      props.text?.(row, place),
      props.href?.(row, place),
    ];
    const picture = (
      <Picture
        image={image}
        alt={alt}
        title={title}
        text={text}
        {...pressOf(index, href)}
        width={width}
        height={height}
        first={index === 0}
      />
    );
    return {
      id: `row-${place}`,
      name: title ?? alt,
      content: slots['item']?.({ row, index: place }) ?? picture,
    };
  });
  return [...drawn, ...given];
}

interface PictureProps {
  readonly image?: string | undefined;
  readonly alt?: string | undefined;
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly link: Pick<EventLink, 'href'> | undefined;
  readonly width: number;
  readonly height: number;
  readonly first: boolean;
  readonly onPress: (() => void) | undefined;
}

function Picture({
  image,
  alt,
  title,
  text,
  link,
  width,
  height,
  first,
  onPress,
}: PictureProps): ReactNode {
  const words = title !== undefined || text !== undefined;
  const content = (
    <>
      {image !== undefined && image !== '' && (
        <img
          className="w-slide__image"
          src={image}
          alt={alt === title ? '' : (alt ?? '')} // the title is read out beside it
          width={width}
          height={height}
          loading={first ? 'eager' : 'lazy'}
          decoding="async"
        />
      )}
      {words && (
        <span className="w-slide__words">
          {title !== undefined && <strong className="w-slide__title">{title}</strong>}
          {text !== undefined && <span className="w-slide__text">{text}</span>}
        </span>
      )}
    </>
  );
  if (link !== undefined)
    return (
      <a className="w-slide" {...link}>
        {content}
      </a>
    );
  return onPress === undefined ? (
    <div className="w-slide">{content}</div>
  ) : (
    <button type="button" className="w-slide" onClick={onPress}>
      {content}
    </button>
  );
}
