// Generated from manifest.json by `npm run types`.
/** A colour with its contrasts, and the nearest colour where one of them is too small. */
export interface ContrastListProps {
  readonly label: string;
  readonly colour: string;
  readonly verdict?: {
    readonly [name: string]: unknown;
  } | undefined;
}
