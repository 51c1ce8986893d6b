// Generated from manifest.json by `npm run widgets`.
/** Rows as cards in columns, one for each value of a member; users move cards by dragging or by a menu. */
export interface KanbanProps {
  readonly rows?: readonly unknown[] | undefined;
  readonly label: string;
  readonly columns: readonly ({
    readonly id: string;
    readonly title: string;
    readonly tone: 'neutral' | 'primary' | 'info' | 'success' | 'warning' | 'danger';
    readonly accepts: boolean;
  })[];
  readonly key: (row: unknown) => string | undefined;
  readonly column: (row: unknown) => string | undefined;
  readonly title: (row: unknown, index?: number) => string | undefined;
  readonly note?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly movable?: ((row: unknown, index?: number) => boolean | undefined) | undefined;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly error?: {
    readonly code: string;
    readonly text: string;
    readonly status?: number | undefined;
    readonly description?: string | undefined;
  } | undefined;
  readonly empty?: string | undefined;
}
