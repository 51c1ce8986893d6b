// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Pagination, visiblePages, type PaginationProps } from '../../src/ui/Pagination.tsx';

afterEach(cleanup);

const texts = {
  label: 'Pages',
  first: 'First',
  previous: 'Previous',
  next: 'Next',
  last: 'Last',
  size: 'Per page',
  page: (page: number) => `Page ${page}`,
  range: (start: number, end: number, total: number) => `${start}-${end} of ${total}`,
};

function show(props: Partial<PaginationProps>) {
  const onPageChange = vi.fn();
  const onPageSizeChange = vi.fn();
  render(
    <Pagination
      currentPage={1}
      totalItems={100}
      texts={texts}
      onPageChange={onPageChange}
      onPageSizeChange={onPageSizeChange}
      {...props}
    />,
  );
  return { onPageChange, onPageSizeChange };
}

const button = (name: string) => screen.getByRole('button', { name });

describe('Pagination', () => {
  it('shows the given first and last item, and the total', () => {
    show({
      currentPage: 2,
      itemsPerPage: 10,
      totalItems: 47,
      startItem: 11,
      endItem: 20,
      maxVisibleButtons: 3,
    });
    expect(screen.getByText('11-20 of 47')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Page/ })).toHaveLength(3);
  });

  it('computes the range by default, also without items', () => {
    show({ currentPage: 5, itemsPerPage: 10, totalItems: 47 });
    expect(screen.getByText('41-47 of 47')).toBeTruthy();
    cleanup();
    show({ totalItems: 0 });
    expect(screen.getByText('0-0 of 0')).toBeTruthy();
  });

  it('emits the target page for first, previous, next and last', async () => {
    const { onPageChange } = show({ currentPage: 3, itemsPerPage: 20, totalItems: 100 });
    for (const name of ['First', 'Previous', 'Next', 'Last']) await userEvent.click(button(name));
    expect(onPageChange.mock.calls).toEqual([[1], [2], [4], [5]]);
  });

  it('disables the buttons that lead nowhere', () => {
    show({ currentPage: 1, totalItems: 100 });
    expect(
      ['First', 'Previous', 'Next', 'Last'].map((name) => button(name).matches(':disabled')),
    ).toEqual([true, true, false, false]);
    cleanup();
    show({ currentPage: 5, totalItems: 100 });
    expect(
      ['First', 'Previous', 'Next', 'Last'].map((name) => button(name).matches(':disabled')),
    ).toEqual([false, false, true, true]);
  });

  it('emits a size change separately from a page change', async () => {
    const { onPageChange, onPageSizeChange } = show({});
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Per page' }), '50');
    expect(onPageSizeChange.mock.calls).toEqual([[50]]);
    expect(onPageChange).not.toHaveBeenCalled();
  });

  it('offers five sizes and starts at twenty', () => {
    show({});
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      '10',
      '20',
      '50',
      '100',
      '1000',
    ]);
    expect(screen.getByRole('combobox', { name: 'Per page' })).toHaveProperty('value', '20');
  });

  it('shows at most five pages, and marks the current one', () => {
    show({ currentPage: 12, itemsPerPage: 20, totalItems: 400 });
    expect(
      screen.getAllByRole('button', { name: /^Page/ }).map((page) => page.textContent),
    ).toEqual(['10', '11', '12', '13', '14']);
    expect(button('Page 12').getAttribute('aria-current')).toBe('page');
  });

  it('keeps the window of pages full at both ends', () => {
    expect(visiblePages(1, 20, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(visiblePages(20, 20, 5)).toEqual([16, 17, 18, 19, 20]);
    expect(visiblePages(2, 3, 5)).toEqual([1, 2, 3]);
  });
});
