import { Buffer } from 'node:buffer';
import type { Page } from 'playwright/test';
import { answer } from './answers.ts';
import { actFor, openArea, screenOf } from './companyArea.ts';
import { account, expect, expectAccessible, test } from './portal.ts';
import {
  itemSearch,
  holderSearch,
  pointSearch,
  personList,
  cardOrders,
  node,
  buttonOf,
  step,
  openOrder,
  chooseItem,
  paste,
  chooseDelivery,
  spreadsheet,
  send,
} from './newOrderPage.ts';

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
