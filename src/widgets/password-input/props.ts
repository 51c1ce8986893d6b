// Generated from manifest.json by `npm run widgets`.
/** A secret, which can be shown. */
export type PasswordInputProps = Record<string, never>;
