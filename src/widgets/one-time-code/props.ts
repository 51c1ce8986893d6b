// Generated from manifest.json by `npm run widgets`.
/** A code from a message, in one input. */
export interface OneTimeCodeProps {
  readonly length: number;
}
