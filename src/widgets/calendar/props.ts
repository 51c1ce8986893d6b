// Generated from manifest.json by `npm run widgets`.
import type { Binding } from '../../sdk/widget.ts';

/** Entries by day, as a month, a week, a day or a list of the days of a month. */
export interface CalendarProps {
  readonly rows?: readonly unknown[] | undefined;
  readonly label: string;
  readonly key?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly title: (row: unknown, index?: number) => string | undefined;
  readonly note?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly start: (row: unknown, index?: number) => string | undefined;
  readonly end?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly tone?: ((row: unknown, index?: number) => 'neutral' | 'primary' | 'info' | 'success' | 'warning' | 'danger' | undefined) | undefined;
  readonly views: readonly ('month' | 'week' | 'day' | 'agenda')[];
  readonly view?: Binding<string> | undefined;
  readonly date?: Binding<string> | undefined;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly error?: {
    readonly code: string;
    readonly text: string;
    readonly status?: number | undefined;
    readonly description?: string | undefined;
  } | undefined;
  readonly empty?: string | undefined;
}
