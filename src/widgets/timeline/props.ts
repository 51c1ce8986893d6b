// Generated from manifest.json by `npm run widgets`.
/** What happened, in order, with its time. */
export interface TimelineProps {
  readonly rows?: readonly unknown[] | undefined;
  readonly label: string;
  readonly key?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly title: (row: unknown, index?: number) => string | undefined;
  readonly note?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly time: (row: unknown, index?: number) => string | undefined;
  readonly icon?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly tone?: ((row: unknown, index?: number) => 'neutral' | 'primary' | 'info' | 'success' | 'warning' | 'danger' | undefined) | undefined;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly error?: {
    readonly code: string;
    readonly text: string;
    readonly status?: number | undefined;
    readonly description?: string | undefined;
  } | undefined;
  readonly empty?: string | undefined;
}
