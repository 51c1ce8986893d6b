import type { Page, Request } from 'playwright/test';
import { answer } from './answers.ts';
import type { Answer } from './answers.ts';
import { actFor, alter, openArea, popup, screenOf, stored, userRecord } from './companyArea.ts';
import {
  account,
  expect,
  expectAccessible,
  expectSignedOut,
  speak,
  test,
  toast,
  watchRequests,
} from './portal.ts';
import type { Account } from './portal.ts';

const companyRecord = /\/company_services\/v1\/user_companies\/\d+$/;
const secret = { current: 'Portico1', next: 'Parola22' };

interface Company {
  readonly company_id: number;
  readonly active: boolean;
  readonly state_owned: boolean;
  readonly user_config: { readonly roles: readonly string[] };
}

const person = (accounts: readonly Account[]): Account =>
  account(
    accounts.filter(({ username }) => username.includes('@')),
    'CST',
  );
const part = (page: Page, id: string) =>
  page.locator(`main section[data-node="${id}"], main [data-node="${id}"]`).first();
const editButton = (page: Page) =>
  page.locator('main').getByRole('button', { name: 'Modifică', exact: true });
const field = (page: Page, name: string) => page.locator(`main input[name="${name}"]`);

/** Mocks changes of the user's record; reads go to the service. */
async function answerChanges(page: Page, given: Answer): Promise<Request[]> {
  const changes: Request[] = [];
  await page.route(userRecord, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    changes.push(route.request());
    await route.fulfill({ status: given.status ?? 200, json: given.body ?? {} });
  });
  return changes;
}

/** Mocks the removal of a company; reads go to the service. */
async function answerRemovals(page: Page, given: Answer): Promise<Request[]> {
  const removals: Request[] = [];
  await page.route(companyRecord, async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    removals.push(route.request());
    await route.fulfill({ status: given.status ?? 200, json: given.body ?? {} });
  });
  return removals;
}

async function changeCompanies(
  page: Page,
  change: (companies: readonly Company[]) => readonly Company[],
): Promise<void> {
  await alter(page, userRecord, (user) => ({
    ...user,
    companies: change(user['companies'] as readonly Company[]),
  }));
}

async function openSettings(page: Page, who: Account): Promise<void> {
  await openArea(page, who, '/customer/account');
  await expect(screenOf(page, 'customer_account')).toBeVisible();
  await expect(page.locator('main dl').first()).not.toHaveAttribute('aria-busy', 'true');
}

async function fillPassword(page: Page, next = secret.next): Promise<void> {
  await field(page, 'current_password').fill(secret.current);
  await field(page, 'password').fill(next);
  await field(page, 'confirmPassword').fill(next);
}

const sendPassword = (page: Page) =>
  page
    .locator('main form', { has: page.locator('input[name="confirmPassword"]') })
    .locator('button[type="submit"]')
    .click();
const remove = (page: Page, at = 0) =>
  page
    .locator('[data-node="remove_company"]')
    .nth(at)
    .locator('button')
    .or(page.locator('button[data-node="remove_company"]').nth(at))
    .click();

/** Confirms the removal of a company with the password of the account. */
async function confirmRemoval(page: Page, password = secret.current): Promise<void> {
  await popup(page, 'confirm_removal').locator('input[name="password"]').fill(password);
  await popup(page, 'confirm_removal').getByRole('button', { name: 'Renunță la acces' }).click();
}

test.describe('settings of the company side', () => {
  test('show code, fiscal code and invoice address read-only [P2-SET-02 P2-SET-03 P2-SET-04]', async ({
    page,
    accounts,
  }) => {
    await openSettings(page, account(accounts, 'CST', 'EDITOR'));
    const company = part(page, 'company');
    await expect(company.locator('dd')).toHaveText(['100001', /^RO\d+$/, /\S+ .*, \S+/]);
    await expect(company.locator('input, textarea, button')).toHaveCount(0);
    await expect(part(page, 'person')).toHaveCount(0);
    await expectAccessible(page);
  });

  test('show names, email and companies only to a person [P2-SET-05 P2-SET-06 P2-ROUTE-07]', async ({
    page,
    accounts,
  }) => {
    await openSettings(page, person(accounts));
    await expect(page.locator('main')).toHaveAttribute('data-route', 'customer_account');
    await expect(part(page, 'person').locator('dd')).toHaveText([
      'Elena',
      'Marin',
      'elena.marin@exemplu.ro',
    ]);
    const rows = part(page, 'companies').locator('[data-node="remove_company"]');
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(2);
    await expectAccessible(page);
  });

  test('accept only letters in names and discard them on cancel [P2-SET-11 P2-SET-13 P2-SET-14]', async ({
    page,
    accounts,
  }) => {
    const changes = await answerChanges(page, {});
    await openSettings(page, person(accounts));
    await editButton(page).click();
    await field(page, 'first_name').fill('');
    await field(page, 'first_name').pressSequentially('Io2n-');
    await expect(field(page, 'first_name')).toHaveValue('Ion');
    await field(page, 'last_name').fill('');
    await field(page, 'last_name').pressSequentially('Șt3ef!');
    await expect(field(page, 'last_name')).toHaveValue('Ștef');
    await field(page, 'email').fill('');
    await field(page, 'email').pressSequentially('a+b@c.ro!');
    await expect(field(page, 'email')).toHaveValue('ab@c.ro');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Renunță', exact: true }).click();
    await expect(part(page, 'person').locator('dd').first()).toHaveText('Elena');
    await editButton(page).click();
    await expect(field(page, 'first_name')).toHaveValue('Elena');
    expect(changes).toEqual([]);
  });

  test('save the names and reload the page with them [P2-SET-12]', async ({ page, accounts }) => {
    let name = 'Elena';
    await page.route(userRecord, async (route) => {
      if (route.request().method() === 'PUT') {
        const body = route.request().postDataJSON() as Record<string, unknown>;
        expect(Object.keys(body).sort()).toEqual(['first_name', 'id', 'last_name']);
        name = String(body['first_name']);
        return route.fulfill({ json: {} });
      }
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: { ...((await response.json()) as object), first_name: name },
      });
    });
    await openSettings(page, person(accounts));
    await page.evaluate(() => Object.assign(window, { marker: true }));
    await editButton(page).click();
    await field(page, 'first_name').fill('Ileana');
    await page.keyboard.press('Enter');
    await expect(part(page, 'person').locator('dd').first()).toHaveText('Ileana');
    await expect(toast(page, 'Modificările au fost salvate.')).toBeVisible(); // also after the reload
    expect(await page.evaluate(() => 'marker' in window)).toBe(false);
  });

  test('show in a popup why the names were not saved, and keep the input [P2-SET-09 P2-SET-24 P2-SET-26]', async ({
    page,
    accounts,
  }) => {
    let given: Answer = {
      status: 400,
      body: { error_code: 'X', description: 'Numele este prea scurt.' },
    };
    await page.route(userRecord, async (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: given.status ?? 200, json: given.body ?? {} })
        : route.fallback(),
    );
    await openSettings(page, person(accounts));
    await editButton(page).click();
    await field(page, 'first_name').fill('Ileana');
    const said = async (next: Answer, text: RegExp) => {
      given = next;
      await page.getByRole('button', { name: 'Salvează' }).click();
      await expect(popup(page, 'error')).toContainText(text);
      await page.keyboard.press('Escape');
      await expect(popup(page, 'error')).toHaveCount(0);
      await expect(field(page, 'first_name')).toHaveValue('Ileana');
    };
    await said(given, /Numele este prea scurt\./);
    await said({ status: 502 }, /Serviciul nu răspunde acum/);
    await said({ status: 400, body: { description: 'undefined' } }, /A apărut o eroare/);
    await said({ status: 400, body: {} }, /A apărut o eroare/);
  });
});

test.describe('settings of the company side: permission to edit', () => {
  test('are read-only for support staff [P2-SET-15]', async ({ page, accounts }) => {
    await openArea(page, account(accounts, 'FAC'), '/company');
    await actFor(page, '100001');
    await page.goto('/customer/account');
    await expect(screenOf(page, 'customer_account')).toBeVisible();
    await expect(part(page, 'company').locator('dd').first()).toHaveText('100001');
    await expect(editButton(page)).toHaveCount(0);
  });

  test('are read-only in a state-owned company and without EDITOR [P2-SET-16 P2-SET-17]', async ({
    page,
    accounts,
  }) => {
    let change = (company: Company): Company => company;
    await changeCompanies(page, (companies) => companies.map((company) => change(company)));
    await openSettings(page, person(accounts));
    await expect(editButton(page)).toBeVisible();
    for (const next of [
      (company: Company) => ({ ...company, state_owned: true }),
      (company: Company) => ({
        ...company,
        user_config: { ...company.user_config, roles: ['VIEWER'] },
      }),
    ]) {
      change = next;
      await page.reload();
      await expect(part(page, 'person').locator('dd').first()).toHaveText('Elena');
      await expect(editButton(page)).toHaveCount(0);
    }
  });
});

test.describe('settings of the company side: password', () => {
  test('change the password by keyboard with three live criteria [P2-SET-07 P2-SET-08 P2-SET-23]', async ({
    page,
    accounts,
  }) => {
    await speak(page, 'en');
    await page.setViewportSize({ width: 390, height: 844 });
    const changes = await answerChanges(page, {});
    await openSettings(page, account(accounts, 'CST', 'EDITOR'));
    const criteria = page.locator('main .p-condition');
    await expect(criteria).toHaveCount(3);
    await field(page, 'current_password').focus();
    await page.keyboard.type(secret.current);
    await field(page, 'password').focus();
    await page.keyboard.type('Parola');
    await expect(page.locator('main .p-condition[data-state="met"]')).toHaveCount(1);
    await page.keyboard.type('22');
    await expect(page.locator('main .p-condition[data-state="met"]')).toHaveCount(3);
    await field(page, 'confirmPassword').focus();
    await page.keyboard.type(secret.next);
    await page.keyboard.press('Enter');
    await expect(popup(page, 'success')).toContainText('Your password has been changed.');
    expect(changes.map((change) => change.postDataJSON() as unknown)).toEqual([
      { id: expect.any(String), current_password: secret.current, new_password: secret.next },
    ]);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(field(page, 'password')).toHaveValue('');
  });

  test('show why the password was not changed [P2-SET-20 P2-SET-21 P2-SET-22]', async ({
    page,
    accounts,
  }) => {
    let given: Answer = { status: 400, body: { description: 'Parola actuală nu este corectă.' } };
    const changes: string[] = [];
    await page.route(userRecord, async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      changes.push(route.request().method());
      await route.fulfill({ status: given.status ?? 200, json: given.body ?? {} });
    });
    await openSettings(page, account(accounts, 'CST', 'EDITOR'));
    await fillPassword(page, 'abc');
    await sendPassword(page);
    await expect(page.locator('main [data-code="LS03"]').first()).toBeVisible();
    expect(changes).toEqual([]);
    await fillPassword(page);
    await sendPassword(page);
    await expect(
      page.locator('main form [role="alert"], main form [data-code="400"]').first(),
    ).toContainText('Parola actuală nu este corectă.');
    given = { status: 500 };
    await sendPassword(page);
    await expect(page.locator('main [data-code="500"]').first()).toBeVisible();
    await expect(field(page, 'current_password')).toHaveValue(secret.current);
  });
});

test.describe('settings of the company side: companies', () => {
  test('remove a company after confirmation and reload with the remaining ones [P2-SET-10 P2-SET-19 P2-ROLE-02]', async ({
    page,
    accounts,
  }) => {
    const removals = await answerRemovals(page, {});
    await changeCompanies(page, (companies) =>
      companies
        .slice(0, 2)
        .map((company, at) => ({ ...company, active: at === 0 || removals.length === 0 })),
    );
    await openSettings(page, person(accounts));
    await expect(page.locator('[data-node="remove_company"]')).toHaveCount(2);
    await remove(page, 1);
    await expect(popup(page, 'confirm_removal')).toBeVisible();
    await expectAccessible(page);
    await popup(page, 'confirm_removal')
      .getByRole('button', { name: 'Renunță', exact: true })
      .click();
    await expect(popup(page, 'confirm_removal')).toHaveCount(0);
    await remove(page, 1);
    await confirmRemoval(page, 'gresita1');
    await expect(popup(page, 'confirm_removal')).toContainText('Parola');
    await expect(popup(page, 'confirm_removal').locator('input[name="password"]')).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    expect(removals).toEqual([]);
    await page.evaluate(() => Object.assign(window, { marker: true }));
    await confirmRemoval(page);
    await expect(popup(page, 'success')).toBeVisible();
    expect(removals).toHaveLength(1);
    await popup(page, 'success').locator('[data-node="close"]').click();
    await expect(page.locator('[data-node="remove_company"]')).toHaveCount(1);
    expect(await page.evaluate(() => 'marker' in window)).toBe(false);
  });

  test('sign out when the last company is removed [P2-SET-18]', async ({ page, accounts }) => {
    await answer(page, /\/logins\/|\/sessions\//, { body: {} });
    await answerRemovals(page, { status: 204 });
    await changeCompanies(page, (companies) => companies.slice(0, 1));
    await openSettings(page, person(accounts));
    await remove(page);
    await expect(popup(page, 'confirm_removal')).toContainText('ultima companie');
    await confirmRemoval(page);
    await page.waitForURL((url) => url.pathname === '/');
    await expectSignedOut(page);
    await expect.poll(() => stored(page, 'selectedCompany')).toBeUndefined();
  });

  test('show in a popup why a company was not removed [P2-SET-25]', async ({ page, accounts }) => {
    let given: Answer = { status: 400, body: { description: 'Compania are comenzi deschise.' } };
    await page.route(companyRecord, async (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: given.status ?? 200, json: given.body ?? {} })
        : route.fallback(),
    );
    await openSettings(page, person(accounts));
    const said = async (text: RegExp) => {
      await remove(page);
      await confirmRemoval(page);
      await expect(popup(page, 'error')).toContainText(text);
      await popup(page, 'error').locator('[data-node="close"]').click();
      await expect(popup(page, 'error')).toHaveCount(0);
    };
    await said(/Compania are comenzi deschise\./);
    given = { status: 502 };
    await said(/Serviciul nu răspunde acum/);
  });

  test('show a merchant its settings, and retry when its record failed to load [P2-ROUTE-21]', async ({
    page,
    accounts,
  }) => {
    const reads = watchRequests(page, companyRecord);
    await openArea(page, account(accounts, 'AFF', '200,000'), '/affiliate/account');
    await expect(screenOf(page, 'affiliate_account')).toBeVisible();
    await expect(part(page, 'company').locator('dd').first()).toHaveText('200001');
    expect(reads.length).toBe(1);
    await page.route(companyRecord, (route) => route.fulfill({ status: 500, json: {} }), {
      times: 1,
    });
    await page.reload();
    await part(page, 'company').getByRole('button', { name: 'Încearcă din nou' }).click();
    await expect(part(page, 'company').locator('dd').nth(1)).toHaveText(/^RO\d+$/);
  });
});
