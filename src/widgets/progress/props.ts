// Generated from manifest.json by `npm run widgets`.
/** A progress indicator. */
export interface ProgressProps {
  readonly label: string;
  readonly value?: number | undefined;
}
