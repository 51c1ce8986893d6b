// Generated from manifest.json by `npm run widgets`.
/** How far something is. */
export interface ProgressProps {
  readonly label: string;
  readonly value?: number | undefined;
}
