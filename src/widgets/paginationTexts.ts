import type { Translate } from '../sdk/widget.ts';
import type { PaginationTexts } from '../ui/Pagination.tsx';

/** The texts of the pagination, from the texts of the widget that contains it. */
export function paginationTexts(t: Translate, label: string | undefined): PaginationTexts {
  return {
    label: label === undefined ? t('pages') : `${t('pages')}: ${label}`,
    first: t('first'),
    previous: t('previous'),
    next: t('next'),
    last: t('last'),
    page: (page) => t('page', { page }),
    size: t('size'),
    range: (start, end, total) => t('range', { start, end, total }),
  };
}
