import { writeNumber } from '../sdk/numberText.ts';
import type { Translate } from '../sdk/widget.ts';
import type { PaginationTexts } from '../ui/Pagination.tsx';

/** The words of the pages, from a widget that has them among its texts. */
export function paginationTexts(t: Translate, label: string | undefined): PaginationTexts {
  return {
    label: label === undefined ? t('pages') : `${t('pages')}: ${label}`,
    first: t('first'),
    previous: t('previous'),
    next: t('next'),
    last: t('last'),
    page: (page) => t('page', { page }),
    size: t('size'),
    range: (start, end, total) => t('range', { start: writeNumber(start), end: writeNumber(end), total: writeNumber(total) }),
  };
}
