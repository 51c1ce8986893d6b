import { useId, type ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { Select } from './Select.tsx';

/** Texts of the control, in the page's language. */
export interface PaginationTexts {
  /** The accessible name of the control. */
  readonly label: string;
  readonly first: string;
  readonly previous: string;
  readonly next: string;
  readonly last: string;
  readonly page: (page: number) => string;
  readonly size: string;
  readonly range: (start: number, end: number, total: number) => string;
}

/** Props of `Pagination`; pages count from 1. */
export interface PaginationProps {
  readonly currentPage: number;
  /** The page that is loading, or that failed to load; pressing it requests it again. */
  readonly requestedPage?: number | undefined;
  readonly requestFailed?: boolean | undefined;
  readonly itemsPerPage?: number | undefined;
  readonly totalItems: number;
  /** The selected size, while rows of another page size are still shown. */
  readonly chosenSize?: number | undefined;
  /** The first and last item shown; computed by default. */
  readonly startItem?: number | undefined;
  readonly endItem?: number | undefined;
  readonly maxVisibleButtons?: number | undefined;
  readonly pageSizes?: readonly number[] | undefined;
  readonly onPageChange: (page: number) => void;
  readonly onPageSizeChange: (size: number) => void;
  readonly texts: PaginationTexts;
}

const defaultPageSizes: readonly number[] = [10, 20, 50, 100, 1000];
const defaultItemsPerPage = 20;
const defaultMaxVisibleButtons = 5;

/** The page numbers to show: a window around the current page, within the range. */
export function visiblePages(
  currentPage: number,
  pages: number,
  maximum: number,
): readonly number[] {
  const count = Math.min(pages, maximum);
  const first = Math.max(1, Math.min(currentPage - Math.floor(count / 2), pages - count + 1));
  return Array.from({ length: count }, (_, offset) => first + offset);
}

/** Page numbers around the current page, the page size, and the range of items. */
export function Pagination({
  currentPage,
  requestedPage,
  requestFailed = false,
  itemsPerPage = defaultItemsPerPage,
  chosenSize = itemsPerPage,
  totalItems,
  startItem,
  endItem,
  maxVisibleButtons = defaultMaxVisibleButtons,
  pageSizes = defaultPageSizes,
  onPageChange,
  onPageSizeChange,
  texts,
}: PaginationProps): ReactNode {
  const sizeId = useId();
  const pages = Math.max(1, Math.ceil(totalItems / itemsPerPage));
  const start = startItem ?? (totalItems === 0 ? 0 : (currentPage - 1) * itemsPerPage + 1);
  const end = endItem ?? Math.min(currentPage * itemsPerPage, totalItems);
  const sizes = pageSizes.includes(chosenSize)
    ? pageSizes
    : [...pageSizes, chosenSize].sort((a, b) => a - b);
  // Moves count from the page that is loading, so that a second press is not lost.
  const from = requestFailed ? currentPage : (requestedPage ?? currentPage);
  return (
    <nav className="p-pagination" aria-label={texts.label}>
      <p className="p-pagination__range" aria-live="polite">
        {start > totalItems ? '' : texts.range(start, end, totalItems)}
      </p>
      <div className="p-pagination__pages">
        <PageMove
          icon="first"
          label={texts.first}
          edge
          disabled={from <= 1}
          onMove={() => onPageChange(1)}
        />
        <PageMove
          icon="chevron-left"
          label={texts.previous}
          disabled={from <= 1}
          onMove={() => onPageChange(from - 1)}
        />
        {visiblePages(currentPage, pages, maxVisibleButtons).map((page) => (
          <button
            key={page}
            type="button"
            className="p-page p-page--number"
            data-page={page}
            aria-label={texts.page(page)}
            aria-current={page === currentPage ? 'page' : undefined}
            data-requested={page === requestedPage && page !== currentPage ? true : undefined}
            onClick={() =>
              (page !== currentPage || requestedPage !== undefined) && onPageChange(page)
            }
          >
            {page}
          </button>
        ))}
        <PageMove
          icon="chevron-right"
          label={texts.next}
          disabled={from >= pages}
          onMove={() => onPageChange(from + 1)}
        />
        <PageMove
          icon="last"
          label={texts.last}
          edge
          disabled={from >= pages}
          onMove={() => onPageChange(pages)}
        />
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

interface PageMoveProps {
  readonly icon: IconName;
  readonly label: string;
  /** Goes to the first or the last page. */
  readonly edge?: boolean;
  readonly disabled: boolean;
  readonly onMove: () => void;
}

function PageMove({ icon, label, edge = false, disabled, onMove }: PageMoveProps): ReactNode {
  return (
    <button
      type="button"
      className={edge ? 'p-page p-page--move p-page--edge' : 'p-page p-page--move'}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onMove}
    >
      <Icon name={icon} size={16} />
    </button>
  );
}
