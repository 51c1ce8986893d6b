// Generated from manifest.json by `npm run widgets`.
/** A long text written in Markdown: terms, help, policies. Raw HTML is not drawn. */
export interface DocumentProps {
  readonly text?: string | undefined;
  readonly level: number;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly empty?: string | undefined;
}
