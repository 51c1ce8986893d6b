// Generated from manifest.json by `npm run widgets`.
/** A one-time code, in one input. */
export interface OneTimeCodeProps {
  readonly length: number;
}
