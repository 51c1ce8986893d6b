import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { account, expect, expectAccessible, test } from './portal.ts';
import {
  answer,
  expectHolder,
  openHolderArea,
  sampleAccount,
  sampleHolder,
  sampleTransaction,
} from './answers.ts';
import { alter, openArea, popup } from './companyArea.ts';

/** Takes pictures of a page at both widths, if `PICTURES` names a folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder === undefined) return;
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
  }
}

function without(record: object, ...names: readonly string[]): object {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}

test.describe('what a service leaves out', () => {
  test('of a transaction is a dash in its details, with the sign of the list', async ({ page }) => {
    const bare = without(sampleTransaction(), 'balance', 'transaction_type', 'transaction_status');
    await openHolderArea(page, {
      transactions: {
        body: [
          bare,
          sampleTransaction({ id: '2', date: '2026-11-16', transaction_status: 'PENDING' }),
          without(sampleTransaction({ id: '3', date: '2026-11-14' }), 'balance'),
        ],
        headers: { 'x-up-count': '3' },
      },
    });
    await answer(page, '**/card_services/v1/beneficiary_transactions/1?*', { body: bare });
    await expect(page.locator('[data-row="1"] .p-amount')).toHaveText(/^25,50\s*lei$/);
    await expect(page.locator('[data-row="2"]')).toContainText('Stare necunoscută');
    const chart = page.locator('[data-node="chart"]');
    await expect(chart).not.toContainText(/minim 0,00/);
    await chart.getByRole('button', { name: 'Arată ca tabel' }).click();
    await expect(chart.getByRole('row', { name: /14\/11\/2026/ })).toContainText('–');
    await picture(page, 'transactions');
    await page.locator('[data-row="1"] button').click();
    const dialog = page.getByRole('dialog', { name: 'Detaliile tranzacției' });
    await expect(dialog.locator('.p-amount')).toHaveText(/^25,50\s*lei$/);
    await expect(dialog).not.toContainText(/0,00|Efectuată/);
    await expectAccessible(page);
    await picture(page, 'transaction');
  });

  test('of an account is a dash in its ring', async ({ page }) => {
    await openHolderArea(page, {
      holder: { body: sampleHolder([without(sampleAccount(), 'balance')]) },
    });
    await expect(page.getByRole('img', { name: /^Sold: –/ })).toBeVisible();
    await picture(page, 'ring');
  });

  test('of a card number leaves no brackets in the messages', async ({ page }) => {
    const given = sampleAccount() as { readonly card: object };
    const card = { ...without(given.card, 'pan'), state: 'created' };
    await answer(page, /\/beneficiaries\/501\/notifications/, { body: [] });
    await openHolderArea(page, {
      holder: { body: sampleHolder([{ ...given, card }]) },
      at: '/beneficiary/notifications',
    });
    await expectHolder(page);
    const inbox = page.locator('[data-node="inbox"]');
    await expect(inbox).toContainText('poate fi folosit după activare');
    await expect(inbox).not.toContainText('()');
    await picture(page, 'messages');
  });

  test('of an order is a dash in its details', async ({ page, accounts }) => {
    await alter(page, /\/company_services\/v1\/card_orders\/[^/?]+(\?|$)/, (body) =>
      without(body, 'amount', 'cards', 'status'),
    );
    await openArea(page, account(accounts, 'CST', 'Large'), '/customer/orders');
    await page.locator('main tbody tr [data-node="details"]').first().click();
    const dialog = popup(page, 'order');
    await expect(dialog).toContainText('Stare necunoscută');
    await expect(dialog).not.toContainText(/\b0,00/);
    await picture(page, 'order');
  });

  test('of an invitation’s state is called unknown', async ({ page, accounts }) => {
    await answer(page, /\/company_services\/v1\/app_flows\/search/, {
      body: [
        { id: 5, company_id: 100_001, flow: 'add_user', status: 'PARKED', email: 'nou@exemplu.ro' },
      ],
      headers: { 'x-up-count': '1' },
    });
    await openArea(page, account(accounts, 'CST', 'Large'), '/company/manage');
    const list = page.locator('[data-node="flow_list"]');
    await expect(list).toContainText('Stare necunoscută');
    await picture(page, 'invitation');
  });
});
