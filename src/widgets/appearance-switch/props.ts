// Generated from manifest.json by `npm run widgets`.
/** Selects light, dark, or the setting of the device. */
export interface AppearanceSwitchProps {
  readonly value: 'device' | 'light' | 'dark';
}
