import {
  account,
  enterDirectly,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  speak,
  test,
  watchRequests,
} from './portal.ts';
import { popup, screenOf, skipGreetings } from './companyArea.ts';
import { invoiceArchive, invoicesOf, openInvoices } from './invoices.ts';
import { sampled } from '../sampled.ts';
import {
  rowSearch,
  unpaidSearch,
  paymentRead,
  merchant,
  address,
  alertOf,
} from './merchantInvoicePage.ts';

const pointList = /\/address_points\?/;

const row = {
  id: '1',
  invoice: '100123456',
  date: '2024-03-05',
  amount: 1234.5,
  external_id: '77',
};

const point = {
  codcom: '77',
  codcom_card: '77',
  name: 'Piața Mare 4',
  shop_type: '',
  invoice_address: '',
  invoice_address_id: '',
  invoice_email: '',
  products: [],
  address: {
    id: '1',
    street_name: '',
    locality: '',
    locality_id: '1',
    county: '',
    county_id: '1',
    postal_code: '',
    gps_latitude: '',
    gps_longitude: '',
  },
  person: {
    id: '1',
    first_name: '',
    last_name: '',
    email: '',
    mobile_phone: '',
    land_phone: '',
    functionId: '',
  },
};

test.describe('invoices of a merchant', () => {
  test('show the product in the URL and the brand of the chosen product [P2-ROUTE-18 P2-AINV-01]', async ({
    page,
    accounts,
  }) => {
    const screen = await openInvoices(
      page,
      account(accounts, 'AFF', merchant),
      `${address}?product=123`,
      rowSearch,
    );
    await expect(screenOf(page, 'affiliate_invoices')).toHaveAttribute(
      'data-route',
      'affiliate_invoices',
    );
    await expect(screen.field('brand').locator('option:checked')).toHaveText('Up Cadou');
    expect(screen.last()).toMatchObject({
      type: 'AFF',
      brand: 'cadou',
      per_page: '10',
      page: '1',
      paid: 'P,U',
    });
    await screen.field('brand').selectOption('family');
    await screen.settled(2);
    expect(screen.last()).toMatchObject({ brand: 'family' });
    await page.goto(`${address}?product=11`);
    await screen.settled(3);
    await expect(screen.field('brand').locator('option:checked')).toHaveText('Up Dejun');
    expect(screen.last()).toMatchObject({ brand: 'dejun' });
    await page.goto(`${address}?product=nimic`);
    await screen.settled(4);
    expect(screen.last()).toMatchObject({ brand: 'dejun' });
  });

  test('send working point, period and number [P2-AINV-02 P2-AINV-03 P2-AINV-04]', async ({
    page,
    accounts,
  }) => {
    const screen = await openInvoices(page, account(accounts, 'AFF', merchant), address, rowSearch);
    expect(screen.last()).not.toHaveProperty('codall');
    expect(screen.last()).not.toHaveProperty('number');
    const option = screen.field('subsidiary').locator('option').nth(1);
    const codcom = (await option.getAttribute('value')) ?? '';
    await screen.field('subsidiary').selectOption(codcom);
    await screen.settled(2);
    expect(screen.last()).toMatchObject({ codall: codcom });
    await screen.field('subsidiary').selectOption('A');
    await screen.settled(3);
    expect(screen.last()).not.toHaveProperty('codall');
    await screen.choosePeriod('01/06/2026', '21/11/2026');
    await screen.settled(4);
    expect(screen.last()).toMatchObject({ start_date: '20260601', end_date: '20261121' });
    const [number = ''] = await screen.cells('invoice');
    await screen.field('number').fill(number.slice(2));
    await screen.field('number').press('Tab');
    await screen.settled(5);
    expect(screen.last()).toMatchObject({ number: number.slice(2), start_date: '20260601' });
    expect(await screen.cells('invoice')).toContain(number);
  });

  test('show the name of the working point for its number, even when the names load later [P2-AINV-05 P2-INV-14]', async ({
    page,
    accounts,
  }) => {
    await page.route(rowSearch, (route) =>
      route.fulfill({
        headers: { 'x-up-count': '2' },
        json: [row, { ...row, id: '2', invoice: '100123457', external_id: '78' }],
      }),
    );
    await page.route(unpaidSearch, (route) =>
      route.fulfill({ headers: { 'x-up-count': '1' }, json: [{ ...row, id: '2' }] }),
    );
    let release: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (release = resolve));
    await page.route(pointList, async (route) => {
      await late;
      await route.fulfill({ headers: { 'x-up-count': '1' }, json: [point] });
    });
    const screen = await openInvoices(page, account(accounts, 'AFF', merchant), address, rowSearch);
    const heads = await screen.table
      .locator('thead th:not(:has(> .p-hidden:only-child))')
      .evaluateAll((all) =>
        all.map((head) => head.querySelector('button > span')?.textContent ?? head.textContent),
      );
    expect(heads).toEqual(['Număr factură', 'Data', 'Valoare', 'Punct de lucru', 'Stare']);
    await expect(screen.rows).toHaveCount(2);
    await expect(screen.table).not.toContainText(point.name);
    release();
    await expect(screen.rows.nth(0).locator('[data-field="affiliate"]')).toContainText(point.name);
    await expect(screen.rows.nth(1).locator('[data-field="affiliate"]')).not.toContainText(
      point.name,
    );
    expect(
      (await screen.rows.nth(0).locator('.p-table__value').allInnerTexts()).slice(0, 3),
    ).toEqual(['100123456', '05/03/2024', '1.234,50\u00a0lei']);
    await expect(screen.rows.nth(0).locator('[data-field="state"]')).toContainText('Plătită');
    await expect(screen.rows.nth(1).locator('[data-field="state"]')).toContainText('Neplătită');
    await expect(screen.rows.nth(0).locator('[data-node="pay"]')).toHaveCount(0);
    await expect(screen.rows.nth(1).locator('[data-node="pay"]')).toHaveCount(1);
  });
});

test.describe('invoices of a merchant: pages and files', () => {
  test('expand a row on a phone to show its working point [P2-INV-05]', async ({
    page,
    accounts,
  }) => {
    await page.setViewportSize({ width: 800, height: 900 });
    const screen = await openInvoices(page, account(accounts, 'AFF', merchant), address, rowSearch);
    const first = screen.rows.first();
    for (const field of ['invoice', 'date', 'amount', 'state'])
      await expect(first.locator(`[data-field="${field}"]`)).toBeVisible();
    await expect(first.locator('[data-field="affiliate"]')).toBeHidden();
    await first.getByRole('button', { expanded: false }).click();
    await expect(first.locator('[data-field="affiliate"]')).toBeVisible();
  });

  test('page by the total in the header [P2-AINV-06]', async ({ page, accounts }) => {
    await page.route(rowSearch, (route) =>
      route.fulfill({
        headers: { 'x-up-count': '25' },
        json: Array.from({ length: 10 }, (_, index) => ({
          ...row,
          id: String(index),
          invoice: String(100_000_100 + index),
        })),
      }),
    );
    const screen = await openInvoices(page, account(accounts, 'AFF', merchant), address, rowSearch);
    await expect(screen.pages).toContainText('1–10 din 25');
    await expect(screen.pages.getByRole('button', { name: /^Pagina \d+$/ })).toHaveCount(3);
    await screen.pages.getByRole('button', { name: 'Pagina 3' }).click();
    await screen.settled(2);
    expect(screen.last()).toMatchObject({ page: '3' });
    await screen.field('brand').selectOption('cadou');
    await screen.settled(3);
    expect(screen.last()).toMatchObject({ page: '1', brand: 'cadou' });
  });

  test('pack the listed invoices of a working point into an archive', async ({
    page,
    accounts,
  }) => {
    const archives = watchRequests(page, invoiceArchive);
    const screen = await openInvoices(page, account(accounts, 'AFF', merchant), address, rowSearch);
    await screen.choosePeriod('01/01/2026', '21/11/2026');
    await screen.settled(2);
    const [external = ''] = await screen.table
      .locator('tbody td[data-field="affiliate"] .p-table__value')
      .allInnerTexts();
    await screen.field('subsidiary').selectOption({ label: external });
    await screen.settled(3);
    const saving = page.waitForEvent('download');
    await page.locator('[data-node="archive"] button').click();
    expect((await saving).suggestedFilename()).toBe('facturi-20260101-20261121.zip');
    expect(archives[0]?.postDataJSON()).toMatchObject({
      company_type: 'AFF',
      brand: 'dejun',
      paid: ['P', 'U'],
      codall: screen.last()['codall'],
    });
  });

  test('open the additional act by its id [P2-API-70]', async ({ page, accounts }) => {
    const documents = watchRequests(page, /\/affiliate_docs\//);
    await openInvoices(page, account(accounts, 'AFF', merchant), address, rowSearch);
    const [checked] = await Promise.all([
      page.waitForResponse(/\/additional_act_available\//),
      page.reload(),
    ]);
    const { doc_id: id } = (await checked.json()) as { readonly doc_id: string };
    await page.locator('[data-node="read_document"] button').focus();
    await page.keyboard.press('Enter');
    const viewer = popup(page, 'view_document').locator('.w-viewer');
    await expect(viewer).toHaveAttribute('data-status', 'ready', { timeout: 30_000 });
    await expect(viewer.locator('.w-viewer__words')).toContainText('Act adițional');
    expect(documents.map((request) => new URL(request.url()).pathname)).toEqual([
      `/company_services/v1/affiliates/200001/affiliate_docs/${id}`,
    ]);
  });
});

test.describe('accessibility of the invoices of a merchant', () => {
  // SOAK=1 checks both languages.
  for (const language of sampled(['ro', 'en'] as const, 1, 11)) {
    test(`holds in ${language} on a phone and on a desktop for each payment state`, async ({
      page,
      accounts,
    }) => {
      let status = 'PENDING';
      await page.route(paymentRead, (route) => route.fulfill({ json: { id: '5', status } }));
      await speak(page, language);
      const screen = invoicesOf(page, rowSearch);
      await skipGreetings(page);
      await enterDirectly(page, account(accounts, 'AFF', merchant));
      for (status of ['PENDING', 'PAID', 'FAILED', 'CANCELLED']) {
        await page.goto(`${address}?product=11&payment=5`);
        await expect(alertOf(page).locator('.p-alert, [role]').first()).toBeVisible();
        await expect(screen.rows.first()).toBeVisible();
        await test.step(status, () => expectAccessibleEverywhere(page));
      }
      const searches = screen.searches();
      await page.locator('[data-node="view"]').getByRole('tab').nth(1).click();
      await screen.settled(searches + 1);
      await expectAccessibleEverywhere(page);
      await page.setViewportSize({ width: 390, height: 900 });
      await screen.rows
        .first()
        .getByRole('button', { name: /detali|details/i })
        .click();
      await expectAccessible(page);
    });
  }
});
