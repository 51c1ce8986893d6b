// Generated from manifest.json by `npm run widgets`.
/** A value that is submitted and not seen. */
export type HiddenInputProps = Record<string, never>;
