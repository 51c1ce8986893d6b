// Generated from manifest.json by `npm run widgets`.
/** A line between two parts. */
export type DividerProps = Record<string, never>;
