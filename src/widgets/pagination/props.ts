// Generated from manifest.json by `npm run widgets`.
import type { Binding } from '../../sdk/widget.ts';

/** Pagination of a list. For a page after the last one it shows a message with a link back, so the list is hidden then. */
export interface PaginationProps {
  readonly page?: Binding<{
    readonly number: number;
    readonly size: number;
    readonly [name: string]: unknown;
  }> | undefined;
  readonly currentPage: number;
  readonly itemsPerPage: number;
  readonly totalItems?: number | undefined;
  readonly startItem?: number | undefined;
  readonly endItem?: number | undefined;
  readonly maxVisibleButtons: number;
  readonly pageSizes: readonly number[];
  readonly label?: string | undefined;
}
