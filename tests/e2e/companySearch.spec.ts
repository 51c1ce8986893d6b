import type { Page } from 'playwright/test';
import { hold } from './answers.ts';
import { account, expect, test, watchRequests } from './portal.ts';
import {
  actFor,
  companySearch,
  openArea,
  popup,
  screenOf,
  storedSelection,
} from './companyArea.ts';

const form = (page: Page) => page.locator('[data-node="company_search"]');
const table = (page: Page) => page.locator('[data-node="companies"]');
const submit = (page: Page) => form(page).locator('button[type="submit"]').click();
const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`);

const found = (page: Page, code: string) => table(page).locator(`tr[data-key="${code}"]`);

interface SearchQuery {
  readonly [name: string]: string;
}
function queriesOf(page: Page): {
  readonly all: () => readonly SearchQuery[];
  readonly last: () => SearchQuery;
} {
  const seen = watchRequests(page, companySearch);
  const all = () => seen.map((request) => Object.fromEntries(new URL(request.url()).searchParams));
  return { all, last: () => all().at(-1) ?? {} };
}

test.describe('company search', () => {
  test.beforeEach(async ({ page, accounts }) => {
    await openArea(page, account(accounts, 'FAC'));
  });

  test('stores the search in the URL and restores it with its rows on Back, reload and from a link', async ({
    page,
  }) => {
    const queries = queriesOf(page);
    await field(page, 'company_id').fill('100001');
    await submit(page);
    await expect(found(page, '100001')).toBeVisible();
    await expect(page).toHaveURL(/\?type=CST&code=100001$/);
    await field(page, 'company_id').fill('100028');
    await submit(page);
    await expect(found(page, '100028')).toBeVisible();
    expect(queries.all()).toHaveLength(2);
    await page.goBack();
    await expect(found(page, '100001')).toBeVisible();
    await expect(field(page, 'company_id')).toHaveValue('100001');
    await page.reload();
    await expect(found(page, '100001')).toBeVisible();
    await expect(field(page, 'company_id')).toHaveValue('100001');
    await page.goto('/company/search?type=AFF&name=Demetra');
    await expect(form(page).locator('[name="type"][value="AFF"]')).toBeChecked();
    await expect.poll(() => queries.last()).toMatchObject({ type: 'AFF', name: 'Demetra' });
  });

  test('sends the type, the code and a page of ten rows [P2-SRCH-01 P2-SRCH-02 P2-SRCH-15]', async ({
    page,
  }) => {
    const queries = queriesOf(page);
    await field(page, 'company_id').fill('100001');
    await submit(page);
    await expect(found(page, '100001')).toBeVisible();
    expect(queries.last()).toEqual({
      type: 'CST',
      company_id: '100001',
      per_page: '10',
      page: '1',
    });
    await form(page).getByRole('radio', { name: 'Comerciant' }).check();
    await field(page, 'company_id').fill('200001');
    await submit(page);
    await expect(found(page, '200001')).toBeVisible();
    expect(queries.last()).toEqual({
      type: 'AFF',
      company_id: '200001',
      per_page: '10',
      page: '1',
    });
  });

  test('shows when more companies match than are listed', async ({ page }) => {
    const more = page.locator('[data-node="more"]');
    const given: { total: string; rows?: readonly unknown[] } = { total: '37' };
    await page.route(companySearch, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'x-up-count': given.total },
        ...(given.rows !== undefined && { json: given.rows }),
      });
    });
    await field(page, 'company_id').fill('100001');
    await submit(page);
    await expect(more).toContainText('Sunt afișate 1 din 37 de companii.');
    given.total = '1';
    await submit(page);
    await expect(more).toHaveCount(0);
    await expect(found(page, '100001')).toBeVisible();
    // A service without a total: ten rows may or may not be all.
    Object.assign(given, {
      total: '',
      rows: Array.from({ length: 10 }, (_, index) => ({
        company_id: 100_001 + index,
        name: `Firma ${index}`,
        role: 'CST',
      })),
    });
    await submit(page);
    await expect(more).toContainText('Sunt afișate primele 10 companii.');
    given.rows = [{ company_id: 100_001, name: 'Firma', role: 'CST' }];
    await submit(page);
    await expect(more).toHaveCount(0);
  });

  test('sends product, name and fiscal code [P2-SRCH-03 P2-SRCH-04 P2-SRCH-05]', async ({
    page,
  }) => {
    const queries = queriesOf(page);
    await field(page, 'name').fill('  Carpatica Construct');
    await field(page, 'product').selectOption('123');
    await submit(page);
    await expect(found(page, '100001')).toBeVisible();
    expect(queries.last()).toMatchObject({ product: '123', name: 'Carpatica Construct' });
    expect(queries.last()).not.toHaveProperty('company_id');
    await field(page, 'name').fill('');
    await field(page, 'product').selectOption({ index: 0 });
    await field(page, 'fiscal_code').fill('RO10100002');
    await submit(page);
    await expect(found(page, '100002')).toBeVisible();
    expect(queries.last()).toEqual({
      type: 'CST',
      fiscal_code: 'RO10100002',
      per_page: '10',
      page: '1',
    });
  });
});

test.describe('company search: button and rows', () => {
  test.beforeEach(async ({ page, accounts }) => {
    await openArea(page, account(accounts, 'FAC'));
  });

  test('searches on the button and on Enter, and sends one request on a double click [P2-SRCH-06 P2-SRCH-07]', async ({
    page,
  }) => {
    const queries = queriesOf(page);
    await field(page, 'company_id').fill('100001');
    await submit(page);
    await expect(found(page, '100001')).toBeVisible();
    expect(queries.all()).toHaveLength(1);
    await field(page, 'name').fill('Soft');
    await field(page, 'company_id').fill('');
    await field(page, 'name').press('Enter');
    await expect(found(page, '100002')).toBeVisible();
    expect(queries.all()).toHaveLength(2);
    await form(page).locator('button[type="submit"]').dblclick();
    await expect.poll(() => queries.all().length).toBe(3);
    await expect(popup(page)).toHaveCount(0);
    await page.waitForTimeout(300);
    expect(queries.all()).toHaveLength(3);
  });

  test('lists code, name and fiscal code with two actions in each row [P2-SRCH-08 P2-SRCH-09]', async ({
    page,
  }) => {
    await field(page, 'name').fill('SRL');
    await submit(page);
    const rows = table(page).locator('tbody tr');
    await expect(rows).toHaveCount(10);
    expect(
      (await table(page).locator('thead th').allInnerTexts()).map((text) => text.trim()),
    ).toEqual(['Cod companie', 'Denumire', 'Cod fiscal', 'Acțiuni']);
    for (const row of await rows.all()) {
      await expect(row.getByRole('button', { name: 'Resetează contul' })).toBeVisible();
      await expect(row.getByRole('button', { name: 'Alege compania' })).toBeVisible();
    }
    await expect(rows.first().locator('[data-field="code"]')).toHaveText(/\d{6}/);
    await expect(rows.first().locator('[data-field="fiscal_code"]')).toHaveText(/RO\d+/);
  });

  test('shows an empty state when no company matches [P2-SRCH-10]', async ({ page }) => {
    await page.route(companySearch, (route) => route.fulfill({ json: [] }));
    await field(page, 'name').fill('oricine');
    await submit(page);
    await expect(table(page)).toContainText('Nicio companie găsită');
    await expect(table(page).locator('tbody tr')).toHaveCount(0);
  });

  test('shows the loading popup while a search is pending [P2-SRCH-11]', async ({ page }) => {
    const finish = await hold(page, companySearch);
    await field(page, 'company_id').fill('100001');
    await submit(page);
    await expect(popup(page, 'loading')).toBeVisible();
    finish();
    await expect(popup(page, 'loading')).toHaveCount(0);
    await expect(found(page, '100001')).toBeVisible();
  });
});

test.describe('company search: rejected searches', () => {
  test.beforeEach(async ({ page, accounts }) => {
    await openArea(page, account(accounts, 'FAC'));
  });

  test('rejects a search by type and product only, with a notice beside the button [P2-SRCH-13 P2-SRCH-19]', async ({
    page,
  }) => {
    const queries = queriesOf(page);
    await form(page).getByRole('radio', { name: 'Comerciant' }).check();
    await field(page, 'product').selectOption('11');
    await field(page, 'name').fill('   ');
    await submit(page);
    const notice = form(page).locator('[role="alert"]');
    await expect(notice).toContainText(
      'Introduceți cel puțin codul, denumirea sau codul fiscal al companiei.',
    );
    await expect(
      notice
        .locator('[data-code="searchNeedsCriteria"]')
        .or(notice.and(page.locator('[data-code="searchNeedsCriteria"]'))),
    ).toHaveCount(1);
    await expect(popup(page)).toHaveCount(0);
    expect(queries.all()).toHaveLength(0);
    await field(page, 'name').fill('Market');
    await submit(page);
    await expect(table(page).locator('tbody tr').first()).toBeVisible();
    await expect(notice).toHaveCount(0);
    expect(queries.last()).toMatchObject({ type: 'AFF', product: '11', name: 'Market' });
  });

  test('strips code and fiscal code to letters and digits [P2-SRCH-14]', async ({ page }) => {
    const queries = queriesOf(page);
    for (const name of ['company_id', 'fiscal_code']) {
      await field(page, name).pressSequentially('R-O 12/3');
      await expect(field(page, name)).toHaveValue('RO123');
    }
    await submit(page);
    await expect.poll(() => queries.all().length).toBe(1);
    expect(queries.last()).toMatchObject({ company_id: 'RO123', fiscal_code: 'RO123' });
  });

  test('shows the text of a rejected search and clears the rows [P2-ERR-03 P2-ERR-04]', async ({
    page,
  }) => {
    const texts = {
      400: 'Căutarea nu a putut fi efectuată. Verificați datele introduse.',
      403: 'Nu aveți dreptul să căutați companii.',
    } as const;
    await field(page, 'company_id').fill('100001');
    for (const status of [400, 403] as const) {
      await submit(page);
      await expect(found(page, '100001')).toBeVisible();
      await page.route(companySearch, (route) =>
        route.fulfill({ status, json: { error_code: 'OTHER', description: 'altceva' } }),
      );
      await submit(page);
      await expect(form(page).locator('[role="alert"]')).toContainText(texts[status]);
      await expect(table(page).locator('tbody tr')).toHaveCount(0);
      await expect(popup(page)).toHaveCount(0);
      await expect(field(page, 'company_id')).toHaveValue('100001');
      await page.unroute(companySearch);
    }
  });

  test('renders markup in a response as text', async ({ page }) => {
    const name = '<img src=x onerror="document.title=\'owned\'"><b>Firma</b>';
    await page.route(companySearch, (route) =>
      route.fulfill({
        json: [
          {
            company_id: 1,
            name,
            fiscal_code: '<script>',
            address: '',
            active: true,
            role: 'CST',
            userRole: 'FAC',
            user_config: { roles: [] },
            state_owned: false,
          },
        ],
      }),
    );
    await field(page, 'company_id').fill('1');
    await submit(page);
    await expect(table(page).locator('[data-field="name"] .p-table__value')).toHaveText(name);
    await expect(table(page).locator('[data-field="fiscal_code"] .p-table__value')).toHaveText(
      '<script>',
    );
    await expect(table(page).locator('img, b')).toHaveCount(0);
    await table(page).getByRole('button', { name: 'Resetează contul' }).click();
    await expect(popup(page, 'reset_account').locator('h2')).toContainText(name);
    await expect(page).not.toHaveTitle('owned');
  });
});

test('shows the refusal of the service to a user without permission to search [P2-ERR-03]', async ({
  page,
  accounts,
}) => {
  await openArea(page, account(accounts, 'CST', 'inactive'));
  await field(page, 'company_id').fill('100001');
  await submit(page);
  await expect(form(page).locator('[role="alert"]')).toContainText(
    'Nu aveți dreptul să căutați companii.',
  );
  await expect(table(page).locator('tbody tr')).toHaveCount(0);
});

for (const role of ['FAC', 'HLP']) {
  test(`lets ${role} act for other companies, customer and merchant [P1-GEN-06]`, async ({
    page,
    accounts,
  }) => {
    await openArea(page, account(accounts, role));
    await expect(screenOf(page, 'company_search')).toBeVisible();
    await actFor(page, '100002');
    await expect
      .poll(() => storedSelection(page))
      .toMatchObject({ company_id: 100002, role: 'CST' });
    await expect(page.locator('[data-node="company"]')).toContainText('100002');
    await expect(page.locator('main [data-node="figures"], main h2').first()).toBeVisible();
    await page.goto('/company/search');
    await actFor(page, '200003', 'AFF');
    await expect
      .poll(() => storedSelection(page))
      .toMatchObject({ company_id: 200003, role: 'AFF' });
    await expect(page.locator('[data-node="company"]')).toContainText('200003');
  });
}
