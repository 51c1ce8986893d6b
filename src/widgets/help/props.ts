// Generated from manifest.json by `npm run widgets`.
/** A question mark that explains, or opens help. */
export interface HelpProps {
  readonly label?: string | undefined;
  readonly text?: string | undefined;
}
