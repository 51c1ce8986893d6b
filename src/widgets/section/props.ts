// Generated from manifest.json by `npm run widgets`.
/** A part of the screen with its heading. */
export interface SectionProps {
  readonly title?: string | undefined;
  readonly level: 2 | 3 | 4;
  readonly description?: string | undefined;
  readonly look: 'card' | 'plain';
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
}
