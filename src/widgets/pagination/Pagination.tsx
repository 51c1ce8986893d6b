import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pagination as Pages } from '../../ui/Pagination.tsx';
import '../../ui/table.css';
import { paginationTexts } from '../paginationTexts.ts';
import { pageBeyond } from '../pageBeyond.ts';
import { servedPage } from '../servedPage.ts';
import type { PaginationProps } from './props.ts';

/**
 * Pagination of a list. For a page after the last one it shows a message with a link back, so the
 * list is hidden then.
 */
export function Pagination({ props, emit, t }: WidgetProps<PaginationProps>): ReactNode {
  const { page, totalItems = 0, startItem, endItem, maxVisibleButtons, pageSizes, label } = props;
  const served = page === undefined ? undefined : servedPage(page);
  const turn = (number: number) => {
    if (page !== undefined) served?.request({ ...page.value, number });
    emit('pageChange', { page: number });
  };
  const resize = (size: number) => {
    if (page !== undefined) served?.request({ ...page.value, size, number: 1 });
    emit('pageSizeChange', { size });
  };
  const beyond = pageBeyond(page, totalItems);
  if (beyond !== undefined)
    return (
      <EmptyState
        title={t('beyond', { page: beyond.number, last: beyond.last })}
        actions={<Button onClick={beyond.leave}>{t('toLast')}</Button>}
      />
    );
  return (
    <Pages
      currentPage={served?.shown.number ?? props.currentPage}
      requestedPage={served?.requested?.number}
      requestFailed={served?.failed}
      itemsPerPage={served?.shown.size ?? props.itemsPerPage}
      chosenSize={served?.size}
      totalItems={totalItems}
      startItem={startItem}
      endItem={endItem}
      maxVisibleButtons={maxVisibleButtons}
      pageSizes={pageSizes}
      onPageChange={turn}
      onPageSizeChange={resize}
      texts={paginationTexts(t, label)}
    />
  );
}
