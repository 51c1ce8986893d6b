// Generated from manifest.json by `npm run widgets`.
/** A colour, typed in hexadecimal or chosen in the browser's picker. */
export type ColorInputProps = Record<string, never>;
