// Generated from manifest.json by `npm run widgets`.
/** An on/off switch. */
export type SwitchProps = Record<string, never>;
