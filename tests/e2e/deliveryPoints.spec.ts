import type { Locator, Page } from 'playwright/test';
import { answer } from './answers.ts';
import { chooseEntry, openArea, popup, screenOf } from './companyArea.ts';
import { account, expect, expectAccessible, speak, test, watchRequests } from './portal.ts';
import type { Account } from './portal.ts';

const pointSearch = /\/company_services\/v1\/delivery_points\/search\?/;
const localities = /\/company_services\/v1\/nomenclature\?.*type=locality/;
const newPoint = /\/company_services\/v1\/succursal$/;

async function openPoints(
  page: Page,
  who: Account,
): Promise<{ readonly table: Locator; readonly rows: Locator }> {
  await openArea(page, who, '/customer/delivery_points');
  await expect(screenOf(page, 'delivery_points')).toBeVisible();
  const table = page.locator('[data-node="points"]');
  return { table, rows: table.locator('tbody tr') };
}

/** A searchable select, once it has replaced the native one. */
function listOf(page: Page, field: string): Locator {
  return popup(page, 'delivery_point').locator(`[data-field="${field}"] input[role="combobox"]`);
}

const choose = (page: Page, field: string, typed: string) =>
  chooseEntry(listOf(page, field), typed);

test.describe('delivery points of a customer', () => {
  test('list the points of the company [P2-ROUTE-05 P2-CST-06 P2-API-24]', async ({
    page,
    accounts,
  }) => {
    const searches = watchRequests(page, pointSearch);
    const { rows } = await openPoints(page, account(accounts, 'CST', 'without EDITOR'));
    await expect(page.locator('main')).toHaveAttribute('data-route', 'delivery_points');
    await expect(rows.first()).toBeVisible();
    expect(Object.fromEntries(new URL(searches[0]?.url() ?? '').searchParams)).toEqual({
      company_id: '100002',
      page: '1',
      per_page: '10',
    });
    for (const field of ['codcom', 'name', 'address'])
      await expect(rows.first().locator(`[data-field="${field}"] .p-table__value`)).not.toBeEmpty();
    await expectAccessible(page);
    await page.locator('[data-node="add"] button').click();
    await expect(
      popup(page, 'delivery_point').locator('[data-node="delivery_point"]'),
    ).toBeVisible();
    await expectAccessible(page);
  });

  test('add a point by keyboard with a locality of the chosen county [P2-API-38 P2-API-25]', async ({
    page,
    accounts,
  }) => {
    const lists = watchRequests(page, localities);
    const searches = watchRequests(page, pointSearch);
    const sent = watchRequests(page, newPoint);
    const { rows } = await openPoints(page, account(accounts, 'CST', 'without EDITOR'));
    await page.locator('[data-node="add"] button').press('Enter');
    const form = popup(page, 'delivery_point');
    const locality = listOf(page, 'locality_id');
    await expect(locality).toBeDisabled();
    const name = `Depozit ${crypto.randomUUID().slice(0, 8)}`;
    await form.getByLabel('Denumire').press('a');
    await form.getByLabel('Denumire').fill(name);
    await choose(page, 'county_id', 'Cluj');
    await expect.poll(() => lists.length).toBe(1);
    const county = new URL(lists[0]?.url() ?? '').searchParams.get('county') ?? '';
    expect(Object.fromEntries(new URL(lists[0]?.url() ?? '').searchParams)).toEqual({
      type: 'locality',
      county,
      per_page: '200',
      page: '1',
    });
    await expect(locality).toBeEnabled();
    await choose(page, 'locality_id', 'Turda');
    await expect(locality).toHaveValue('Turda');
    // Another county has other localities.
    await choose(page, 'county_id', 'Alba');
    await expect(locality).toHaveValue('');
    await expect.poll(() => lists.length).toBe(2);
    await choose(page, 'locality_id', 'Blaj');
    for (const [label, value] of [
      ['Stradă', 'Strada Cetății 4'],
      ['Prenume', 'Ilinca'],
      ['Telefon', '0722 123-456'],
      ['Email', 'ilinca@exemplu'],
    ] as const)
      await form.getByLabel(label).fill(value);
    await form.getByLabel('Nume', { exact: true }).fill('Țăranu');
    await page.keyboard.press('Enter');
    await expect(form.locator('[data-code="LS04"]').first()).toBeVisible();
    expect(sent).toHaveLength(0);
    await form.getByLabel('Email').fill('ilinca@exemplu.ro');
    await page.keyboard.press('Enter');
    await expect(form).toHaveCount(0);
    expect(sent.map((request) => request.postDataJSON() as unknown)).toEqual([
      {
        company_id: 100002,
        name,
        address: {
          street_name: 'Strada Cetății 4',
          county_id: '1',
          county: 'Alba',
          locality_id: '3',
          locality: 'Blaj',
        },
        person: {
          first_name: 'Ilinca',
          last_name: 'Țăranu',
          mobile_phone: '0722123456',
          email: 'ilinca@exemplu.ro',
        },
      },
    ]);
    await expect(page.getByText(`Punctul de livrare ${name} a fost adăugat.`)).toBeVisible();
    await expect(rows.first().locator('[data-field="name"]')).toContainText(name);
    await expect(rows.first().locator('[data-field="address"]')).toContainText(
      'Strada Cetății 4, Blaj, Alba',
    );
    expect(searches).toHaveLength(2);
    await expect(page.locator('[data-node="add"] button')).toBeFocused();
  });
});

test.describe('delivery points of a customer: errors', () => {
  test('keep the input when the service rejects a point, and retry what failed to load', async ({
    page,
    accounts,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await speak(page, 'en');
    await answer(page, newPoint, {
      status: 400,
      body: { error_code: 'LOCALITY', description: 'x' },
    });
    await page.route(localities, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await openPoints(page, account(accounts, 'CST', 'Large'));
    await page.locator('[data-node="add"] button').click();
    const form = popup(page, 'delivery_point');
    await choose(page, 'county_id', 'Cluj');
    await expect(form.locator('[data-node="localities_failed"]')).toContainText(
      'Something went wrong on our side',
    );
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Try again' }).click();
    await choose(page, 'locality_id', 'Turda');
    for (const [label, value] of [
      ['Name', 'Depot'],
      ['Street', 'Main 1'],
      ['First name', 'Ann'],
      ['Last name', 'Lee'],
      ['Phone', '0722123456'],
    ] as const)
      await form.getByLabel(label, { exact: label === 'Name' }).fill(value);
    await form.getByRole('button', { name: 'Save delivery point' }).click();
    await expect(form.locator('[data-code="LOCALITY"]')).toBeVisible();
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Depot');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(form).toBeVisible();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toHaveCount(0);
  });

  test('show an empty state, or why loading failed', async ({ page, accounts }) => {
    let given = { status: 500, json: [] as unknown[] };
    await page.route(pointSearch, (route) =>
      route.fulfill({ ...given, headers: { 'x-up-count': '0' } }),
    );
    const { table } = await openPoints(page, account(accounts, 'CST', 'Large'));
    await expect(table.locator('[role="alert"]')).toHaveAttribute('data-code', '500');
    given = { status: 200, json: [] };
    await table.getByRole('button', { name: 'Încearcă din nou' }).click();
    await expect(table).toContainText('Compania nu are încă niciun punct de livrare.');
    await table.getByRole('button', { name: 'Adaugă un punct de livrare' }).click();
    await expect(popup(page, 'delivery_point')).toBeVisible();
  });
});
