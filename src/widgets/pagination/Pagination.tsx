import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Pagination as Pages } from '../../ui/Pagination.tsx';
import '../../ui/table.css';
import { paginationTexts } from '../paginationTexts.ts';
import type { PaginationProps } from './props.ts';

export function Pagination({ props, emit, t }: WidgetProps<PaginationProps>): ReactNode {
  const { page, totalItems = 0, startItem, endItem, maxVisibleButtons, pageSizes, label } = props;
  const turn = (number: number) => {
    page?.set({ ...page.value, number });
    emit('pageChange', { page: number });
  };
  const resize = (size: number) => {
    page?.set({ ...page.value, size, number: 1 });
    emit('pageSizeChange', { size });
  };
  return (
    <Pages
      currentPage={page?.value.number ?? props.currentPage}
      itemsPerPage={page?.value.size ?? props.itemsPerPage}
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
