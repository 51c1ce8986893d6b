// Generated from manifest.json by `npm run widgets`.
/** A number of stars. */
export interface RatingProps {
  readonly max: number;
  readonly lowest?: string | undefined;
  readonly highest?: string | undefined;
}
