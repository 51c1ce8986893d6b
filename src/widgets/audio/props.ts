// Generated from manifest.json by `npm run widgets`.
/** A recording in the browser's player, with its transcript. */
export interface AudioProps {
  readonly src?: string | undefined;
  readonly label: string;
  readonly caption?: string | undefined;
  readonly transcript?: string | undefined;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
}
