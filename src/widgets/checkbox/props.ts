// Generated from manifest.json by `npm run widgets`.
/** A checkbox; with options, one checkbox per option. */
export type CheckboxProps = Record<string, never>;
