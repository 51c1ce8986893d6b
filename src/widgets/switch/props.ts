// Generated from manifest.json by `npm run widgets`.
/** On or off. */
export type SwitchProps = Record<string, never>;
