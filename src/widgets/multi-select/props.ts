// Generated from manifest.json by `npm run widgets`.
/** Several of many options, found by typing and shown as chips. */
export interface MultiSelectProps {
  readonly searching: boolean;
}
