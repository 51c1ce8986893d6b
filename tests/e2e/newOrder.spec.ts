import { Buffer } from 'node:buffer';
import { openArea, popup, screenOf, stored } from './companyArea.ts';
import {
  account,
  expect,
  expectAccessibleEverywhere,
  speak,
  test,
  watchRequests,
} from './portal.ts';
import { sampled } from '../sampled.ts';
import {
  itemSearch,
  holderSearch,
  cardOrders,
  node,
  buttonOf,
  step,
  queryOf,
  bodyOf,
  openOrder,
  chooseItem,
  paste,
  chooseDelivery,
  chooseFirst,
  send,
} from './newOrderPage.ts';

test.describe('a new order', () => {
  test('opens by a click, as notifications do, and offers what can be ordered [P2-ROUTE-03 P2-MENU-14 P2-API-37]', async ({
    page,
    accounts,
  }) => {
    const items = watchRequests(page, itemSearch);
    await openArea(page, account(accounts, 'CST', 'Large'), '/customer/orders');
    await buttonOf(page, 'notifications').click();
    await expect(screenOf(page, 'customer_notifications')).toBeVisible();
    await page.goBack();
    await page.locator('a[data-node="new_order"], [data-node="new_order"] a').click();
    await expect(screenOf(page, 'customer_new_order')).toHaveAttribute(
      'data-route',
      'customer_new_order',
    );
    await expect(page.locator('input[name="item"]')).not.toHaveCount(0);
    expect(queryOf(items[0])).toMatchObject({ company_id: '100001', page: '1' });
    await page.getByRole('button', { name: 'Continuă' }).click();
    await expect(step(page, 'product')).toBeVisible();
    await expect(page.locator('[data-node="order_item"]')).toContainText(
      'Completați câmpul „Card”.',
    );
  });

  test('is created and sent by keyboard only and then listed among the orders [P2-CST-04 P2-API-43 P2-API-53]', async ({
    page,
    accounts,
  }) => {
    const holders = watchRequests(page, holderSearch);
    const orders = watchRequests(page, cardOrders);
    await openOrder(page, account(accounts, 'CST', 'Large'));
    await page.locator('input[name="item"]').first().focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Continuă' }).press('Enter');
    await expect(step(page, 'lines')).toBeVisible();
    await expect(node(page, 'lines')).toBeVisible();
    await expect.poll(() => holders.length).toBe(1);
    expect(queryOf(holders[0])).toMatchObject({
      company_id: '100001',
      product: '11',
      page: '1',
      per_page: '100000',
    });
    await expect(buttonOf(page, 'continue')).toHaveAttribute('aria-disabled', 'true');
    await expect(buttonOf(page, 'pick')).not.toHaveAttribute('aria-disabled', 'true');
    await page.locator('[data-node="lines"] [role="grid"]').focus();
    for (const [number, amount] of [
      ['D501', '100,5'],
      ['D502', '80'],
    ] as const) {
      await page.keyboard.type(number);
      await page.keyboard.press('Tab');
      await page.keyboard.type(amount);
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowLeft');
    }
    await expect(node(page, 'lines')).toContainText('Ana Ionescu');
    await expect(node(page, 'lines')).toContainText('180,50 lei');
    await expect(buttonOf(page, 'continue')).not.toHaveAttribute('aria-disabled', 'true');
    await buttonOf(page, 'continue').press('Enter');
    await expect(step(page, 'delivery')).toBeVisible();
    await page.locator('[data-field="point"] input[role="combobox"]').focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[role="option"]:not([aria-disabled])').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('select[name="person"] option').nth(1)).toBeAttached();
    await page.locator('select[name="person"]').press('ArrowDown');
    await page.locator('textarea[name="note"]').focus();
    await page.keyboard.type('Sunați înainte');
    await page.getByRole('button', { name: 'Continuă' }).press('Enter');
    await expect(step(page, 'summary')).toContainText('180,50 lei');
    const placed = page.waitForResponse(cardOrders);
    await buttonOf(page, 'send').press('Enter');
    const order = (await (await placed).json()) as { id: string; number: string };
    // disappears by itself
    await expect(page.locator('body')).toContainText(`Comanda ${order.number} a fost trimisă.`);
    await expect(screenOf(page, 'customer_orders')).toBeVisible();
    expect(bodyOf(orders[0])).toMatchObject({
      company_id: 100001,
      product: '11',
      item_id: '1',
      lines: [
        { employee_number: 'D501', amount: 100.5 },
        { employee_number: 'D502', amount: 80 },
      ],
      note: 'Sunați înainte',
    });
    expect(orders).toHaveLength(1);
    await node(page, 'orders')
      .locator(
        `tr[data-key="${order.id}"] button[data-node="details"], tr[data-key="${order.id}"] [data-node="details"] button`,
      )
      .press('Enter');
    await expect(popup(page, 'order').locator('[data-node="order_cards"] tbody tr')).toHaveCount(2);
    await expect(popup(page, 'order')).toContainText('Sunați înainte');
    await expect.poll(() => stored(page, 'orderDraft')).toBeUndefined();
  });
});

test.describe('a new order: interruptions', () => {
  test('is restored after a reload without card numbers, and can be discarded', async ({
    page,
    accounts,
  }) => {
    await openOrder(page, account(accounts, 'CST', 'Large'));
    await chooseItem(page);
    await buttonOf(page, 'pick').click();
    const list = popup(page, 'order_holders');
    await list.locator('input[type="search"], input[type="text"]').first().fill('Mihai Popa');
    await list.locator('tbody tr', { hasText: 'D502' }).getByRole('checkbox').press('Space');
    await list.getByRole('button', { name: 'Adaugă un beneficiar' }).click();
    await expect(node(page, 'lines')).toContainText('800,00 lei');
    await page.reload();
    await expect(step(page, 'lines')).toBeVisible();
    await expect(node(page, 'lines')).toContainText('Mihai Popa');
    await chooseDelivery(page);
    await page.reload();
    await expect(step(page, 'summary')).toContainText('800,00 lei');
    const draft = JSON.stringify(await stored(page, 'orderDraft'));
    expect(draft).toContain('D502');
    expect(draft).not.toMatch(/\d{6}\*+\d{4}|\d{13,}|Mihai/);
    await buttonOf(page, 'back').click();
    await expect(step(page, 'delivery')).toBeVisible();
    await buttonOf(page, 'cancel').click();
    await popup(page, 'confirm').getByRole('button', { name: 'Renunță la comandă' }).click();
    await expect(screenOf(page, 'customer_orders')).toBeVisible();
    await expect.poll(() => stored(page, 'orderDraft')).toBeUndefined();
    await page.locator('a[data-node="new_order"], [data-node="new_order"] a').click();
    await expect(step(page, 'product')).toBeVisible();
    // Without changes there is no confirmation.
    await buttonOf(page, 'cancel').click();
    await expect(screenOf(page, 'customer_orders')).toBeVisible();
  });

  test('is created once when it is resent after an unknown outcome', async ({ page, accounts }) => {
    const amount = `11,${10 + Math.floor(Math.random() * 90)}`; // of no other order
    await openOrder(page, account(accounts, 'CST', 'Large'));
    await chooseItem(page);
    await paste(page, `D501\t${amount}\n`);
    await chooseDelivery(page);
    const ids: string[] = [];
    await page.route(cardOrders, async (route) => {
      ids.push(route.request().headers()['x-request-id'] ?? '');
      if (ids.length > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await buttonOf(page, 'send').click();
    await expect(step(page, 'summary').locator('[data-code="NETWORK"]')).toBeVisible();
    const order = await send(page);
    expect(new Set(ids).size).toBe(1);
    expect(ids).toHaveLength(2);
    await expect(node(page, 'orders').locator('tbody tr', { hasText: order.number })).toHaveCount(
      1,
    );
    await expect(
      node(page, 'orders').locator('tbody tr', { hasText: `${amount} lei` }),
    ).toHaveCount(1);
  });
});

test.describe('a new order: accessibility', () => {
  // SOAK=1 checks both languages.
  for (const language of sampled(['ro', 'en'] as const, 1, 12)) {
    test(`holds at every step in ${language}, on a phone and on a desktop`, async ({
      page,
      accounts,
    }) => {
      test.slow();
      await speak(page, language);
      await openOrder(page, account(accounts, 'CST', 'Large'));
      await expect(page.locator('input[name="item"]')).not.toHaveCount(0);
      await expectAccessibleEverywhere(page);
      await chooseItem(page);
      const file = node(page, 'lines').locator('input[type="file"]');
      const csv = (text: string) => ({
        name: 'linii.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(text),
      });
      await file.setInputFiles(csv('Marca;Valoare\nD501;10\nX;10\n'));
      await expect(node(page, 'lines').locator('.w-lines__problem')).toHaveCount(1);
      await expectAccessibleEverywhere(page);
      await buttonOf(page, 'pick').click();
      await expect(popup(page, 'order_holders')).toContainText('Ardelean');
      await expectAccessibleEverywhere(page);
      await popup(page, 'order_holders')
        .locator('button[data-node="cancel"], [data-node="cancel"] button')
        .click();
      await file.setInputFiles(csv('Marca;Valoare\nD501;10\nD502;10\n'));
      await page.locator('dialog .p-button--primary').click();
      await buttonOf(page, 'continue').click();
      await expect(step(page, 'delivery')).toBeVisible();
      await expect(page.locator('[data-field="point"] input[role="combobox"]')).toBeVisible();
      await expectAccessibleEverywhere(page);
      await chooseFirst(page, 'point');
      await page.locator('select[name="person"]').selectOption({ index: 1 });
      await page.getByRole('button', { name: /^Continu/ }).click();
      await expect(step(page, 'summary')).toContainText('20,00 lei');
      await expectAccessibleEverywhere(page);
    });
  }
});
