// Generated from manifest.json by `npm run widgets`.
/** Proves that no program fills the form; its value is the token of the proof. */
export interface BotCheckProps {
  readonly run: 'load' | 'focus' | 'submit';
  readonly reset: number;
}
