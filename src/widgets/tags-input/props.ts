// Generated from manifest.json by `npm run widgets`.
/** Free words as chips, with suggestions if the field has options. */
export type TagsInputProps = Record<string, never>;
