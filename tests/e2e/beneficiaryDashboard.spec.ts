import { setClock } from './clock.ts';
import {
  account,
  askForRelease,
  enterDirectly,
  expect,
  open,
  test,
  watchRequests,
} from './portal.ts';
import {
  answer,
  offerSearch,
  openHolderArea,
  sampleAccount,
  sampleHolder,
  sampleTransaction,
  transactionSearch,
} from './answers.ts';
import { today, query } from './beneficiaryAccounts.ts';

const twoAccounts = [
  sampleAccount({ id: '9001', product: '11' }),
  sampleAccount({ id: '9002', product: '14', balance: 75.25, spent: 0 }),
];

test.describe('the dashboard of a card holder', () => {
  test.beforeEach(async ({ page }) => setClock(page, today));

  test('selects three months for product 11 and a year for other products [P1-DASH-14 P1-DASH-15 P1-FMT-04]', async ({
    page,
  }) => {
    const { transactions } = await openHolderArea(page, {
      holder: { body: sampleHolder(twoAccounts) },
    });
    await expect.poll(() => transactions.length).toBe(1);
    expect(query(transactions[0]?.url() ?? '')).toMatchObject({
      account_id: '9001',
      start_date: '20260820',
      end_date: '20261120',
      lang: 'ro',
      page: '1',
      per_page: '10000',
    });
    await page.locator('[data-node="accounts"] [role="tab"]').nth(1).click();
    await expect.poll(() => transactions.length).toBe(2);
    expect(query(transactions[1]?.url() ?? '')).toMatchObject({
      account_id: '9002',
      start_date: '20251120',
      end_date: '20261120',
    });
    for (const call of transactions)
      for (const name of ['start_date', 'end_date'])
        expect(query(call.url())[name]).toMatch(/^\d{8}$/);
  });

  test('has a tab per product that switches balance, period and transactions, also for product 14 [P1-DASH-02 P1-GEN-23 P1-GEN-15]', async ({
    page,
  }) => {
    await page.route('**/ro/mobile_config.json', async (route) => {
      const config = (await (await route.fetch()).json()) as {
        products: { card: string; card_profile: string; name: string }[];
      };
      await route.fulfill({
        json: {
          ...config,
          products: config.products.map((product) =>
            product.card === '11' ? { ...product, name: 'Masa de prânz' } : product,
          ),
        },
      });
    });
    const given = new Map([
      ['9001', sampleTransaction({ id: '1', merchant: 'Cantina' })],
      ['9002', sampleTransaction({ id: '2', merchant: 'Librăria' })],
    ]);
    const { transactions } = await openHolderArea(page, {
      holder: { body: sampleHolder(twoAccounts) },
    });
    await expect.poll(() => transactions.length).toBe(1);
    const calls = await answer(page, transactionSearch, (request) => ({
      body: [given.get(query(request.url())['account_id'] ?? '')],
    }));
    await page.reload();
    const tabs = page.locator('[data-node="accounts"] [role="tab"]');
    await expect(tabs).toHaveText(['Masa de prânz', 'Up Vacanță']);
    await expect(page.locator('[data-node="balance"]')).toContainText('640,00');
    await expect(page.locator('[data-node="transactions_list"]')).toContainText('Cantina');
    await tabs.nth(1).click();
    await expect(page.locator('[data-node="balance"]')).toContainText('75,25');
    await expect(page.locator('[data-node="transactions_list"]')).toContainText('Librăria');
    await expect(page.locator('[data-node="transactions_list"]')).not.toContainText('Cantina');
    await tabs.nth(0).click();
    await expect(page.locator('[data-node="transactions_list"]')).toContainText('Cantina');
    expect(calls.map((call) => query(call.url())['account_id'])).toEqual(['9001', '9002', '9001']);
  });

  test('shows the balance in whole and fraction, the spending, and the currency from the texts [P1-DASH-03 P1-DASH-04 P1-FMT-03]', async ({
    page,
  }) => {
    await askForRelease(page);
    await page.route('**/release/*/texts/ro/*.json', async (route) => {
      const bundle = (await (await route.fetch()).json()) as Record<string, string>;
      await route.fulfill({
        json: 'common.currency' in bundle ? { ...bundle, 'common.currency': 'bani' } : bundle,
      });
    });
    await openHolderArea(page, {
      holder: { body: sampleHolder([sampleAccount({ balance: 1234.5, spent: 20 })]) },
      transactions: { body: [sampleTransaction({ amount: 25.5 })] },
    });
    const ring = page.locator('[data-node="balance"]');
    await expect(ring.locator('.p-ring__whole')).toHaveText('1.234');
    await expect(ring.locator('.p-ring__fraction')).toHaveText(/^,?50$/);
    await expect(ring.locator('.p-ring__note')).toContainText('20,00');
    await expect(ring.locator('.p-ring__number')).toContainText('bani');
    await expect(page.locator('[data-row="1"]')).toContainText(/25,50\s*bani/);
    await expect(page.locator('main')).not.toContainText(/\d\slei/);
  });
});

test.describe('the dashboard of a card holder: offers', () => {
  test.beforeEach(async ({ page }) => setClock(page, today));

  test('shows offers near the position of the visitor [P1-DASH-05]', async ({ page }) => {
    const offer = {
      id: '5',
      name: 'Terasa din Colț',
      description: 'Meniul zilei',
      product: '11',
      discount: 15,
      valid_until: '2026-12-31',
      address: { street_name: 'Str. Mică', locality: 'Cluj-Napoca', county: 'Cluj' },
      latitude: 46.77,
      longitude: 23.59,
      distance: 1.2,
    };
    const calls = await answer(page, offerSearch, { body: [offer] });
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 46.77, longitude: 23.59 });
    await openHolderArea(page);
    await page.getByRole('button', { name: 'Oferte' }).click();
    const dialog = page.getByRole('dialog', { name: 'Oferte' });
    await expect(dialog).toContainText('Terasa din Colț');
    await expect(dialog).toContainText('15%');
    await expect(dialog).toContainText('31/12/2026');
    expect(query(calls[0]?.url() ?? '')).toMatchObject({
      product: '11',
      poi_latitude: '46.77',
      poi_longitude: '23.59',
      lang: 'ro',
    });
    await dialog.getByText('Închide', { exact: true }).last().click();
    await expect(dialog).toHaveCount(0);
  });

  test('shows offers without permission to locate the visitor [P1-DASH-05]', async ({
    page,
    accounts,
  }) => {
    const calls = watchRequests(page, /offers\/search/);
    await enterDirectly(page, account(accounts, 'BEN', '11 and 14'));
    let tell = () => undefined as void;
    const told = new Promise<void>((resolve) => (tell = resolve));
    await page.route(/\/card_services\/v1\/beneficiaries\/\d+(\?|$)/, async (route) => {
      await told;
      await route.continue();
    });
    await open(page, '/beneficiary');
    await page.context().clearPermissions();
    const offers = page.getByRole('button', { name: 'Oferte' });
    await expect(offers).toBeDisabled(); // the product of the offers has not loaded yet
    tell();
    await offers.click();
    const dialog = page.getByRole('dialog', { name: 'Oferte' });
    await expect(dialog.locator('[data-row]').first()).toBeVisible({ timeout: 15_000 });
    expect(calls).toHaveLength(1);
    expect(query(calls[0]?.url() ?? '')['poi_latitude']).toMatch(/^\d+(\.\d+)?$/);
  });

  test('links to the partner map and lists expiring amounts [P1-DASH-06 P1-DASH-08]', async ({
    page,
  }) => {
    await openHolderArea(page, {
      holder: {
        body: sampleHolder([
          sampleAccount({
            expire: [
              { amount: 150, date: '2026-12-01' },
              { amount: 1250.75, date: '2027-01-15' },
            ],
          }),
        ]),
      },
    });
    const link = page.getByRole('link', { name: 'Harta partenerilor' });
    await expect(link).toHaveAttribute('href', '/beneficiary/partners?product=11');
    const rows = page.locator('[data-node="expiring"] li');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(0)).toContainText('150,00');
    await expect(rows.nth(0)).toContainText('01/12/2026');
    await expect(rows.nth(1)).toContainText('1.250,75');
    await expect(rows.nth(1)).toContainText('15/01/2027');
  });
});
