// Generated from manifest.json by `npm run widgets`.
import type { Binding } from '../../sdk/widget.ts';

/** Pages of a long list. A page after the last one says so and leads back, so the list itself is hidden then. */
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
