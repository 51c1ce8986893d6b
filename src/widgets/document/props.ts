// Generated from manifest.json by `npm run widgets`.
/** A long Markdown text, for example terms or help. Raw HTML is not rendered. */
export interface DocumentProps {
  readonly text?: string | undefined;
  readonly level: number;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly empty?: string | undefined;
}
