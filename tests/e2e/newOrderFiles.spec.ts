import { Buffer } from 'node:buffer';
import { answer } from './answers.ts';
import { account, expect, expectAccessible, speak, test, watchRequests } from './portal.ts';
import {
  pointSearch,
  personList,
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
  spreadsheet,
  send,
} from './newOrderPage.ts';

const orderFiles = /\/company_services\/v1\/order_files$/;

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
