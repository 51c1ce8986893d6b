import type { Request } from 'playwright/test';
import { answer } from './answers.ts';
import {
  accountReset,
  alter,
  companyData,
  companySearch,
  findCompany,
  openArea,
  popup,
  userRecord,
} from './companyArea.ts';
import { invoiceArchive, openInvoices } from './invoices.ts';
import { account, expect, leaveSession, test, watchRequests } from './portal.ts';
import { pointList } from './workingPoints.ts';
import { pathOf, field } from './companyPeople.ts';

const queryOf = (call: Request | undefined) =>
  Object.fromEntries(new URL(call?.url() ?? 'http://none/').searchParams);

test.describe('the calls of support', () => {
  test('search with every filter, and reset an account with names and password [P2-API-11 P2-API-12]', async ({
    page,
    accounts,
  }) => {
    await openArea(page, account(accounts, 'FAC'));
    const searches = watchRequests(page, companySearch);
    const form = page.locator('[data-node="company_search"]');
    await form.locator('input[name="type"][value="AFF"]').check();
    for (const [name, value] of [
      ['company_id', '200001'],
      ['name', 'Luceafărul'],
      ['fiscal_code', 'RO10200001'],
    ] as const)
      await form.locator(`input[name="${name}"]`).fill(value);
    await form.locator('select[name="product"]').selectOption('11');
    await form.locator('button[type="submit"]').click();
    await expect(page.locator('[data-node="companies"] .w-table')).toBeVisible();
    await expect
      .poll(() => searches.map((call) => [call.method(), pathOf(call), queryOf(call)]))
      .toEqual([
        [
          'GET',
          '/company_services/v1/companies/search',
          {
            per_page: '10',
            page: '1',
            company_id: '200001',
            name: 'Luceafărul',
            type: 'AFF',
            fiscal_code: 'RO10200001',
            product: '11',
          },
        ],
      ]);
    const resets = await answer(page, accountReset, { body: {} });
    await page.goto('/company/search');
    for (const [code, kind] of [
      ['100026', 'CST'],
      ['200020', 'AFF'],
    ] as const) {
      await page.locator('[data-node="company_search"] input[name="type"][value="CST"]').check();
      const row = await findCompany(page, code, kind);
      await row.getByRole('button', { name: 'Resetează contul' }).click();
      const dialog = popup(page, 'reset_account');
      await field(dialog, 'first_name').fill('Ana');
      await field(dialog, 'last_name').fill('Pop');
      await field(dialog, 'password').fill('Parola22');
      await field(dialog, 'confirmPassword').fill('Parola22');
      await dialog.locator('button[type="submit"]').click();
      await expect(dialog).toHaveCount(0);
      expect(resets.at(-1)?.method()).toBe('POST');
      expect(pathOf(resets.at(-1))).toBe('/company_services/v2/app_logins');
      expect(resets.at(-1)?.postDataJSON()).toEqual({
        code,
        from_source_id: kind,
        first_name: 'Ana',
        last_name: 'Pop',
        password: 'Parola22',
        active: true,
      });
    }
    expect(resets).toHaveLength(2);
  });
});

test.describe('the calls of a company', () => {
  test('load the data of a company as customer or merchant [P2-API-13]', async ({
    page,
    accounts,
  }) => {
    for (const [role, note, code] of [
      ['CST', 'Large', '100001'],
      ['AFF', '200,000', '200001'],
    ] as const) {
      const reads = watchRequests(page, companyData);
      await openArea(page, account(accounts, role, note), '/company');
      await expect(page.locator('[data-node="company"]')).toContainText(code);
      const own = () => reads.filter((call) => /\/companies\/\d+$/.test(pathOf(call)));
      await expect
        .poll(() => own().map((call) => [call.method(), pathOf(call), queryOf(call)]))
        .toEqual([['GET', `/company_services/v1/companies/${code}`, { type: role }]]);
      await leaveSession(page);
    }
  });

  test('request an archive with the maximum number of invoices [P2-CON-01]', async ({
    page,
    accounts,
  }) => {
    const archives = await answer(page, invoiceArchive, {
      body: { response_content: 'UEsFBg==', content_type: 'application/zip' },
    });
    await openInvoices(page, account(accounts, 'CST', 'Large'));
    await Promise.all([
      page.waitForEvent('download'),
      page.locator('[data-node="archive"] button').click(),
    ]);
    expect((archives[0]?.postDataJSON() as { readonly per_page: unknown }).per_page).toBe(100_000);
  });

  test('request working points for the invoice group of the user, if there is one [P2-CST-12]', async ({
    page,
    accounts,
  }) => {
    let group: object = { config: { invoice_group: 'NORD' } };
    await alter(page, userRecord, (user) => ({
      ...user,
      companies: (user['companies'] as readonly Record<string, unknown>[]).map((company) => ({
        ...company,
        user_config: { roles: ['EDITOR'], ...group },
      })),
    }));
    const lists = watchRequests(page, pointList);
    for (const [given, address] of [
      [group, '/affiliate/workingPoints'],
      [group, '/affiliate/cardTransactions'],
      [{}, '/affiliate/workingPoints'],
      [{}, '/affiliate/cardTransactions'],
    ] as const) {
      await page.goto('/healthz'); // the previous page makes no more calls
      group = given;
      lists.length = 0;
      await openArea(page, account(accounts, 'AFF', 'Small'), address);
      await expect.poll(() => lists.length, address).toBeGreaterThan(0);
      for (const call of lists)
        expect(queryOf(call)['invoice_group'], address).toBe(
          'config' in given ? 'NORD' : undefined,
        );
    }
  });
});
