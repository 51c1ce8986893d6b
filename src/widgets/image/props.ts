// Generated from manifest.json by `npm run widgets`.
/** An image with alternative text and a size, which avoids layout shifts. */
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
