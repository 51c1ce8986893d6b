// Generated from manifest.json by `npm run widgets`.
/** Chooses among the portal's languages. */
export interface LanguageSwitchProps {
  readonly languages: readonly string[];
  readonly look: 'segments' | 'menu';
}
