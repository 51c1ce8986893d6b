import { Buffer } from 'node:buffer';
import type { Locator, Page, Request } from 'playwright/test';
import writeExcelFile from 'write-excel-file/node';
import { answer } from './answers.ts';
import { actFor, openArea, popup, screenOf, stored } from './companyArea.ts';
import {
  account,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  speak,
  test,
  watchRequests,
} from './portal.ts';
import type { Account } from './portal.ts';
import { sampled } from '../sampled.ts';

const itemSearch = /\/company_services\/v1\/items\/search\?/;
const holderSearch = /\/company_services\/v1\/order_beneficiaries\/search\?/;
const pointSearch = /\/company_services\/v1\/delivery_points\/search\?/;
const personList = /\/company_services\/v1\/order_persons\?/;
const orderFiles = /\/company_services\/v1\/order_files$/;
const cardOrders = /\/company_services\/v1\/card_orders$/;

const node = (page: Page, id: string): Locator => page.locator(`[data-node="${id}"]`);
const buttonOf = (page: Page, id: string): Locator =>
  page.locator(`button[data-node="${id}"], [data-node="${id}"] button`);
const step = (page: Page, id: string): Locator => page.locator(`.p-steps[data-step="${id}"]`);
const queryOf = (request: Request | undefined): Record<string, string> =>
  Object.fromEntries(new URL(request?.url() ?? 'about:blank').searchParams);
const bodyOf = (request: Request | undefined): Record<string, unknown> =>
  request?.postDataJSON() as Record<string, unknown>;

async function openOrder(page: Page, who: Account): Promise<void> {
  await openArea(page, who, '/customer/new_order');
  await expect(screenOf(page, 'customer_new_order')).toBeVisible();
}

/** Goes from the first step to the lines, with the first card that is offered. */
async function chooseItem(page: Page): Promise<void> {
  await page.locator('input[name="item"]').first().check();
  await page.getByRole('button', { name: /^Continu/ }).click();
  await expect(step(page, 'lines')).toBeVisible();
  await expect(buttonOf(page, 'pick')).not.toHaveAttribute('aria-disabled', 'true', {
    timeout: 30_000,
  });
}

/** The company's card holders as the service returns them. */
async function holdersOf(
  page: Page,
  count: number,
): Promise<{ employee_number: string; name: string; amount: number }[]> {
  const found = page.waitForResponse(holderSearch);
  await chooseItem(page);
  return (
    (await (await found).json()) as { employee_number: string; name: string; amount: number }[]
  ).slice(0, count);
}

/** Pastes at the active cell, as from a spreadsheet. */
async function paste(page: Page, text: string): Promise<void> {
  const grid = node(page, 'lines').locator('[role="grid"], table').first();
  await grid.evaluate((element, value) => {
    const data = new DataTransfer();
    data.setData('text/plain', value);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}

/** The last two steps: delivery point and contact. */
async function chooseDelivery(page: Page): Promise<void> {
  await buttonOf(page, 'continue').click();
  await expect(step(page, 'delivery')).toBeVisible();
  await chooseFirst(page, 'point');
  await page.locator('select[name="person"]').selectOption({ index: 1 });
  await page.getByRole('button', { name: /^Continu/ }).click();
  await expect(step(page, 'summary')).toBeVisible();
}

async function chooseFirst(page: Page, field: string): Promise<void> {
  const box = page.locator(`[data-field="${field}"] input[role="combobox"]`);
  await box.click();
  await expect(page.locator('[role="option"]:not([aria-disabled])').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(box).not.toHaveValue('');
}

/** An .xlsx file with a header and these rows. */
async function spreadsheet(
  rows: readonly (readonly (string | number)[])[],
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const cells = rows.map((row) =>
    row.map((value) =>
      typeof value === 'number' ? { value, type: Number } : { value, type: String },
    ),
  );
  return {
    name: 'comanda.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await writeExcelFile(cells).toBuffer(),
  };
}

/** Sends the order and finds it in the list on the next screen. */
async function send(
  page: Page,
): Promise<{ id: string; number: string; cards: number; amount: number }> {
  const placed = page.waitForResponse(cardOrders);
  await buttonOf(page, 'send').click();
  const order = (await (await placed).json()) as {
    id: string;
    number: string;
    cards: number;
    amount: number;
  };
  await expect(screenOf(page, 'customer_orders')).toBeVisible();
  await expect(node(page, 'orders').locator(`tr[data-key="${order.id}"]`)).toContainText(
    order.number,
  );
  return order;
}

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

test.describe('a new order: from a file', () => {
  test('lists errors of pasted rows by line, column and reason before sending, then asks for delivery point and contact [P2-API-39]', async ({
    page,
    accounts,
  }) => {
    const points = watchRequests(page, pointSearch);
    const persons = watchRequests(page, personList);
    const orders = watchRequests(page, cardOrders);
    await openOrder(page, account(accounts, 'CST', 'Large'));
    await chooseItem(page);
    await paste(page, 'D501\t10\nNIMENI\t10\nD502\tmult\nD501\t5\nD503\t0\n');
    const problems = node(page, 'lines').locator('.w-lines__problem');
    await expect(problems).toHaveCount(4);
    await expect(problems.nth(0)).toContainText(/Linia 2, Marcă.*Nimeni din companie/);
    await expect(problems.nth(1)).toContainText(/Linia 3, Valoare.*„mult” nu este un număr/);
    await expect(problems.nth(2)).toContainText(/Linia 4, Marcă.*1/);
    await expect(problems.nth(3)).toContainText(/Linia 5, Valoare.*0,01/);
    await buttonOf(page, 'continue').press('Enter');
    await expect(step(page, 'lines')).toBeVisible();
    await expect(buttonOf(page, 'continue')).toHaveAccessibleDescription(
      'Corectați întâi liniile marcate.',
    );
    await page.locator('[data-row="0"] [data-column="0"]').click();
    await paste(page, 'D501\t10\nD502\t10\nD503\t12,34\nD601\t5\nD603\t7\n');
    await expect(problems).toHaveCount(0);
    await chooseDelivery(page);
    expect(queryOf(points[0])).toMatchObject({ company_id: '100001' });
    expect(queryOf(persons[0])).toEqual({ company_id: '100001' });
    expect(orders).toEqual([]);
    expect(await send(page)).toMatchObject({ cards: 5, amount: 44.34 });
  });

  test('opens a file in the line editor and validates it at the service [P2-API-54]', async ({
    page,
    accounts,
  }) => {
    const files = watchRequests(page, orderFiles);
    const orders = watchRequests(page, cardOrders);
    await openOrder(page, account(accounts, 'CST', 'Large'));
    await chooseItem(page);
    const file = node(page, 'lines').locator('input[type="file"]');
    const problems = node(page, 'lines').locator('.w-lines__problem');
    // Errors from the service are marked at the line too; duplicates are found by the page.
    const rejected = [
      { row: 2, column: 'beneficiary', error_code: 'BENEFICIARY_UNKNOWN', value: 'D501' },
      { row: 4, column: 'beneficiary', error_code: 'DUPLICATE', value: 'D503' },
    ];
    await page.route(
      orderFiles,
      (route) => route.fulfill({ json: { id: 'f1', lines: 1, amount: 80, rejected } }),
      { times: 1 },
    );
    await file.setInputFiles(
      await spreadsheet([
        ['Nume', 'Marcă', 'Valoare'],
        ['Ana', 'D501', 100.25],
        ['Mihai', 'D502', 80],
        ['Ioana', 'D503', 20],
      ]),
    );
    await expect(problems).toHaveCount(1);
    await expect(problems).toContainText(/Linia 1, Marcă.*Nimeni din companie/);
    await expect(node(page, 'bar')).toContainText('2 beneficiari, 100,00 lei');
    await expect(node(page, 'bar')).toContainText('O linie cu erori nu se adună.');
    await expect(buttonOf(page, 'continue')).toHaveAccessibleDescription(
      'Corectați întâi liniile marcate.',
    );
    await expectAccessible(page);
    expect(bodyOf(files[0])).toMatchObject({
      company_id: 100001,
      product: '11',
      name: 'comanda.xlsx',
    });
    expect(
      Buffer.from(String(bodyOf(files[0])['content']), 'base64')
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    // Another file replaces it, and lines are typed below it.
    await file.setInputFiles({
      name: 'bun.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Marca;Valoare\nD501;100,25\nD502;1000\n'),
    });
    await page.locator('dialog .p-button--primary').click();
    await expect(problems).toHaveCount(0);
    await expect.poll(() => files.length).toBe(2);
    expect(bodyOf(files[1])).toMatchObject({ name: 'bun.csv', type: 'text/csv' });
    await page.locator('[data-row="2"] [data-column="0"]').click();
    await paste(page, 'D503\t50\n');
    await expect(node(page, 'bar')).toContainText('3 beneficiari, 1.150,25 lei');
    await page.reload();
    await expect(node(page, 'bar')).toContainText('3 beneficiari, 1.150,25 lei');
    await chooseDelivery(page);
    await expect(node(page, 'bar')).toContainText('3 beneficiari, 1.150,25 lei');
    expect(await send(page)).toMatchObject({ cards: 3, amount: 1150.25 });
    expect(bodyOf(orders[0])).not.toHaveProperty('file_id');
  });
});

test.describe('a new order: ambiguous amounts and failing services', () => {
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const) {
    test(`asks once per file how to read ambiguous amounts, at ${width} px`, async ({
      page,
      accounts,
    }) => {
      await page.setViewportSize({ width, height });
      await answer(page, orderFiles, {
        status: 200,
        body: { id: 'f1', lines: 3, amount: 0, rejected: [] },
      });
      await speak(page, 'en');
      await openOrder(page, account(accounts, 'CST', 'Large'));
      await chooseItem(page);
      const mistakes = node(page, 'lines').getByRole('region', { name: /^Errors/ });
      await node(page, 'lines')
        .locator('input[type="file"]')
        .setInputFiles({
          name: 'amounts.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from('Employee number;Amount\nD501;1.250\nD502;"2,500"\nD503;1.100\n'),
        });
      const all = mistakes.getByRole('group', {
        name: 'Numbers like “1.250”, with two readings: 2. How should we read all of them?',
      });
      await expect(all.getByRole('button')).toHaveText(['1.250,00 lei', '1,25 lei']);
      await expectAccessible(page);
      await expect(buttonOf(page, 'continue')).toHaveAttribute('aria-disabled', 'true');
      await all.getByRole('button', { name: '1.250,00 lei' }).press('Enter');
      await expect(mistakes.getByRole('listitem')).toHaveCount(1);
      const one = mistakes.getByRole('group', { name: 'Line 2, Amount' });
      await expect(one.getByRole('button', { name: '2.500,00 lei' })).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(mistakes).toHaveCount(0);
      await expect(node(page, 'bar')).toContainText('3 card holders, 2.352,50 lei');
      await expect(buttonOf(page, 'continue')).not.toHaveAttribute('aria-disabled', 'true');
    });
  }

  test('keeps the rows of a file that the service could not validate', async ({
    page,
    accounts,
  }) => {
    await answer(page, orderFiles, { status: 500, body: {} });
    await openOrder(page, account(accounts, 'CST', 'Large'));
    await chooseItem(page);
    await node(page, 'lines')
      .locator('input[type="file"]')
      .setInputFiles({
        name: 'bun.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Marca;Valoare\nD501;100,25\n'),
      });
    await expect(step(page, 'lines')).toContainText('Serviciul are o problemă');
    await expect(node(page, 'bar')).toContainText('Un beneficiar, 100,25 lei');
    await expect(buttonOf(page, 'continue')).not.toHaveAttribute('aria-disabled', 'true');
  });
});

test.describe('a new order: line editor', () => {
  for (const [width, height, sticky] of [
    [1280, 720, true],
    [390, 844, true],
    [320, 256, false],
  ] as const) {
    test(`keeps total and buttons ${sticky ? 'in sight' : 'in their place'} in a window of ${width} by ${height}, covering at most a third of it`, async ({
      page,
      accounts,
    }) => {
      await page.setViewportSize({ width, height });
      await openOrder(page, account(accounts, 'CST', 'Large'));
      const bar = page.getByRole('group', { name: 'Comanda', exact: true });
      await expect(bar.getByRole('button')).toHaveText([/^Renunță/, /^Continuă/]);
      await chooseItem(page);
      await expect(bar.getByRole('button')).toHaveText([/^Înapoi/, /^Renunță/, /^Continuă/]);
      await node(page, 'lines')
        .locator('input[type="file"]')
        .setInputFiles({
          name: 'multe.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(
            `Marca;Valoare\nD501;10\n${Array.from({ length: 30 }, (_, index) => `X${index};1`).join('\n')}\n`,
          ),
        });
      await expect(bar).toContainText('Un beneficiar, 10,00 lei');
      await page.evaluate(() => window.scrollTo(0, 0));
      if (sticky) await expect(bar).toBeInViewport({ ratio: 1 });
      else await expect(bar).not.toBeInViewport();
      const covered = await bar.evaluate((element) =>
        getComputedStyle(element).position === 'sticky'
          ? element.getBoundingClientRect().height / window.innerHeight
          : 0,
      );
      expect(covered).toBeLessThanOrEqual(1 / 3);
    });
  }

  test('accepts ten thousand pasted card holders', async ({ page, accounts }) => {
    test.slow();
    await openOrder(page, account(accounts, 'CST', '20,000 card holders'));
    const known = await holdersOf(page, 10_000);
    expect(known).toHaveLength(10_000);
    await expect(buttonOf(page, 'pick')).not.toHaveAttribute('aria-disabled', 'true');
    await paste(
      page,
      known
        .map(
          ({ employee_number }, index) => `${employee_number}\t${index === 9_998 ? 'x' : '12,5'}`,
        )
        .join('\n'),
    );
    await expect(node(page, 'lines').locator('.w-lines__problem')).toHaveCount(1, {
      timeout: 30_000,
    });
    await expect(node(page, 'lines').locator('.w-lines__problem')).toContainText(
      /Linia 9\.?999, Valoare/,
    );
    await node(page, 'lines').locator('.w-lines__problem').click();
    await expect(node(page, 'lines').locator('.w-lines__cell--active')).toHaveText('x');
    await page.keyboard.type('12,5');
    await page.keyboard.press('Enter');
    await expect(node(page, 'lines').locator('.w-lines__problem')).toHaveCount(0, {
      timeout: 30_000,
    });
    await expect(node(page, 'lines')).toContainText('125.000,00 lei', { timeout: 30_000 });
    await page.reload();
    await expect(node(page, 'lines')).toContainText('125.000,00 lei', { timeout: 30_000 });
    await chooseDelivery(page);
    await expect(node(page, 'facts')).toContainText('10.000');
    expect(await send(page)).toMatchObject({ cards: 10_000, amount: 125_000 });
  });

  test('imports the rows of a spreadsheet by its headings', async ({ page, accounts }) => {
    await openOrder(page, account(accounts, 'CST', 'Large'));
    await chooseItem(page);
    await node(page, 'lines')
      .locator('input[type="file"]')
      .setInputFiles(
        await spreadsheet([
          ['Nume', 'Valoare (lei)', 'Marcă'],
          ['Ana', 15.5, 'D501'],
          ['Mihai', 20, 'D502'],
          ['Nimeni', 1, 'X9'],
        ]),
      );
    await expect(node(page, 'lines').locator('.w-lines__problem')).toHaveCount(1);
    await expect(node(page, 'lines').locator('.w-lines__problem')).toContainText('Linia 3, Marcă');
    await page.locator('[data-remove="2"]').click();
    await expect(node(page, 'lines')).toContainText('35,50 lei');
    await chooseDelivery(page);
    expect(await send(page)).toMatchObject({ cards: 2, amount: 35.5 });
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
    await expect(node(page, 'orders').locator('tbody tr').nth(1)).not.toContainText(
      `${amount} lei`,
    );
  });
});

test.describe('a new order: rejection', () => {
  test('marks the rows that the service rejects in the editor and shows other errors', async ({
    page,
    accounts,
  }) => {
    const lines = {
      error_code: 'ORDER_LINES',
      description: '{"count":1,"rows":"2"}',
      rejected: [
        { row: 2, column: 'beneficiary', error_code: 'BENEFICIARY_UNKNOWN', value: 'D502' },
      ],
    };
    const refusals = [
      {
        status: 403,
        body: { error_code: 'ORDER_DENIED' },
        says: 'Compania nu poate trimite comenzi acum.',
      },
      {
        status: 400,
        body: { error_code: 'DELIVERY_POINT' },
        says: 'Alegeți un punct de livrare al companiei.',
      },
      { status: 500, body: {}, says: 'Serviciul are o problemă.' },
      { status: 400, body: lines, says: 'O linie nu mai poate fi acceptată: rândul 2.' },
    ];
    const left = [...refusals];
    await answer(page, cardOrders, () => left.shift() ?? { status: 500 });
    await openOrder(page, account(accounts, 'CST', 'Large'));
    await chooseItem(page);
    await paste(page, 'D501\t10\nD502\t10\nD503\t10\n');
    await chooseDelivery(page);
    for (const { says } of refusals) {
      await expect(buttonOf(page, 'correct')).toHaveCount(0);
      await buttonOf(page, 'send').click();
      await expect(step(page, 'summary')).toContainText(says);
    }
    await expectAccessible(page);
    await buttonOf(page, 'correct').press('Enter');
    const grid = node(page, 'lines').getByRole('grid');
    const marked = grid.locator('[aria-invalid="true"]');
    await expect(marked).toHaveCount(1);
    await expect(marked).toHaveText('D502');
    await expect(node(page, 'lines')).toContainText('Nimeni din companie nu are această marcă');
    await expect(buttonOf(page, 'continue')).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page);
    // The mark stays with its line when another line is removed, and disappears with the line.
    await grid.locator('[data-remove="0"]').click();
    await expect(marked).toHaveText('D502');
    await grid.locator('[data-remove="0"]').click();
    await expect(marked).toHaveCount(0);
    await expect(node(page, 'lines')).toContainText('10,00 lei');
    await expect(buttonOf(page, 'continue')).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('shows what failed to load and retries it', async ({ page, accounts }) => {
    let failing = true;
    for (const address of [itemSearch, holderSearch, pointSearch, personList])
      await page.route(address, (route) =>
        failing ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
      );
    const retry = async (id: string) => {
      await expect(node(page, id)).toContainText('Serviciul are o problemă');
      failing = false;
      await node(page, id).getByRole('button').click();
      await expect(node(page, id)).toHaveCount(0);
    };
    await openOrder(page, account(accounts, 'CST', 'Large'));
    await retry('items_failed');
    const item = page.locator('input[name="item"]').first();
    await expect(item).toBeVisible(); // responded before the next responses fail
    failing = true;
    await item.check();
    await page.getByRole('button', { name: 'Continuă' }).click();
    await retry('holders_failed');
    // responded before the next responses fail
    await expect(buttonOf(page, 'pick')).not.toHaveAttribute('aria-disabled', 'true');
    await paste(page, 'D501\t10\n');
    failing = true;
    await buttonOf(page, 'continue').click();
    await expect(node(page, 'persons_failed')).toBeVisible();
    await retry('points_failed');
    await retry('persons_failed');
  });

  test('is denied to a customer that may not order', async ({ page, accounts }) => {
    await openOrder(page, account(accounts, 'CST', 'may not order'));
    await expect(node(page, 'not_allowed')).toContainText('Compania nu poate trimite comenzi acum');
    await expect(node(page, 'new_order')).toHaveCount(0);
    await expectAccessible(page);
    await node(page, 'contact')
      .locator('a')
      .or(page.locator('a[data-node="contact"]'))
      .first()
      .click();
    await expect(screenOf(page, 'customer_contact')).toBeVisible();
  });

  test('is denied to support staff', async ({ page, accounts }) => {
    await openArea(page, account(accounts, 'FAC', 'facilitator'), '/company');
    await actFor(page, '100001');
    await page.goto('/customer/new_order');
    await expect(node(page, 'not_allowed')).toContainText('Doar utilizatorii companiei');
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
