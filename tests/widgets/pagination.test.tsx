// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Binding } from '../../src/sdk/widget.ts';
import { drawWidget } from './examples/drawWidget.tsx';

afterEach(cleanup);

const buttons = {
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
} as const;
const numbered = () => screen.queryAllByRole('button', { name: /^Page \d+$/ });

async function draw(props: Readonly<Record<string, unknown>>) {
  return drawWidget('pagination', props);
}

describe('pagination', () => {
  it('takes six inputs and shows start, end and total [P1-PAGE-01]', async () => {
    await draw({
      currentPage: 3,
      itemsPerPage: 10,
      totalItems: 45,
      startItem: 21,
      endItem: 29,
      maxVisibleButtons: 4,
    });
    expect(screen.getByText('21–29 of 45')).toBeTruthy();
    expect(numbered()).toHaveLength(4);
    expect(screen.getByRole('button', { name: 'Page 3' }).getAttribute('aria-current')).toBe(
      'page',
    );
  });

  it('computes start and end by default', async () => {
    await draw({ currentPage: 5, itemsPerPage: 10, totalItems: 45 });
    expect(screen.getByText('41–45 of 45')).toBeTruthy();
  });

  it('reports a page after the last one, and links to the last', async () => {
    const asked: unknown[] = [];
    const page = { value: { number: 199, size: 10 }, set: (value: unknown) => asked.push(value) };
    await drawWidget('pagination', { totalItems: 1_234 }, { useProps: () => ({ page }) });
    expect(screen.getByText('Page 199 doesn’t exist. The last page is 124.')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Go to the last page' }));
    expect(asked).toEqual([{ number: 124, size: 10 }]);
  });

  it.each([
    ['first', 1],
    ['previous', 2],
    ['next', 4],
    ['last', 5],
  ] as const)('emits a page change from "%s" on page 3 of 5 [P1-PAGE-02]', async (name, target) => {
    const { emitted } = await draw({ currentPage: 3, itemsPerPage: 10, totalItems: 50 });
    await userEvent.click(screen.getByRole('button', { name: buttons[name] }));
    expect(emitted).toEqual([{ event: 'pageChange', payload: { page: target } }]);
  });

  it('disables first and previous on page 1, and nothing else [P1-PAGE-03]', async () => {
    await draw({ currentPage: 1, itemsPerPage: 10, totalItems: 50 });
    const disabled = Object.values(buttons).map(
      (name) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled,
    );
    expect(disabled).toEqual([true, true, false, false]);
  });

  it('disables next and last on the last page, and nothing else [P1-PAGE-04]', async () => {
    await draw({ currentPage: 5, itemsPerPage: 10, totalItems: 50 });
    const disabled = Object.values(buttons).map(
      (name) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled,
    );
    expect(disabled).toEqual([false, false, true, true]);
  });

  it('emits a change of the page size separately from a page change [P1-PAGE-05]', async () => {
    const { emitted } = await draw({ currentPage: 3, itemsPerPage: 10, totalItems: 50 });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '100');
    expect(emitted).toEqual([{ event: 'pageSizeChange', payload: { size: 100 } }]);
  });

  it('offers the sizes 10, 20, 50, 100 and 1000 [P1-PAGE-06]', async () => {
    await draw({ totalItems: 50 });
    expect(
      within(screen.getByRole('combobox', { name: 'Rows per page' }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['10', '20', '50', '100', '1000']);
  });

  it('shows 20 items per page by default [P1-PAGE-07]', async () => {
    await draw({ totalItems: 50 });
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' }).value).toBe(
      '20',
    );
    expect(screen.getByText('1–20 of 50')).toBeTruthy();
  });

  it('shows at most 5 page numbers, around the current page [P1-PAGE-08]', async () => {
    await draw({ currentPage: 10, itemsPerPage: 10, totalItems: 200 });
    expect(numbered().map(({ textContent }) => textContent)).toEqual(['8', '9', '10', '11', '12']);
  });
});

describe('pagination: a bound page', () => {
  it('writes the bound page, and goes to page 1 with a new size', async () => {
    const written: unknown[] = [];
    function useBound(): Binding<unknown> {
      const [value, setValue] = useState<unknown>({ number: 3, size: 10, sortKey: 'date' });
      return { value, set: (next) => (written.push(next), setValue(next)) };
    }
    await drawWidget('pagination', { totalItems: 95 }, { useProps: () => ({ page: useBound() }) });
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
    expect(written).toEqual([
      { number: 4, size: 10, sortKey: 'date' },
      { number: 1, size: 50, sortKey: 'date' },
    ]);
    expect(screen.getByText('1–50 of 95')).toBeTruthy();
  });

  const bound = (
    value: { number: number; size: number },
    served: Binding<unknown>['served'],
    written: unknown[],
  ) => ({ value, set: (next: unknown) => written.push(next), served });

  it('keeps the page of the shown rows when the next page fails, and requests that one again', async () => {
    const written: unknown[] = [];
    let again = 0;
    const page = bound(
      { number: 2, size: 10 },
      { value: { number: 1, size: 10 }, failed: true, again: () => (again += 1) },
      written,
    );
    await drawWidget('pagination', { totalItems: 41, page });
    expect(screen.getByText('1–10 of 41')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe(
      'page',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect([written, again]).toEqual([[], 1]);
    await userEvent.click(screen.getByRole('button', { name: 'Page 1' }));
    expect(written).toEqual([{ number: 1, size: 10 }]);
  });

  it('offers the size of the rows again when the selected one fails', async () => {
    await drawWidget('pagination', {
      totalItems: 41,
      page: bound(
        { number: 1, size: 50 },
        { value: { number: 3, size: 10 }, failed: true, again: () => undefined },
        [],
      ),
    });
    expect(screen.getByText('21–30 of 41')).toBeTruthy();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' }).value).toBe(
      '10',
    );
  });

  it('moves from the page that is loading', async () => {
    const written: unknown[] = [];
    await drawWidget('pagination', {
      totalItems: 41,
      page: bound(
        { number: 2, size: 10 },
        { value: { number: 1, size: 10 }, failed: false, again: () => undefined },
        written,
      ),
    });
    expect(screen.getByText('1–10 of 41')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(written).toEqual([{ number: 3, size: 10 }]);
  });
});
