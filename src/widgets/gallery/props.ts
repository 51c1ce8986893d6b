// Generated from manifest.json by `npm run widgets`.
/** Pictures in a grid; a press shows one large, with buttons for the others. */
export interface GalleryProps {
  readonly rows?: readonly unknown[] | undefined;
  readonly label: string;
  readonly key?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly src: (row: unknown, index?: number) => string | undefined;
  readonly alt: (row: unknown, index?: number) => string | undefined;
  readonly thumbnail?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly caption?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly shape: 'square' | 'wide' | 'tall';
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly error?: {
    readonly code: string;
    readonly text: string;
    readonly status?: number | undefined;
    readonly description?: string | undefined;
  } | undefined;
  readonly empty?: string | undefined;
}
