// Generated from manifest.json by `npm run types`.
/** The colours of a name side by side; their values stand beside it as text. */
export interface ColourPairProps {
  readonly light: string;
  readonly dark: string;
}
