// Generated from manifest.json by `npm run widgets`.
/** Verifies that a human fills in the form; its value is a token. */
export interface BotCheckProps {
  readonly run: 'load' | 'focus' | 'submit';
  readonly reset: number;
}
