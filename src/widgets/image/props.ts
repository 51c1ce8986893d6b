// Generated from manifest.json by `npm run widgets`.
/** A picture with its alternative text and its size, so that nothing jumps. */
export interface ImageProps {
  readonly src?: string | undefined;
  readonly alt?: string | undefined;
  readonly width: number;
  readonly height: number;
  readonly fit: 'cover' | 'contain';
  readonly rounded: boolean;
  readonly priority: boolean;
  readonly fluid: boolean;
}
