import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { writeWorkbook } from '../../src/widgets/line-editor/writeWorkbook.ts';
import { openArea, screenOf } from './companyArea.ts';
import { account, expect, expectAccessible, test, toast, watchRequests } from './portal.ts';
import { readSpreadsheet } from './readSpreadsheet.ts';

const adding = /\/company_services\/v1\/beneficiaries_list$/;
const changing = /\/company_services\/v1\/beneficiaries_update$/;
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function openBulk(
  page: Page,
  who: Parameters<typeof openArea>[1],
  way: 'add' | 'change',
): Promise<Locator> {
  await openArea(page, who, '/customer/beneficiaries/bulk');
  const screen = screenOf(page, 'customer_beneficiaries_bulk');
  if (way === 'change') await screen.getByRole('tab', { name: 'Modifică beneficiari' }).click();
  const product = screen.locator('[name="product"]');
  await expect(product.locator('option[value="11"]')).toBeAttached({ timeout: 20_000 });
  await product.selectOption('11');
  return screen;
}

const upload = (screen: Locator, name: string, buffer: Buffer) =>
  screen.locator('input[type="file"]').setInputFiles({ name, mimeType: mediaType, buffer });

test.describe('bulk entry of card holders', () => {
  test('submits typed and pasted rows once they are valid and keeps the rows that the service rejects [P2-API-47]', async ({
    page,
    accounts,
  }) => {
    const calls = watchRequests(page, adding);
    const screen = await openBulk(page, account(accounts, 'CST', 'Large'), 'add');
    const send = screen.locator('[data-node="add"] button');
    const grid = screen.getByRole('grid', { name: 'Adaugă beneficiari' });
    const family = `Lot${String(Date.now()).slice(-6)}`;
    await grid.focus();
    await page.keyboard.type(family);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ana');
    for (let tab = 0; tab < 2; tab += 1) await page.keyboard.press('Tab');
    await page.keyboard.type('ana@');
    await page.keyboard.press('Enter');
    await expect(
      screen.getByRole('button', { name: 'Linia 1, Email: Introduceți o adresă de email validă.' }),
    ).toBeVisible();
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page);
    expect(calls).toHaveLength(0);
    await screen.getByRole('button', { name: /Linia 1, Email/ }).click();
    await page.keyboard.type('ana@exemplu.ro');
    await page.keyboard.press('Enter');
    await screen.getByRole('button', { name: 'Lipește linii' }).click();
    await page
      .getByLabel('Liniile copiate')
      .fill(`Prenume;Nume;Telefon;Suma\nIon;${family};0722123456;1.250,50\nDan;${family};;0`);
    await page.getByRole('button', { name: 'Adaugă liniile' }).click();
    await expect(screen.getByText('1.250,50', { exact: false }).last()).toBeVisible();
    await expect(send).toContainText('Adaugă 3 beneficiari');
    // Checks that only the service can make: it rejects one more row than the page.
    await page.route(
      adding,
      async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          json: { accepted: 2, rejected: [{ row: 2, error_code: 'IS04' }] },
        });
      },
      { times: 1 },
    );
    await send.click();
    await expect(toast(page, 'Au fost adăugați 2 beneficiari.')).toBeVisible({
      timeout: 30_000,
    });
    await expect(
      screen.getByRole('button', { name: /^Linia 1: Numărul de mobil nu este valid/ }),
    ).toBeVisible();
    await expect(send).toContainText('Adaugă un beneficiar');
    expect(calls[0]?.postDataJSON()).toEqual({
      company_id: expect.any(Number) as unknown,
      product: '11',
      rows: [
        { last_name: family, first_name: 'Ana', email: 'ana@exemplu.ro' },
        { last_name: family, first_name: 'Ion', mobile_phone: '0722123456', amount: 1250.5 },
        { last_name: family, first_name: 'Dan', amount: 0 },
      ],
    });
    await screen.locator('[data-node="back"] a').click();
    await page
      .getByRole('alertdialog', { name: 'Plecați fără să salvați?' })
      .getByRole('button', { name: 'Plec fără să salvez' })
      .click();
    await page.locator('[data-node="filter"] [name="name"]').fill(family);
    await expect(page.locator('[data-node="beneficiaries"] tbody tr')).toHaveCount(3, {
      timeout: 20_000,
    });
  });
});

test.describe('bulk entry of card holders: interruptions', () => {
  test('restores unsaved rows, also those of an order, after the session expired and the user signed in again', async ({
    page,
    accounts,
  }) => {
    const who = account(accounts, 'CST', 'Large');
    const signInAgain = async () => {
      await expect(screenOf(page, 'login')).toBeVisible();
      const login = page.locator('[data-node="login_companies"]');
      await login.locator('[name="username"]').fill(who.username);
      await login.locator('[name="password"]').fill(who.password);
      await login.locator('button[type="submit"]').click();
    };
    const expire = (address: RegExp) =>
      page.route(
        address,
        (route) => route.fulfill({ status: 401, json: { error_code: 'UNAUTHORIZED' } }),
        { times: 1 },
      );
    const screen = await openBulk(page, who, 'add');
    const grid = screen.getByRole('grid', { name: 'Adaugă beneficiari' });
    await screen.getByRole('button', { name: 'Lipește linii' }).click();
    await page.getByLabel('Liniile copiate').fill('Prenume;Nume;Suma\nIon;Lotul;1.250,50\nDan;;2');
    await page.getByRole('button', { name: 'Adaugă liniile' }).click();
    await expect(grid).toContainText('1.250,50');
    await expire(adding);
    await screen.getByRole('button', { name: 'Șterge linia 2' }).click();
    await screen.locator('[data-node="add"] button').click();
    await signInAgain();
    await expect(page.locator('.p-toast').first()).toContainText('Ați revenit unde ați rămas.');
    await expect(grid).toContainText('1.250,50');
    await expect(screen.locator('[name="product"]')).toHaveValue('11');
    await expect(screen.locator('[data-node="add"] button')).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expectAccessible(page);
    await page.goto('/customer/new_order');
    const order = screenOf(page, 'customer_new_order');
    await order.locator('input[name="item"]').first().check();
    await order.getByRole('button', { name: 'Continuă' }).click();
    await order.getByRole('button', { name: 'Lipește linii' }).click();
    await page.getByLabel('Liniile copiate').fill('D501\t77,5');
    await page.getByRole('button', { name: 'Adaugă liniile' }).click();
    await expect(order.getByRole('grid')).toContainText('77,50');
    await expire(/\/order_persons\?/);
    await order.locator('[data-node="continue"] button').click();
    await signInAgain();
    await expect(order.locator('.p-steps[data-step="delivery"]')).toBeVisible();
    await order.locator('[data-node="back"] button').click();
    await expect(order.getByRole('grid')).toContainText('77,50');
  });
});

test.describe('bulk entry of card holders: files', () => {
  test('updates ten thousand card holders from a spreadsheet after every invalid row was listed and fixed [P2-API-46]', async ({
    page,
    accounts,
  }) => {
    test.setTimeout(240_000);
    const calls = watchRequests(page, changing);
    const screen = await openBulk(
      page,
      { ...account(accounts, 'CST', 'Large'), username: '100030' },
      'change',
    );
    const saving = page.waitForEvent('download', { timeout: 60_000 });
    await screen.locator('[data-node="export"] button').click();
    const [head = [], ...holders] = readSpreadsheet(await readFile(await (await saving).path()));
    expect(head.slice(0, 3)).toEqual(['ID', 'Prenume', 'Nume']);
    expect(holders.length).toBeGreaterThanOrEqual(20_000);
    const mark = `A${Date.now() % 1_000_000}`;
    const rows = holders
      .slice(0, 10_000)
      .map(([id = ''], index) => [
        index % 1000 === 500 ? `necunoscut${index}` : id,
        `${mark}-${index}`,
        index % 1000 === 7 ? 'mult' : (20_000 + index) / 100,
      ]);
    await upload(
      screen,
      'modificari.xlsx',
      Buffer.from(writeWorkbook([['ID', 'Marca', 'Amount'], ...rows], [10, 20, 10])),
    );
    await expect(screen.getByText('Linii citite din modificari.xlsx: 10.000.')).toBeVisible({
      timeout: 60_000,
    });
    await expect(screen.getByText('Erori: 20 · linii cu erori: 20')).toBeVisible({
      timeout: 30_000,
    });
    await expect(
      screen.getByRole('button', { name: 'Linia 8, Sumă lunară: „mult” nu este un număr.' }),
    ).toBeVisible();
    await expect.poll(() => screen.getByRole('row').count()).toBeLessThan(60);
    expect(calls).toHaveLength(0);

    // The invalid lines are exported with the reason; after correction all are imported again.
    const errors = page.waitForEvent('download');
    await screen.getByRole('button', { name: 'Descarcă liniile cu erori' }).click();
    const wrong = readSpreadsheet(await readFile(await (await errors).path()));
    expect(wrong).toHaveLength(21);
    expect(wrong[1]?.at(-1)).toBe('Sumă lunară: „mult” nu este un număr.');
    const mended = rows.map(([id, number, amount], index) => [
      index % 1000 === 500 ? (holders[index]?.[0] ?? '') : (id ?? ''),
      number ?? '',
      amount === 'mult' ? 1 : (amount ?? 0),
    ]);
    await upload(
      screen,
      'modificari.csv',
      Buffer.from(
        `\uFEFFid;Marca;Suma lunara\r\n${mended.map(([id, number, amount]) => `${id};${number};${String(amount).replace('.', ',')}`).join('\r\n')}`,
      ),
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Înlocuiește' }).click();
    const send = screen.locator('[data-node="change"] button');
    await expect(send).toContainText(/Modifică 10\.?000 de beneficiari/, { timeout: 30_000 });
    await expect(send).not.toHaveAttribute('aria-disabled', 'true', { timeout: 30_000 });
    await send.click();
    await expect(toast(page, 'Au fost modificați')).toBeVisible({ timeout: 60_000 });
    expect((calls[0]?.postDataJSON() as { rows: readonly unknown[] }).rows).toHaveLength(10_000);
    await expect(screen.locator('[data-node="rejected"]')).toHaveCount(0);
    const again = page.waitForEvent('download', { timeout: 60_000 });
    await screen.locator('[data-node="export"] button').click();
    const written = readSpreadsheet(await readFile(await (await again).path())).filter((row) =>
      row[5]?.startsWith(`${mark}-`),
    );
    expect(written).toHaveLength(10_000);
    const [, sent] = mended.map(([id, number, amount]) => [id, number, String(amount)]);
    expect(written.map((row) => [row[0], row[5], row[9]])).toContainEqual(sent);
  });

  test('edits row by row on a phone and shows why a file cannot be read [P2-API-46 P2-API-47]', async ({
    page,
    accounts,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const screen = await openBulk(page, account(accounts, 'CST', 'Large'), 'add');
    await upload(screen, 'vechi.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]));
    await expect(
      screen.getByText('vechi.xls este în formatul vechi XLS. Salvați-l ca XLSX sau CSV.'),
    ).toBeVisible();
    await upload(screen, 'fara.csv', Buffer.from('Prenume;Email\nAna;a@b.ro'));
    await expect(screen.getByText('Lipsesc coloanele: Nume.')).toBeVisible();
    await screen.getByRole('button', { name: 'Adaugă o linie' }).click();
    const dialog = page.getByRole('dialog', { name: 'Linia 1' });
    await dialog.getByLabel('Prenume').fill('Ioana');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Salvează', exact: true }).click();
    await screen.getByRole('button', { name: 'Linia 1, Nume: Completați celula.' }).click();
    await dialog.getByLabel('Nume', { exact: true }).fill('Telefon');
    await page.keyboard.press('Enter');
    await expect(screen.locator('[data-node="add"] button')).toContainText('Adaugă un beneficiar');
    await expect(screen.getByRole('button', { name: /^Linia 1: Telefon/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
  });
});
