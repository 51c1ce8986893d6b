// Generated from manifest.json by `npm run widgets`.
/** Several lines of text. */
export interface TextAreaProps {
  readonly rows: number;
  readonly counter?: number | undefined;
}
