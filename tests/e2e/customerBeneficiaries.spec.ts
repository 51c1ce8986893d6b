import { readFile } from 'node:fs/promises';
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
import { readSpreadsheet } from './readSpreadsheet.ts';
import { cardsAction, openHolders, nameOf, press } from './cardHolderList.ts';

const single = /\/company_services\/v1\/beneficiaries\/\d+$/;

const history = /\/company_services\/v1\/beneficiaries\/\d+\/history\?/;

const accountChange = /\/company_services\/v1\/beneficiaries\/\d+\/accounts\/\d+$/;

test.describe('card holders of a customer', () => {
  test('are filtered, sorted and paged by the service [P2-ROUTE-04 P2-CST-05 P2-API-42]', async ({
    page,
    accounts,
  }) => {
    const screen = await openHolders(page, account(accounts, 'CST', 'Large'));
    await expect(page.locator('main')).toHaveAttribute('data-route', 'customer_beneficiaries');
    expect(screen.last()).toEqual({ page: '1', per_page: '10', sort: 'name', asc: 'name' });
    await expect(screen.rows).toHaveCount(10);
    await expectAccessible(page);
    await screen.table.getByRole('button', { name: 'Ultima pagină' }).click();
    await screen.settled(2);
    expect(Number(screen.last()['page'])).toBeGreaterThan(200);
    await screen.table.locator('thead button', { hasText: 'Nume' }).click();
    await screen.settled(3);
    expect(screen.last()).toMatchObject({ sort: 'name', desc: 'name' });
    await page.locator('[data-node="filter"] [name="name"]').fill('stefan');
    await page.locator('[data-node="filter"] [name="status"]').selectOption('A');
    await page.locator('[data-node="filter"] [name="product"]').selectOption('11');
    await expect
      .poll(() => screen.last())
      .toMatchObject({ name: 'stefan', status: 'A', product: '11', page: '1' });
    await screen.settled(); // depending on timing the three filters cause one search or several
    await expect(screen.rows.first().locator('[data-field="status"]')).toContainText('Blocat');
    for (const name of await screen.table
      .locator('tbody [data-field="name"] .p-table__value')
      .allInnerTexts())
      expect(name).toMatch(/[SȘ]tef[aă]n/i);
  });

  test('include a new holder after one was added with a card for a product', async ({
    page,
    accounts,
  }) => {
    const added = watchRequests(page, /\/company_services\/v1\/beneficiaries_list$/);
    const screen = await openHolders(page, account(accounts, 'CST', 'Large'));
    await page.locator('[data-node="add"] button, button[data-node="add"]').click();
    const form = popup(page, 'beneficiary_new');
    await form.getByRole('button', { name: 'Adaugă beneficiarul' }).click();
    // names and product are required
    await expect(form.locator('[aria-invalid="true"]').first()).toBeVisible();
    expect(added).toEqual([]);
    const name = `Nou${Date.now()}`;
    await form.locator('[name="product"]').selectOption('11');
    await form.locator('[name="first_name"]').fill('Ștefania');
    await form.locator('[name="last_name"]').fill(name);
    await form.locator('[name="amount"]').fill('1.234,50');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Adaugă beneficiarul' }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByText(`Beneficiarul Ștefania ${name} a fost adăugat.`)).toBeVisible();
    await expect(screen.rows).toHaveCount(1);
    await expect(screen.rows.first()).toContainText(name);
    expect(added[0]?.postDataJSON()).toEqual({
      company_id: 100001,
      product: '11',
      rows: [{ first_name: 'Ștefania', last_name: name, amount: 1234.5 }],
    });
  });

  test('cannot be added when the service rejects one; the form keeps the input and shows the reason', async ({
    page,
    accounts,
  }) => {
    await page.route(/\/company_services\/v1\/beneficiaries_list$/, (route) =>
      route.fulfill({ json: { accepted: 0, rejected: [{ row: 1, error_code: 'IS04' }] } }),
    );
    await openHolders(page, account(accounts, 'CST', 'Large'));
    await page.locator('[data-node="add"] button, button[data-node="add"]').click();
    const form = popup(page, 'beneficiary_new');
    await form.locator('[name="product"]').selectOption('11');
    await form.locator('[name="first_name"]').fill('Ion');
    await form.locator('[name="last_name"]').fill('Pop');
    await form.getByRole('button', { name: 'Adaugă beneficiarul' }).click();
    await expect(form.locator('[data-node="refused"]')).toContainText('mobil');
    await expect(form.locator('[name="last_name"]')).toHaveValue('Pop');
  });
});

test.describe('card holders of a customer: details', () => {
  test('show a holder with history and save changes [P2-API-44 P2-API-45 P2-API-49]', async ({
    page,
    accounts,
  }) => {
    const reads = watchRequests(page, single);
    const events = watchRequests(page, history);
    const screen = await openHolders(page, account(accounts, 'CST', 'Large'));
    const row = screen.rows.nth(3);
    const name = await nameOf(row);
    await openRowMenu(row);
    await press(row, 'details');
    const drawer = popup(page, 'beneficiary');
    await expect(drawer.locator('[data-node="accounts"] li').first()).toContainText('Sold');
    expect(reads.map((request) => request.method())).toEqual(['GET']);
    await expectAccessible(page);
    await drawer.getByRole('tab', { name: 'Istoric' }).click();
    const entries = drawer.locator('[data-node="history"]');
    await expect(entries.locator('tbody tr').first()).toBeVisible();
    // after several runs on one database, what was first is on a later page
    const lastPage = entries.getByRole('button', { name: 'Ultima pagină' });
    if ((await lastPage.count()) > 0 && (await lastPage.isEnabled())) await lastPage.click();
    await expect(entries).toContainText('Beneficiar adăugat');
    expect(new URL(events[0]?.url() ?? '').searchParams.get('per_page')).toBe('10');
    await drawer.getByRole('tab', { name: 'Date și carduri' }).click();
    await drawer.locator('[data-node="edit"] button').click();
    const edit = popup(page, 'beneficiary_person');
    const number = `M${Date.now()}`;
    await edit.getByLabel('Email').fill('gresit@');
    await edit.getByLabel('Marcă').fill(number);
    await edit.getByRole('button', { name: 'Salvează' }).click();
    await expect(edit.locator('[data-code="LS04"]').first()).toBeVisible();
    await expectAccessible(page);
    await edit.getByLabel('Email').fill('corect@exemplu.ro');
    await page.keyboard.press('Enter');
    await expect(edit).toHaveCount(0);
    await expect(drawer).toContainText(number);
    const put = reads.find((request) => request.method() === 'PUT');
    expect(put?.postDataJSON()).toMatchObject({
      email: 'corect@exemplu.ro',
      employee_number: number,
    });
    expect(name).toContain(String((put?.postDataJSON() as Record<string, string>)['first_name']));
  });

  test('change an account, and block and unblock a card after confirmation [P2-API-51 P2-API-52]', async ({
    page,
    accounts,
  }) => {
    const changes = watchRequests(page, accountChange);
    const actions = watchRequests(page, cardsAction);
    const screen = await openHolders(page, account(accounts, 'CST', 'Large'));
    await page.locator('[data-node="filter"] [name="status"]').selectOption({ label: 'Activ' });
    await expect.poll(() => screen.last()['status']).toBe('V,L');
    await screen.settled(2);
    const key = await screen.rows.nth(1).getAttribute('data-key');
    const name = await nameOf(screen.rows.nth(1));
    await press(screen.rows.nth(1), 'act');
    const question = popup(page, 'confirm');
    await expect(question).toContainText(name);
    await question.getByRole('button', { name: 'Nu' }).click();
    expect(actions).toEqual([]);
    await press(screen.rows.nth(1), 'act');
    await question.getByRole('button', { name: 'Blochează cardul' }).click();
    await expect(page.getByText('Cardul a fost blocat.')).toBeVisible();
    expect(actions[0]?.postDataJSON()).toMatchObject({
      action: 'block',
      company_id: 100001,
      cards: [expect.any(String)],
    });
    await page.locator('[data-node="filter"] [name="status"]').selectOption('');
    await page.locator('[data-node="filter"] [name="name"]').fill(name);
    const row = screen.table.locator(`tbody tr[data-key="${key}"]`);
    await expect(row).toContainText('Blocat');
    await press(row, 'act');
    await question.getByRole('button', { name: 'Deblochează cardul' }).click();
    await expect(row).toContainText('Activ');
    await openRowMenu(row);
    await press(row, 'details');
    await popup(page, 'beneficiary').locator('[data-node="edit_account"] button').first().click();
    const form = popup(page, 'beneficiary_account');
    await form.locator('input[name="amount"]').fill('612,5');
    await form.getByRole('button', { name: 'Salvează' }).click();
    await expect(form).toHaveCount(0);
    expect(changes[0]?.postDataJSON()).toMatchObject({ amount: 612.5, active: true });
    await expect(popup(page, 'beneficiary')).toContainText('612,50 lei');
  });
});

test.describe('card holders of a customer: list', () => {
  test('is exported, and removes a holder by keyboard after confirmation [P2-API-48 P2-API-50]', async ({
    page,
    accounts,
  }, { repeatEachIndex }) => {
    await speak(page, 'en');
    const removals = watchRequests(page, single);
    const screen = await openHolders(page, account(accounts, 'CST', 'Large'));
    const saving = page.waitForEvent('download');
    await page.locator('[data-node="export"] button').press('Enter');
    const [head, ...rows] = readSpreadsheet(await readFile(await (await saving).path()));
    expect(head).toEqual([
      'ID',
      'First name',
      'Last name',
      'Email',
      'Mobile number',
      'Employee number',
      'Product',
      'Card number',
      'Card status',
      'Monthly amount (lei)',
    ]);
    const [shown] = await screen.table
      .locator('tbody tr')
      .evaluateAll((cells) =>
        cells.map((row) =>
          ['product', 'status'].map(
            (field) =>
              row.querySelector(`[data-field="${field}"] .p-table__value`)?.textContent ?? '',
          ),
        ),
      );
    expect(rows.map((row) => [row[6], row[8]])).toContainEqual(shown);
    expect(rows.length).toBeGreaterThan(2_000);
    // From the end of the list, which no other test uses.
    await screen.table.locator('thead button', { hasText: 'Name' }).click();
    await expect.poll(() => screen.last()).toMatchObject({ desc: 'name' });
    await screen.settled(2);
    const key = await screen.rows.nth(repeatEachIndex).getAttribute('data-key');
    const row = screen.table.locator(`tbody tr[data-key="${key}"]`);
    const name = await nameOf(row);
    await openRowMenu(row);
    await row.locator('[data-node="remove"] button, button[data-node="remove"]').press('Enter');
    await expect(popup(page, 'confirm')).toContainText(name);
    await expectAccessible(page);
    await popup(page, 'confirm').getByRole('button', { name: 'Remove card holder' }).press('Enter');
    await expect(page.getByText(`${name} has been removed.`)).toBeVisible();
    await expect(screen.table.locator(`tbody tr[data-key="${key}"]`)).toHaveCount(0);
    expect(removals.map((request) => request.method())).toEqual(['DELETE']);
  });
});
