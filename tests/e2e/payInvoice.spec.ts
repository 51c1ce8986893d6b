import type { Locator, Page } from 'playwright/test';
import { account, expect, expectAccessible, test, watchRequests } from './portal.ts';
import { popup } from './companyArea.ts';
import { openInvoices, type InvoiceScreen } from './invoices.ts';
import {
  rowSearch,
  unpaidSearch,
  paymentRead,
  merchant,
  address,
  alertOf,
} from './merchantInvoicePage.ts';

const paymentStart = /\/v1\/affiliates\/\d+\/invoice_payment$/;

interface Payable {
  readonly screen: InvoiceScreen;
  readonly number: string;
  readonly pay: Locator;
}

/** Opens the invoices of all years of one product, and finds an unpaid one by its number. */
async function openPayable(
  page: Page,
  who: Parameters<typeof openInvoices>[1],
  product: string,
): Promise<Payable> {
  const screen = await openInvoices(page, who, `${address}?product=${product}`, rowSearch);
  const answered = page.waitForResponse(
    (response) =>
      unpaidSearch.test(response.url()) && response.url().includes('start_date=20200101'),
  );
  await screen.choosePeriod('01/01/2020', '21/11/2026');
  const invoices = (await (await answered).json()) as readonly {
    readonly invoice: string;
    readonly date: string;
  }[];
  const number = invoices.at(-1)?.invoice ?? '';
  await screen.settled(2);
  await screen.field('number').fill(number);
  await screen.field('number').press('Tab');
  await screen.settled(3);
  await expect(screen.rows.locator('[data-field="state"]')).toContainText('Neplătită');
  return {
    screen,
    number,
    pay: screen.table.getByRole('button', { name: `Plătește factura ${number}`, exact: true }),
  };
}

/** Starts a payment and confirms the question with the invoice and the amount. */
async function payInvoice(page: Page, pay: Locator): Promise<void> {
  await pay.click();
  await popup(page, 'pay_invoice')
    .getByRole('button', { name: /^Plătește factura .+, [\d.]+,\d\d\slei$/ })
    .click();
}

/** Pays at the provider, whose page is in its own tab. */
async function goToProvider(page: Page, pay: Locator): Promise<Page> {
  const [provider] = await Promise.all([
    page.context().waitForEvent('page'),
    payInvoice(page, pay),
  ]);
  await expect(provider.getByRole('heading', { level: 1 })).toBeVisible();
  return provider;
}

test.describe('paying an invoice', () => {
  test('opens the provider, returns, and shows the invoice as paid in both tabs [P2-API-73 P2-API-74]', async ({
    page,
    accounts,
  }) => {
    const starts = watchRequests(page, paymentStart);
    const { screen, number, pay } = await openPayable(
      page,
      account(accounts, 'AFF', merchant),
      '11',
    );
    const amount = (
      await screen.rows.first().locator('[data-field="amount"] .p-table__value').innerText()
    ).replace(/\s/g, ' ');
    await pay.focus();
    await page.keyboard.press('Enter');
    const question = popup(page, 'pay_invoice');
    await expect(
      question.getByRole('heading', { name: `Plătiți factura ${number}?` }),
    ).toBeVisible();
    await expect(question).toContainText(`Plătiți ${amount} pentru factura ${number}.`);
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Nu', exact: true }).press('Enter');
    await expect(question).toHaveCount(0);
    expect(starts).toEqual([]);
    await pay.press('Enter');
    const [provider] = await Promise.all([
      page.context().waitForEvent('page'),
      question
        .getByRole('button', { name: `Plătește factura ${number}, ${amount}`, exact: true })
        .press('Enter'),
    ]);
    const started = starts[0]?.postDataJSON() as {
      readonly invoice_id: string;
      readonly amount: number;
    };
    expect(new URL(starts[0]?.url() ?? '').pathname).toBe(
      '/company_services/v1/affiliates/200001/invoice_payment',
    );
    await expect(provider.locator('main')).toContainText(number);
    await expect(provider.locator('main')).toContainText(
      new Intl.NumberFormat('ro-RO', { minimumFractionDigits: 2 }).format(started.amount),
    );
    await expectAccessible(provider);
    await expect(alertOf(page)).toContainText('Plata este în curs');
    const reads = watchRequests(provider, paymentRead);
    await provider.getByRole('button', { name: /^Plătește/ }).click();
    await expect(alertOf(provider)).toContainText('Factura este plătită', { timeout: 20_000 });
    const told = new URL(provider.url()).searchParams;
    expect(told.get('product')).toBe('11');
    expect(new URL(reads[0]?.url() ?? '').pathname).toBe(
      `/company_services/v1/affiliates/200001/invoice_payment/${told.get('payment') ?? ''}`,
    );
    await expect(alertOf(page)).toContainText('Factura este plătită', { timeout: 20_000 });
    await expect(pay).toHaveCount(0);
    await expect(
      screen.rows.filter({ hasText: number }).locator('[data-field="state"]'),
    ).toContainText('Plătită');
    await alertOf(page).getByRole('button', { name: 'Închide' }).click();
    await expect(alertOf(page)).toHaveCount(0);
    // Going back in the provider's tab shows that the payment has ended.
    await provider.goBack();
    await expect(provider.getByRole('status')).toContainText('Plata a fost efectuată.');
    await expect(provider.getByRole('button')).toHaveCount(0);
    await provider.getByRole('link', { name: 'Înapoi la facturi' }).click();
    await expect(alertOf(provider)).toContainText('Factura este plătită');
  });

  test('shows a cancelled or rejected payment and permits another attempt', async ({
    page,
    accounts,
  }) => {
    const { pay } = await openPayable(page, account(accounts, 'AFF', merchant), '12');
    for (const [press, told] of [
      ['Renunță', 'Plata a fost anulată'],
      ['Plătește', 'Plata nu a reușit'],
    ] as const) {
      const provider = await goToProvider(page, pay);
      if (press === 'Plătește') await provider.getByRole('radio', { name: /0002/ }).check();
      await provider.getByRole('button', { name: new RegExp(`^${press}`) }).click();
      await expect(alertOf(provider)).toContainText(told, { timeout: 20_000 });
      await provider.close();
      await expect(alertOf(page)).toContainText(told, { timeout: 20_000 });
      await expect(pay).toBeVisible();
    }
  });
});

test.describe('paying an invoice: providers', () => {
  test('waits for a bank that responds slowly', async ({ page, accounts }) => {
    const { screen, number, pay } = await openPayable(
      page,
      account(accounts, 'AFF', merchant),
      '123',
    );
    const provider = await goToProvider(page, pay);
    await provider.getByRole('radio', { name: /3184/ }).check();
    await provider.getByRole('button', { name: /^Plătește/ }).click();
    await expect(alertOf(provider)).toContainText('Plata este în curs', { timeout: 20_000 });
    // While the bank is processing, the same invoice cannot be paid again.
    await payInvoice(page, pay);
    await expect(popup(page, 'info')).toContainText(
      'O plată a acestei facturi este deja în curs de procesare la bancă.',
    );
    await popup(page, 'info').getByRole('button', { name: 'Închide' }).last().click();
    await expect(alertOf(provider)).toContainText('Factura este plătită', { timeout: 40_000 });
    await provider.close();
    await expect(alertOf(page)).toContainText('Factura este plătită', { timeout: 20_000 });
    await expect(
      screen.rows.filter({ hasText: number }).locator('[data-field="state"]'),
    ).toContainText('Plătită');
    await expect(pay).toHaveCount(0);
  });

  test('starts once on repeated clicks and reopens the page of the provider', async ({
    page,
    accounts,
  }) => {
    const starts = watchRequests(page, paymentStart);
    const { number, pay } = await openPayable(page, account(accounts, 'AFF', merchant), '12');
    const tabs: Page[] = [];
    page.context().on('page', (tab) => tabs.push(tab));
    await pay.click();
    await popup(page, 'pay_invoice')
      .getByRole('button', { name: /^Plătește factura/ })
      .dblclick();
    await expect(alertOf(page)).toContainText('Plata este în curs');
    await expect.poll(() => tabs.length).toBe(1);
    expect(starts).toHaveLength(1);
    await tabs[0]?.close();
    await Promise.all([
      page.waitForResponse(paymentRead),
      alertOf(page).getByRole('button', { name: 'Verifică acum' }).click(),
    ]);
    await alertOf(page).getByRole('button', { name: 'Deschide pagina de plată' }).click();
    await expect.poll(() => tabs.length).toBe(2);
    await expect.poll(async () => tabs[1]?.locator('main').innerText()).toContain(number);
    expect(starts).toHaveLength(1);
  });

  test('stays in the same tab for a provider without a new tab; Back shows the invoices', async ({
    page,
    accounts,
  }) => {
    await page.route('**/settings.json', async (route) =>
      route.fulfill({
        json: { ...((await (await route.fetch()).json()) as object), paymentProviders: [] },
      }),
    );
    const { screen, pay } = await openPayable(page, account(accounts, 'AFF', merchant), '12');
    await payInvoice(page, pay);
    await expect(page.getByRole('button', { name: 'Renunță' })).toBeVisible();
    await page.goBack();
    await expect(screen.rows.first()).toBeVisible();
    await page.goForward();
    await page.getByRole('link', { name: 'English' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(alertOf(page)).toContainText('Plata a fost anulată', { timeout: 20_000 });
  });
});

test.describe('paying an invoice: errors', () => {
  test('shows why a payment did not start, and reloads stale data', async ({ page, accounts }) => {
    const { screen, pay } = await openPayable(page, account(accounts, 'AFF', merchant), '12');
    for (const [status, code, name, text] of [
      [409, 'INVOICE_PAID', 'info', 'Factura este deja plătită.'],
      [500, 'SERVER_ERROR', 'error', 'Serviciul are o problemă.'],
      ['abort', '', 'error', ''],
    ] as const) {
      await page.route(paymentStart, (route) =>
        status === 'abort'
          ? route.abort('connectionreset')
          : route.fulfill({ status, json: { error_code: code, description: '' } }),
      );
      const before = screen.searches();
      await payInvoice(page, pay);
      await expect(popup(page, name), String(status)).toContainText(text);
      if (status === 409) await expect.poll(() => screen.searches()).toBe(before + 1);
      await popup(page, name).getByRole('button', { name: 'Închide' }).last().click();
      await expect(popup(page)).toHaveCount(0);
      await expect(alertOf(page)).toHaveCount(0);
      await page.unroute(paymentStart);
    }
  });

  test('reports an unknown payment in the URL', async ({ page, accounts }) => {
    await openInvoices(
      page,
      account(accounts, 'AFF', merchant),
      `${address}?payment=999999`,
      rowSearch,
    );
    await expect(page.locator('[data-node="payment_failure"] [data-code]')).toBeVisible();
    await expect(alertOf(page)).toHaveCount(0);
  });
});
