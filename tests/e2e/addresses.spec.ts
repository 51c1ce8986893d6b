import { openArea, popup } from './companyArea.ts';
import { account, expect, test, watchRequests } from './portal.ts';

const orderSearch = /\/company_services\/v1\/orders\/search\?/;

test.describe('the address of a list', () => {
  test('holds filter, order, page and open details; going back, a reload and a shared link bring them back', async ({ page, accounts }) => {
    const searches = watchRequests(page, orderSearch);
    const last = () => Object.fromEntries(new URL(searches.at(-1)?.url() ?? 'about:blank').searchParams);
    await openArea(page, account(accounts, 'CST', 'Large'), '/customer/orders');
    const table = page.locator('[data-node="orders"]');
    await expect(table.locator('.w-table')).toHaveAttribute('data-status', 'ready', { timeout: 20_000 });
    expect(new URL(page.url()).search).toBe('');
    const heading = await page.locator('h1').elementHandle();

    await page.locator('[data-node="filter"] [name="product"]').selectOption('11');
    await expect(page).toHaveURL(/\?product=11$/);
    await table.locator('thead button', { hasText: 'Valoare' }).click();
    await expect(page).toHaveURL(/sort=amount/);
    await expect.poll(last).toMatchObject({ sort: 'amount', product: '11' });
    await table.locator('.p-pagination').getByRole('button', { name: 'Pagina următoare' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect.poll(last).toMatchObject({ page: '2', sort: 'amount', product: '11' });

    await table.locator('tbody tr').nth(2).click();
    await expect(popup(page, 'order')).toBeVisible();
    await expect(page).toHaveURL(/order=/);
    const shared = page.url();
    await page.goBack();
    await expect(popup(page, 'order')).toHaveCount(0);
    await expect(page).not.toHaveURL(/order=/);
    await page.goForward();
    await expect(popup(page, 'order')).toBeVisible();
    await popup(page, 'order').locator('[data-node="close"] button, button[data-node="close"]').click();
    await expect(popup(page, 'order')).toHaveCount(0);
    await expect(page).not.toHaveURL(/order=/);

    await page.goBack();
    await expect.poll(last).toMatchObject({ page: '1', sort: 'amount', product: '11' });
    await page.goBack();
    await expect.poll(last).toMatchObject({ sort: 'date', product: '11' });
    await page.goBack();
    await expect.poll(last).not.toHaveProperty('product');
    await expect(page.locator('[data-node="filter"] [name="product"]')).toHaveValue('');
    expect(await heading?.evaluate((node) => node.isConnected)).toBe(true); // the screen was never made anew

    await page.goForward();
    await page.goForward();
    await page.goForward();
    await expect.poll(last).toMatchObject({ page: '2', sort: 'amount', product: '11' });
    await page.reload();
    await expect.poll(last).toMatchObject({ page: '2', sort: 'amount', product: '11' });
    await expect(page.locator('[data-node="filter"] [name="product"]')).toHaveValue('11');

    await page.goto(shared);
    await expect(popup(page, 'order')).toBeVisible();
    await expect(popup(page, 'order').getByRole('heading', { level: 2 })).toContainText(/\d/);
    await expect.poll(last).toMatchObject({ page: '2', sort: 'amount', product: '11' });
    await page.goto('/customer/orders?page=-3&sort=secret&direction=up&status=new&from=2026-13-45&size=7');
    await expect.poll(last).toMatchObject({ page: '1', per_page: '20', sort: 'date', status: 'new' });
    await expect(page).toHaveURL(/\?status=new$/);
  });
});
