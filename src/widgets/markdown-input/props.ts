// Generated from manifest.json by `npm run widgets`.
/** Several lines of formatted text, written as Markdown, with buttons for the marks and a preview. */
export interface MarkdownInputProps {
  readonly rows: number;
  readonly level: number;
  readonly counter?: number | undefined;
}
