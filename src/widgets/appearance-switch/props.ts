// Generated from manifest.json by `npm run widgets`.
/** Chooses between light, dark, and as the device is. */
export interface AppearanceSwitchProps {
  readonly value: 'device' | 'light' | 'dark';
}
