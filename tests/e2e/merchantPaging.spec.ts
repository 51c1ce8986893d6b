import { account, expect, test } from './portal.ts';
import { openTransactions, transactionSearch } from './merchantTransactions.ts';

test.describe('paging of merchant transactions', () => {
  test('disables first and previous on the first page, next and last on the last [P2-CTX-10 P1-PAGE-03 P1-PAGE-04]', async ({
    page,
    accounts,
  }) => {
    const screen = await openTransactions(page, account(accounts, 'AFF', '200,000'));
    const move = (name: string) => screen.pages.getByRole('button', { name });
    const ends = [
      move('Prima pagină'),
      move('Pagina anterioară'),
      move('Pagina următoare'),
      move('Ultima pagină'),
    ];
    const enabled = () => Promise.all(ends.map((button) => button.isEnabled()));
    expect(await enabled()).toEqual([false, false, true, true]);
    const first = await screen.cells('transaction_id');
    await move('Pagina următoare').click();
    await screen.settled(2);
    expect(screen.last()).toMatchObject({ page: '2', per_page: '10' });
    expect(await enabled()).toEqual([true, true, true, true]);
    const second = await screen.cells('transaction_id');
    expect(second.filter((id) => first.includes(id))).toEqual([]);
    await move('Ultima pagină').click();
    await screen.settled(3);
    expect(await enabled()).toEqual([true, true, false, false]);
    const total = Number(
      /din ([\d.]+)/.exec(await screen.pages.innerText())?.[1]?.replaceAll('.', ''),
    );
    expect(screen.last()).toMatchObject({ page: String(Math.ceil(total / 10)) });
    await expect.poll(() => screen.rows.count()).toBe(total % 10 === 0 ? 10 : total % 10);
    await move('Prima pagină').click();
    await screen.settled(4);
    expect(await screen.cells('transaction_id')).toEqual(first);
  });

  test('offers and applies 10, 20, 50, 100 and 1000 rows per page [P1-PAGE-06]', async ({
    page,
    accounts,
  }) => {
    const screen = await openTransactions(page, account(accounts, 'AFF', '200,000'));
    const size = screen.pages.locator('select');
    await expect(size.locator('option')).toHaveText(['10', '20', '50', '100', '1000']);
    await screen.pages.getByRole('button', { name: 'Pagina următoare' }).click();
    await screen.settled(2);
    await size.selectOption('50');
    await screen.settled(3);
    expect(screen.last()).toMatchObject({ per_page: '50', page: '1' });
    await expect(screen.rows).toHaveCount(50);
    await size.selectOption('1000');
    await screen.settled(4);
    expect(screen.last()).toMatchObject({ per_page: '1000' });
    await expect(screen.pages).toContainText('1–1.000');
    const grid = screen.table.locator('[role="grid"]');
    await expect(grid).toBeVisible();
    await expect(grid).toHaveAttribute('aria-rowcount', '1001');
    await expect.poll(() => grid.locator('.tabulator-row').count()).toBeLessThan(200);
  });

  test('reaches the last of 200,000 rows with different rows on each page', async ({
    page,
    accounts,
  }) => {
    const screen = await openTransactions(page, account(accounts, 'AFF', '200,000'));
    await page.locator('[data-node="filter"] button.p-date').click();
    const dialog = page.locator('.p-date__surface');
    await dialog.locator('input').nth(0).fill('01/01/2020');
    await dialog.locator('input').nth(1).fill('31/12/2026');
    await dialog.getByRole('button', { name: 'Aplică' }).click();
    await screen.settled(2);
    const total = Number(
      /din ([\d.]+)/.exec(await screen.pages.innerText())?.[1]?.replaceAll('.', ''),
    );
    expect(total).toBeGreaterThan(100_000);
    await screen.pages.getByRole('button', { name: 'Ultima pagină' }).click();
    await screen.settled(3);
    const last = Math.ceil(total / 10);
    expect(screen.last()).toMatchObject({ page: String(last) });
    const ids = new Set(await screen.cells('transaction_id'));
    expect(ids.size).toBe(total - (last - 1) * 10);
    await screen.pages.getByRole('button', { name: 'Pagina anterioară' }).click();
    await screen.settled(4);
    const before = await screen.cells('transaction_id');
    expect(before).toHaveLength(10);
    expect(before.filter((id) => ids.has(id))).toEqual([]);
    await screen.header('Data').click();
    await screen.settled(5);
    expect(screen.last()).toMatchObject({ page: '1', asc: 'date' });
    expect(new Set(await screen.cells('transaction_id'))).toEqual(
      new Set([...(await screen.cells('transaction_id'))]),
    );
    expect(
      (await screen.cells('transaction_id')).filter((id) => ids.has(id) || before.includes(id))
        .length,
    ).toBe(10);
  });
});

test.describe('paging of merchant transactions: keyboard and errors', () => {
  test('sorts and pages by keyboard only', async ({ page, accounts }) => {
    const screen = await openTransactions(page, account(accounts, 'AFF', '200,000'));
    await screen.field('number').focus();
    const focused = () =>
      page.evaluate(
        () =>
          document.activeElement?.textContent.trim() ||
          document.activeElement?.getAttribute('aria-label') ||
          '',
      );
    for (let presses = 0; presses < 12 && !(await focused()).startsWith('Valoare'); presses++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await screen.settled(2);
    expect(screen.last()).toMatchObject({ asc: 'value' });
    await expect.poll(focused).toMatch(/^Valoare/);
    for (let presses = 0; presses < 12 && (await focused()) !== 'Pagina următoare'; presses++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await screen.settled(3);
    expect(screen.last()).toMatchObject({ page: '2', asc: 'value' });
    await expect.poll(focused).toBe('Pagina următoare');
  });

  test('keeps page, order and rows when a page fails, and shows that page after a retry', async ({
    page,
    accounts,
  }) => {
    const screen = await openTransactions(page, account(accounts, 'AFF', '200,000'));
    const first = await screen.cells('transaction_id');
    const range = await screen.pages.locator('.p-pagination__range').innerText();
    const isFirst = async (searches: number) => {
      await expect.poll(() => screen.queries().length).toBe(searches);
      await expect(screen.table.locator('[role="alert"]')).toBeVisible();
      expect(await screen.cells('transaction_id')).toEqual(first);
      await expect(screen.pages.locator('.p-pagination__range')).toHaveText(range);
      await expect(screen.pages.locator('[aria-current="page"]')).toHaveText('1');
      await expect(screen.table.locator('th', { hasText: 'Data' })).toHaveAttribute(
        'aria-sort',
        'descending',
      );
    };
    const next = screen.pages.getByRole('button', { name: 'Pagina următoare' });
    await page.route(
      transactionSearch,
      (route) => route.fulfill({ status: 500, json: { error_code: 'SERVER_ERROR' } }),
      { times: 2 },
    );
    await next.click();
    await isFirst(2);
    await screen.header('Valoare').click();
    await isFirst(3);
    await page.context().setOffline(true);
    await next.click();
    await isFirst(4);
    await page.context().setOffline(false);
    await expect(screen.table.locator('[role="alert"]')).toHaveCount(0);
    await expect(screen.pages.locator('[aria-current="page"]')).toHaveText('2');
    await expect(screen.table.locator('th', { hasText: 'Valoare' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    expect((await screen.cells('transaction_id')).filter((id) => first.includes(id))).toEqual([]);

    await page.route(
      transactionSearch,
      (route) => route.fulfill({ status: 500, json: { error_code: 'SERVER_ERROR' } }),
      { times: 1 },
    );
    await next.click();
    await expect(screen.table.locator('[role="alert"]')).toBeVisible();
    await expect(screen.pages.locator('[aria-current="page"]')).toHaveText('2');
    await next.click();
    await expect(screen.table.locator('[role="alert"]')).toHaveCount(0);
    await expect(screen.pages.locator('[aria-current="page"]')).toHaveText('3');
  });
});
