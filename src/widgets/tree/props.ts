// Generated from manifest.json by `npm run widgets`.
import type { Binding } from '../../sdk/widget.ts';

/** Rows with rows below them, which users open and close. */
export interface TreeProps {
  readonly rows?: readonly unknown[] | undefined;
  readonly label: string;
  readonly key: (row: unknown, index?: number) => string | undefined;
  readonly parent: (row: unknown, index?: number) => string | undefined;
  readonly title: (row: unknown, index?: number) => string | undefined;
  readonly note?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly opened: 'none' | 'first' | 'all';
  readonly bind?: Binding<string> | undefined;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly error?: {
    readonly code: string;
    readonly text: string;
    readonly status?: number | undefined;
    readonly description?: string | undefined;
  } | undefined;
  readonly empty?: string | undefined;
}
