import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright/test';
import { answer } from './answers.ts';
import { popup } from './companyArea.ts';
import {
  account,
  expect,
  expectAccessible,
  openRowMenu,
  speak,
  test,
  watchRequests,
} from './portal.ts';
import { orderSearch, orderCalls, rowOf, openOrders, action } from './orderList.ts';

const openMenu = (table: Locator, key: string) =>
  openRowMenu(table.locator(`tr[data-key="${key}"]`));

test.describe('orders of a customer: files and deletion', () => {
  for (const [language, name, button] of [
    ['ro', 'comanda', 'Descarcă fișierul'],
    ['en', 'order', 'Download file'],
  ] as const) {
    test(`download the file of an order in ${language} [P2-API-57]`, async ({ page, accounts }) => {
      await speak(page, language);
      const calls = watchRequests(page, /\/order_files\//);
      const table = await openOrders(page, account(accounts, 'CST', 'Large'));
      const key = (await table.locator('tbody tr').first().getAttribute('data-key')) ?? '';
      await action(table, key, 'details').click();
      const saving = page.waitForEvent('download');
      await popup(page, 'order').getByRole('button', { name: button }).click();
      const saved = await saving;
      expect(new URL(calls[0]?.url() ?? '').pathname).toBe(
        `/company_services/v1/card_orders/${key}/order_files/${language}`,
      );
      expect(saved.suggestedFilename()).toMatch(new RegExp(`^${name}-.*\\.xlsx$`));
      expect((await readFile(await saved.path())).subarray(0, 2).toString()).toBe('PK');
    });
  }

  test('are deleted by the type of the row after confirmation [P2-CST-13 P2-API-58 P2-API-59]', async ({
    page,
    accounts,
  }) => {
    const rows = new Map([
      ['7', rowOf('7', 'card_order')],
      ['8', rowOf('8', 'cards_action')],
      ['9', rowOf('9', 'card_order', { status: 'shipped' })],
    ]);
    await answer(page, orderSearch, () => ({
      body: [...rows.values()],
      headers: { 'x-up-count': String(rows.size) },
    }));
    const deleted = await answer(page, orderCalls, (request) => {
      rows.delete(new URL(request.url()).pathname.split('/').at(-1) ?? '');
      return { status: 204 };
    });
    const table = await openOrders(page, account(accounts, 'CST', 'Large'));
    await openMenu(table, '9');
    await expect(action(table, '9', 'remove')).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');

    await openMenu(table, '7');
    await action(table, '7', 'remove').click();
    await popup(page, 'confirm').getByRole('button', { name: 'Nu' }).click();
    await expect(popup(page, 'confirm')).toHaveCount(0);
    expect(deleted).toEqual([]);

    await openMenu(table, '7');
    await action(table, '7', 'remove').focus();
    await page.keyboard.press('Enter');
    await expect(popup(page, 'confirm')).toContainText('N-7');
    await expectAccessible(page);
    await popup(page, 'confirm').getByRole('button', { name: 'Șterge comanda' }).press('Enter');
    await expect(table.locator('tr[data-key="7"]')).toHaveCount(0);
    await openMenu(table, '8');
    await action(table, '8', 'remove').click();
    await expect(popup(page, 'confirm')).toContainText('cardurile vor reveni la starea anterioară');
    await popup(page, 'confirm').getByRole('button', { name: 'Șterge comanda' }).click();
    await expect(table.locator('tr[data-key="8"]')).toHaveCount(0);
    expect(deleted.map((call) => `${call.method()} ${new URL(call.url()).pathname}`)).toEqual([
      'DELETE /company_services/v1/card_orders/7',
      'DELETE /company_services/v1/cards_action/8',
    ]);
  });

  test('show why an order could not be deleted and reload the list', async ({ page, accounts }) => {
    const searches = await answer(page, orderSearch, {
      body: [rowOf('7', 'card_order')],
      headers: { 'x-up-count': '1' },
    });
    await answer(page, orderCalls, { status: 409, body: { error_code: 'ORDER_STATE' } });
    const table = await openOrders(page, account(accounts, 'CST', 'Large'));
    await openMenu(table, '7');
    await action(table, '7', 'remove').click();
    await popup(page, 'confirm').getByRole('button', { name: 'Șterge comanda' }).click();
    await expect(popup(page, 'error')).toContainText('Comanda nu mai poate fi schimbată.');
    await expect.poll(() => searches.length).toBe(2);
  });
});

test.describe('orders of a customer: paper orders', () => {
  test('add an air waybill to a paper order and change an existing one [P2-API-61 P2-API-62]', async ({
    page,
    accounts,
  }) => {
    const rows = [
      rowOf('4', 'paper_order'),
      rowOf('5', 'paper_order', {
        status: 'shipped',
        awb: { id: '31', courier: 'Curier Rapid', number: 'AWB9', date: '2026-11-13' },
      }),
      rowOf('6', 'paper_order', { status: 'cancelled' }),
      rowOf('7', 'card_order'),
    ];
    await answer(page, orderSearch, { body: rows, headers: { 'x-up-count': '4' } });
    const written = await answer(page, orderCalls, {
      body: { id: '31', courier: 'X', number: 'Y', date: '2026-11-21' },
    });
    const table = await openOrders(page, account(accounts, 'CST', 'Large'));
    await openMenu(table, '7');
    await expect(action(table, '7', 'awb')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await openMenu(table, '6');
    await expect(action(table, '6', 'awb')).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');

    // By keyboard only.
    await openMenu(table, '4');
    await action(table, '4', 'awb').focus();
    await page.keyboard.press('Enter');
    await expect(popup(page, 'awb')).toBeVisible();
    await expect(popup(page, 'awb').locator('[name="courier"]')).toBeFocused();
    await page.keyboard.type('Curier Rapid');
    await page.keyboard.press('Tab');
    await page.keyboard.type('AWB123');
    await page.keyboard.press('Enter');
    await expect(popup(page, 'awb')).toHaveCount(0);

    await openMenu(table, '5');
    await action(table, '5', 'awb').click();
    await expect(popup(page, 'awb').locator('[name="number"]')).toHaveValue('AWB9');
    await expectAccessible(page);
    await popup(page, 'awb').locator('[name="number"]').fill('AWB10');
    await popup(page, 'awb').getByRole('button', { name: 'Salvează AWB-ul' }).click();
    await expect(popup(page, 'awb')).toHaveCount(0);
    expect(written.map((call) => `${call.method()} ${new URL(call.url()).pathname}`)).toEqual([
      'POST /company_services/v1/paper_orders/4/awbs',
      'PUT /company_services/v1/paper_orders/5/awbs/31',
    ]);
    expect(written[0]?.postDataJSON()).toMatchObject({ courier: 'Curier Rapid', number: 'AWB123' });
    expect(written[1]?.postDataJSON()).toEqual({
      courier: 'Curier Rapid',
      number: 'AWB10',
      date: '2026-11-13',
    });
  });
});
