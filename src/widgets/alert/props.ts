// Generated from manifest.json by `npm run widgets`.
/** An inline message. */
export interface AlertProps {
  readonly text?: string | undefined;
  readonly title?: string | undefined;
  readonly tone: 'info' | 'success' | 'warning' | 'danger';
  readonly code?: string | undefined;
  readonly live: boolean;
  readonly closable: boolean;
}
