import type { Locator, Page, Route } from 'playwright/test';
import { callLimit, changeSettings, expect, expectSignedOut, test } from './portal.ts';
import {
  answer,
  beneficiaryRecord,
  offerSearch,
  openHolderArea,
  sampleHolder,
  sampleTransaction,
  transactionSearch,
} from './answers.ts';
import { sampled } from '../sampled.ts';

interface Fault {
  readonly status?: number;
  readonly body?: string;
  readonly abort?: 'connectionreset' | 'hang';
}
/**
 * Faults after which a message must show in the place of the content. A sample for each place;
 * SOAK=1 tries all of them.
 */
const faults: Readonly<Record<string, Fault>> = {
  'malformed JSON': { body: '{"id":' },
  'text for JSON': { body: '"nothing"' },
  '500': { status: 500, body: '<h1>Server error</h1>' },
  '403': { status: 403, body: '{"error_code":"FORBIDDEN"}' },
  '429': { status: 429, body: '{"error_code":"TOO_MANY_ATTEMPTS"}' },
  'a reset connection': { abort: 'connectionreset' },
  'no answer in time': { abort: 'hang' },
};
const transactionDetails = '**/card_services/v1/beneficiary_transactions/1?*';

/**
 * Fails the calls of an address until it is stopped. Other handlers stay, because an unhandled call
 * would reach the service, which does not know the session.
 */
async function fault(
  page: Page,
  address: string | RegExp,
  given: Fault,
): Promise<() => Promise<void>> {
  const fail = async (route: Route): Promise<void> => {
    if (given.abort === 'connectionreset') return route.abort('connectionreset');
    if (given.abort === 'hang') return undefined;
    return route.fulfill({
      status: given.status ?? 200,
      contentType: 'application/json',
      body: given.body ?? '',
    });
  };
  await page.route(address, fail);
  return () => page.unroute(address, fail);
}

/** An error text is visible. */
async function expectMessage(place: Locator, name: string): Promise<void> {
  await expect(place.locator('[role="alert"]'), name).toBeVisible();
  await expect(place.locator('[role="alert"]'), name).toHaveText(/\S{4}/);
}

test.describe('service errors in the area of a card holder', () => {
  test.beforeEach(async ({ page }) => {
    // a time-out of 4 instead of 30 seconds
    await changeSettings(page, { requestTimeoutMs: callLimit });
  });

  test('show on the dashboard when the record fails, with a working menu and a retry', async ({
    page,
  }) => {
    await openHolderArea(page);
    const place = page.locator('[data-node="beneficiary_failed"]');
    for (const [name, given] of sampled(Object.entries(faults), 3, 51)) {
      const end = await fault(page, beneficiaryRecord, given);
      await page.reload();
      await expectMessage(place, name);
      await expect(page.locator('.p-area__rail [data-item="logout"]'), name).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
      await end();
      await place.getByRole('button', { name: 'Încearcă din nou' }).click();
      await expect(place.locator('[role="alert"]'), name).toHaveCount(0);
      await expect(page.locator('[data-node="balance"] svg'), name).toBeVisible();
    }
  });

  test('show in place of the transactions, with a retry', async ({ page }) => {
    await openHolderArea(page);
    const place = page.locator('[data-node="transactions_list"]');
    await expect(place).toContainText('Nu există tranzacții');
    const product = async () => {
      await page.locator('[data-field="period"] button[aria-haspopup="dialog"]').click();
      const presets = page
        .getByRole('dialog', { name: 'Perioada' })
        .locator('button[aria-pressed="false"]');
      await presets.first().click();
    };
    for (const [name, given] of sampled(Object.entries(faults), 3, 51)) {
      const end = await fault(page, transactionSearch, given);
      await product();
      await expectMessage(place, name);
      await expect(page.locator('[data-node="balance"] svg'), name).toBeVisible();
      await answer(page, transactionSearch, { body: [sampleTransaction()] });
      await end();
      await place.getByRole('button', { name: 'Încearcă din nou' }).click();
      await expect(page.locator('[data-row="1"]'), name).toBeVisible();
      await expect(place.locator('[role="alert"]'), name).toHaveCount(0);
    }
  });

  test('show in the popup of offers and of details, which closes', async ({ page }) => {
    await openHolderArea(page, { transactions: { body: [sampleTransaction()] } });
    for (const [name, given] of sampled(Object.entries(faults), 3, 51)) {
      await fault(page, transactionDetails, given);
      await page.locator('[data-row="1"] button').click();
      const details = page.getByRole('dialog', { name: 'Detaliile tranzacției' });
      await expectMessage(details, name);
      await page.keyboard.press('Escape');
      await expect(details).toHaveCount(0);
    }
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 44, longitude: 26 });
    for (const name of ['500', 'a reset connection']) {
      await fault(page, offerSearch, faults[name] ?? {});
      await page.getByRole('button', { name: 'Oferte' }).click();
      const offers = page.getByRole('dialog', { name: 'Oferte' });
      await expectMessage(offers, name);
      await page.keyboard.press('Escape');
      await expect(offers).toHaveCount(0);
    }
  });
});

test.describe('service errors in the area of a card holder: sessions and malformed responses', () => {
  test.beforeEach(async ({ page }) => {
    // a time-out of 4 instead of 30 seconds
    await changeSettings(page, { requestTimeoutMs: callLimit });
  });

  test('redirect to the login from every call when the session has expired', async ({ page }) => {
    await openHolderArea(page, { transactions: { body: [sampleTransaction()] } });
    await fault(page, transactionDetails, { status: 401, body: '{}' });
    await page.locator('[data-row="1"] button').click();
    await expect(page.locator('main[data-screen="login"]')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectSignedOut(page);
    for (const address of [beneficiaryRecord, transactionSearch]) {
      await page.unroute(beneficiaryRecord);
      await page.unroute(transactionSearch);
      await page.context().addCookies(
        [
          ['token', 'card-token'],
          ['beneficiaryLink', encodeURIComponent('/card_services/v1/beneficiaries/501')],
        ].map(([name = '', value = '']) => ({ name, value, url: new URL(page.url()).origin })),
      );
      await answer(page, beneficiaryRecord, { body: sampleHolder() });
      await answer(page, transactionSearch, { body: [] });
      await fault(page, address, { status: 401, body: '{}' });
      await page.goto('/beneficiary');
      await expect(page.locator('main[data-screen="login"]')).toBeVisible();
    }
  });

  test('leave a usable page when records and transactions have wrong types or missing members', async ({
    page,
    strict,
  }) => {
    // Handlers run in reverse order of registration; none is removed, because a call in between
    // would reach the service without a session. Each malformed part is reported with its position.
    strict.expectErrors(/screen\.yaml|shell\.yaml|TypeError|is not|Invalid|undefined|null/);
    for (const holder of [
      {},
      { id: 501, accounts: 'none' },
      {
        id: '501',
        accounts: [{ id: 7, product: null, balance: 'many', spent: {}, expire: 'soon' }],
      },
      { id: '501', accounts: [null] },
    ]) {
      await openHolderArea(page, { holder: { body: holder } });
      const name = JSON.stringify(holder);
      await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
      await expect(page.locator('.p-area__rail [data-item="logout"]'), name).toBeVisible();
    }
    for (const rows of [
      [{}],
      [null],
      [{ id: 1, date: 'yesterday', amount: 'ten', affiliate: null }],
      [sampleTransaction({ date: '0000-00-00' })],
    ]) {
      await openHolderArea(page, { transactions: { body: rows } });
      const name = JSON.stringify(rows);
      await expect(page.locator('[data-node="balance"] svg'), name).toBeVisible();
      await expect(page.locator('.p-area__rail [data-item="logout"]'), name).toBeVisible();
      await expect(page.locator('[data-node="transactions_list"]'), name).toHaveText(/\S{4}/);
    }
  });

  test('render markup in the data as text', async ({ page }) => {
    const evil = '<img src=x onerror="document.title=1"><b>tare</b>';
    await openHolderArea(page, {
      transactions: {
        body: [sampleTransaction({ merchant: evil, transaction_status: 'REJECTED', reason: evil })],
      },
    });
    await expect(page.locator('[data-row="1"]')).toContainText(evil);
    await expect(page.locator('main b, img[src="x"]')).toHaveCount(0);
    expect(await page.title()).not.toBe('1');
  });
});
