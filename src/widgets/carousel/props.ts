// Generated from manifest.json by `npm run widgets`.
/** A carousel of images or cards. */
export interface CarouselProps {
  readonly label: string;
  readonly items?: readonly ({
    readonly id: string;
    readonly image?: string | undefined;
    readonly alt?: string | undefined;
    readonly title?: string | undefined;
    readonly text?: string | undefined;
    readonly screen?: string | undefined;
    readonly href?: string | undefined;
    readonly show: boolean;
  })[] | undefined;
  readonly rows?: readonly unknown[] | undefined;
  readonly image?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly alt?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly title?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly text?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly href?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly autoplay: number;
  readonly look: 'picture' | 'strip';
  readonly perView: 1 | 'auto';
  readonly arrows: boolean;
  readonly dots: boolean;
  readonly width: number;
  readonly height: number;
}
