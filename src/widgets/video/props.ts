// Generated from manifest.json by `npm run widgets`.
/** A video in the browser's player, with captions. */
export interface VideoProps {
  readonly src?: string | undefined;
  readonly label: string;
  readonly captions?: readonly ({
    readonly src: string;
    readonly language: string;
    readonly text: string;
  })[] | undefined;
  readonly silent?: unknown;
  readonly poster?: string | undefined;
  readonly shape: 'wide' | 'classic' | 'square' | 'tall';
  readonly caption?: string | undefined;
  readonly transcript?: string | undefined;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
}
