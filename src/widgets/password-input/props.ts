// Generated from manifest.json by `npm run widgets`.
/** A password, which the user can reveal. */
export type PasswordInputProps = Record<string, never>;
