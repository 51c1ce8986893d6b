import { readFile } from 'node:fs/promises';
import { answer } from './answers.ts';
import { alter, companyData, openArea } from './companyArea.ts';
import { openTransactions, transactionExport } from './merchantTransactions.ts';
import { account, expect, test, watchRequests } from './portal.ts';

const queryOf = (url: string | undefined) =>
  Object.fromEntries(new URL(url ?? 'http://none').searchParams);

test.describe('the calls of a merchant', () => {
  test('search card transactions with every filter and save the same rows from the export [P2-API-63 P2-API-65 P2-API-66]', async ({
    page,
    accounts,
  }) => {
    const bytes = Buffer.from([80, 75, 3, 4, 0, 255, 7]);
    const searches = watchRequests(page, /\/affiliate_transactions\/search\?/);
    const exports = await answer(page, transactionExport, {
      body: { content: bytes.toString('base64'), name: 'tranzactii-mele.xlsx' },
    });
    const screen = await openTransactions(page, account(accounts, 'AFF', '200,000'));
    await screen.field('subsidiary').selectOption({ index: 2 });
    await screen.settled(2);
    await screen.field('number').fill('6422');
    await screen.field('number').press('Tab');
    await screen.settled(3);
    expect(new URL(searches[0]?.url() ?? 'http://none').pathname).toBe(
      '/company_services/v1/affiliates/200001/affiliate_transactions/search',
    );
    expect(Object.keys(screen.last()).toSorted()).toEqual([
      'codfou',
      'desc',
      'end_date',
      'number',
      'page',
      'per_page',
      'product',
      'sort',
      'start_date',
    ]);
    expect(screen.last()).toMatchObject({
      product: '11',
      number: '6422',
      per_page: '10',
      page: '1',
      sort: 'date',
      desc: 'date',
    });
    const saving = page.waitForEvent('download');
    await page.locator('[data-node="export"] button').click();
    const file = await saving;
    expect(new URL(exports[0]?.url() ?? 'http://none').pathname).toBe(
      '/company_services/v1/affiliates/200001/affiliates_file',
    );
    expect(queryOf(exports[0]?.url())).toEqual({ ...screen.last(), per_page: '100000' });
    expect(file.suggestedFilename()).toBe('tranzactii-mele.xlsx');
    expect(Buffer.compare(await readFile(await file.path()), bytes)).toBe(0);
  });

  test('order stickers for the merchant [P2-API-67]', async ({ page, accounts }) => {
    await alter(page, companyData, (company) => ({
      ...company,
      products: [
        {
          card: '11',
          card_profile: '',
          brand: 'dejun',
          name: 'Up Dejun',
          person: { mobile_phone: '', first_name: '', last_name: '', email: '' },
        },
      ],
    }));
    const orders = await answer(page, /\/affiliates\/\d+\/stickers$/, { body: {} });
    await openArea(page, account(accounts, 'AFF', 'Small'), '/affiliate/stickers');
    await page.locator('input[name="small"]').fill('1');
    await page.locator('[data-node="stickers"] button[type="submit"]').click();
    await expect(page.locator('.p-toast')).toBeVisible();
    expect(orders.map((order) => `${order.method()} ${new URL(order.url()).pathname}`)).toEqual([
      'POST /company_services/v1/affiliates/200003/stickers',
    ]);
  });
});
