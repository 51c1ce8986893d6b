// Generated from manifest.json by `npm run widgets`.
/** Yes or no; with options, any of a list. */
export type CheckboxProps = Record<string, never>;
