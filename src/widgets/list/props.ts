// Generated from manifest.json by `npm run widgets`.
import type { IconName } from '../../ui/Icon.tsx';

/** Renders a slot for each row, with headings for groups of rows. */
export interface ListProps {
  readonly rows?: readonly unknown[] | undefined;
  readonly label: string;
  readonly key?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly group?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly groupTitle?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly groupNote?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly layout: 'list' | 'cards' | 'plain';
  readonly columns: 1 | 2 | 3 | 4 | 'auto';
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly error?: {
    readonly code: string;
    readonly text: string;
    readonly status?: number | undefined;
    readonly description?: string | undefined;
  } | undefined;
  readonly empty?: string | undefined;
  readonly emptyIcon?: IconName | undefined;
  readonly limit?: number | undefined;
  readonly awaitedRows: number;
  readonly awaitedLines: 2 | 3 | 4;
}
