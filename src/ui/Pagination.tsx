import { useId, type ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { Select } from './Select.tsx';

export interface PaginationTexts {
  /** The name of the whole control. */
  readonly label: string;
  readonly first: string;
  readonly previous: string;
  readonly next: string;
  readonly last: string;
  readonly page: (page: number) => string;
  readonly size: string;
  readonly range: (start: number, end: number, total: number) => string;
}

export interface PaginationProps {
  readonly currentPage: number;
  /** The page that was asked for and is not shown yet; it can be asked for again. */
  readonly requestedPage?: number | undefined;
  readonly requestFailed?: boolean | undefined;
  readonly itemsPerPage?: number | undefined;
  readonly totalItems: number;
  /** The size in the choice, where it is another than that of the items shown. */
  readonly chosenSize?: number | undefined;
  /** The first and last item shown; computed when absent. */
  readonly startItem?: number | undefined;
  readonly endItem?: number | undefined;
  readonly maxVisibleButtons?: number | undefined;
  readonly pageSizes?: readonly number[] | undefined;
  readonly onPageChange: (page: number) => void;
  readonly onPageSizeChange: (size: number) => void;
  readonly texts: PaginationTexts;
}

export const defaultPageSizes: readonly number[] = [10, 20, 50, 100, 1000];
export const defaultItemsPerPage = 20;
export const defaultMaxVisibleButtons = 5;

/** The page numbers to show: a window around the current page that never leaves the range. */
export function visiblePages(currentPage: number, pages: number, maximum: number): readonly number[] {
  const count = Math.min(pages, maximum);
  const first = Math.max(1, Math.min(currentPage - Math.floor(count / 2), pages - count + 1));
  return Array.from({ length: count }, (_, offset) => first + offset);
}

export function Pagination({
  currentPage, requestedPage, requestFailed = false, itemsPerPage = defaultItemsPerPage, chosenSize = itemsPerPage, totalItems, startItem, endItem,
  maxVisibleButtons = defaultMaxVisibleButtons, pageSizes = defaultPageSizes, onPageChange, onPageSizeChange, texts,
}: PaginationProps): ReactNode {
  const sizeId = useId();
  const pages = Math.max(1, Math.ceil(totalItems / itemsPerPage));
  const start = startItem ?? (totalItems === 0 ? 0 : (currentPage - 1) * itemsPerPage + 1);
  const end = endItem ?? Math.min(currentPage * itemsPerPage, totalItems);
  const sizes = pageSizes.includes(chosenSize) ? pageSizes : [...pageSizes, chosenSize].sort((a, b) => a - b);
  // The next of the page that is on its way, so that a second press is not lost.
  const from = requestFailed ? currentPage : (requestedPage ?? currentPage);
  const move = (icon: IconName, label: string, target: number, disabled: boolean, edge: boolean) => (
    <button
      type="button"
      className={edge ? 'p-page p-page--move p-page--edge' : 'p-page p-page--move'}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={() => onPageChange(target)}
    >
      <Icon name={icon} size={16} />
    </button>
  );
  return (
    <nav className="p-pagination" aria-label={texts.label}>
      <p className="p-pagination__range" aria-live="polite">{start > totalItems ? '' : texts.range(start, end, totalItems)}</p>
      <div className="p-pagination__pages">
        {move('first', texts.first, 1, from <= 1, true)}
        {move('chevron-left', texts.previous, from - 1, from <= 1, false)}
        {visiblePages(currentPage, pages, maxVisibleButtons).map((page) => (
          <button
            key={page}
            type="button"
            className="p-page p-page--number"
            data-page={page}
            aria-label={texts.page(page)}
            aria-current={page === currentPage ? 'page' : undefined}
            data-requested={page === requestedPage && page !== currentPage ? true : undefined}
            onClick={() => (page !== currentPage || requestedPage !== undefined) && onPageChange(page)}
          >
            {page}
          </button>
        ))}
        {move('chevron-right', texts.next, from + 1, from >= pages, false)}
        {move('last', texts.last, pages, from >= pages, true)}
      </div>
      <div className="p-pagination__size">
        <label htmlFor={sizeId}>{texts.size}</label>
        <Select
          id={sizeId}
          compact
          value={String(chosenSize)}
          options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
          onValue={(size) => onPageSizeChange(Number(size))}
        />
      </div>
    </nav>
  );
}
