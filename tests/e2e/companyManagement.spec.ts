import type { Page } from 'playwright/test';
import { answer } from './answers.ts';
import { menuItem, openArea, popup, screenOf } from './companyArea.ts';
import {
  account,
  expect,
  expectAccessible,
  openRowMenu,
  test,
  toast,
  watchRequests,
} from './portal.ts';
import { editor, flows } from './companyUsers.ts';

const companyRecord = /\/company_services\/v1\/user_companies\/100001$/;

const companyUser = /\/company_services\/v1\/user_companies\/100001\/users\/\w+$/;

const newFlow = /\/company_services\/v1\/user_companies\/100001\/flows$/;

const flowState = /\/company_services\/v1\/user_companies\/100001\/flow$/;

const flowSearch = /\/company_services\/v1\/app_flows\/search\?/;

const flowChange = /\/company_services\/v1\/app_flows\/\w+$/;

const documents = /\/company_services\/v1\/company\/100001\/company_documents$/;

const users = (page: Page) =>
  page
    .locator('[data-node="user_list"] > * li, [data-node="user_list"] li')
    .filter({ has: page.getByRole('button') });

const colleague = {
  id: '77',
  first_name: 'Dana',
  last_name: 'Pop',
  email: 'dana@exemplu.ro',
  username: 'dana@exemplu.ro',
  roles: ['VIEWER'],
  active: true,
};

/** The company with an additional colleague, whom the test can change. */
async function addColleague(page: Page): Promise<{ calls: [string, string, unknown][] }> {
  const calls: [string, string, unknown][] = [];
  let present: typeof colleague | undefined = { ...colleague };
  await page.route(companyRecord, async (route) => {
    const response = await route.fetch();
    const company = (await response.json()) as { users: object[] };
    await route.fulfill({
      response,
      json: { ...company, users: [...company.users, ...(present === undefined ? [] : [present])] },
    });
  });
  await page.route(companyUser, (route) => {
    const request = route.request();
    calls.push([
      request.method(),
      new URL(request.url()).pathname,
      request.postDataJSON() as unknown,
    ]);
    if (request.method() === 'PUT')
      present = { ...colleague, ...(request.postDataJSON() as object) };
    if (request.method() === 'DELETE') present = undefined;
    return request.method() === 'DELETE'
      ? route.fulfill({ status: 204 })
      : route.fulfill({ json: present });
  });
  return { calls };
}

const dana = (page: Page) =>
  page.locator('[data-node="user_list"] li', { hasText: 'dana@exemplu.ro' }).last();

test.describe('company management', () => {
  test('shows an editor users, invite form, invitations and documents [P2-MENU-09 P2-ROUTE-15 P2-MNG-01]', async ({
    page,
    accounts,
  }) => {
    await openArea(page, editor(accounts), '/customer/faq');
    await menuItem(page, 'management').click();
    await page.waitForURL('**/company/manage');
    await expect(screenOf(page, 'manage_company')).toHaveAttribute('data-route', 'manage_company');
    await expect(page.locator('[data-node="company"] dd').first()).toHaveText(/\S/);
    await openRowMenu(users(page).first());
    await expect(page.getByRole('menuitem', { name: 'Schimbă drepturile' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(
      users(page)
        .nth(1)
        .getByRole('button', { name: /^Mai multe: \S/ }),
    ).toBeVisible();
    await expect(page.locator('[data-node="invitation"] input[name="email"]')).toBeVisible();
    await expect(flows(page).filter({ hasText: 'coleg.nou@exemplu.ro' })).toBeVisible();
    await expect(flows(page).getByRole('button', { name: 'Aprobă' }).first()).toBeVisible();
    await expect(page.locator('[data-node="document"] input[type="file"]')).toBeAttached();
    await expectAccessible(page);
  });

  test('is not available without the role EDITOR [P2-MNG-02]', async ({ page, accounts }) => {
    await openArea(page, account(accounts, 'CST', 'without EDITOR'), '/company/manage');
    await page.waitForURL('**/company');
    await expect(screenOf(page, 'customer_dashboard')).toBeVisible();
    await expect(menuItem(page, 'management')).toHaveCount(0);
  });

  test('shows, edits and removes a user by keyboard [P2-API-09]', async ({ page, accounts }) => {
    const { calls } = await addColleague(page);
    await openArea(page, editor(accounts), '/company/manage');
    await expect(dana(page)).toContainText('Vizualizare');
    await openRowMenu(dana(page));
    await dana(page)
      .getByRole('menuitem', { name: /^Schimbă drepturile/ })
      .focus();
    await page.keyboard.press('Enter');
    const dialog = popup(page, 'company_access');
    await expect(dialog.getByRole('checkbox', { name: 'Vizualizare' })).toBeChecked();
    await dialog.getByRole('checkbox', { name: 'Vizualizare' }).focus();
    await page.keyboard.press('Space');
    await dialog.locator('button[type="submit"]').click();
    await expect(dialog).toContainText('Alegeți cel puțin un drept.');
    await dialog.getByRole('checkbox', { name: 'Comenzi' }).focus();
    await page.keyboard.press('Space');
    await dialog.locator('button[type="submit"]').focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(dana(page)).toContainText('Comenzi');
    await openRowMenu(dana(page));
    await dana(page)
      .getByRole('menuitem', { name: /^Elimină/ })
      .focus();
    await page.keyboard.press('Enter');
    await popup(page, 'confirm').getByRole('button', { name: 'Nu', exact: true }).click();
    await expect(dana(page)).toBeVisible();
    await openRowMenu(dana(page));
    await dana(page)
      .getByRole('menuitem', { name: /^Elimină/ })
      .click();
    await popup(page, 'confirm').getByRole('button', { name: 'Elimină', exact: true }).click();
    await expect(dana(page)).toHaveCount(0);
    const path = '/company_services/v1/user_companies/100001/users/77';
    expect(calls).toEqual([
      ['GET', path, null],
      ['PUT', path, { roles: ['ORDERS'], active: true }],
      ['DELETE', path, null],
    ]);
  });

  test('shows why a user could not be edited or removed', async ({ page, accounts }) => {
    await addColleague(page);
    await page.route(companyUser, (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 400, json: { error_code: 'LAST_EDITOR' } }),
    );
    await openArea(page, editor(accounts), '/company/manage');
    await openRowMenu(dana(page));
    await dana(page)
      .getByRole('menuitem', { name: /^Schimbă drepturile/ })
      .click();
    await popup(page, 'company_access').locator('button[type="submit"]').click();
    await expect(popup(page, 'company_access').locator('[data-code="LAST_EDITOR"]')).toContainText(
      'cel puțin un utilizator',
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await openRowMenu(dana(page));
    await dana(page)
      .getByRole('menuitem', { name: /^Elimină/ })
      .click();
    await popup(page, 'confirm').getByRole('button', { name: 'Elimină', exact: true }).click();
    await expect(page.locator('main [data-code="LAST_EDITOR"]')).toBeVisible();
    await expect(dana(page)).toBeVisible();
  });
});

test.describe('company management: invitations', () => {
  test('invites a colleague with or without a mandate [P2-API-28 P2-API-29 P2-API-31]', async ({
    page,
    accounts,
  }) => {
    const state = watchRequests(page, flowState);
    const searches = watchRequests(page, flowSearch);
    await answer(page, newFlow, {
      body: {
        id: '9',
        company_id: 100001,
        flow: 'add_user',
        status: 'PENDING',
        email: 'nou@exemplu.ro',
        first_name: 'Nou',
        last_name: 'Venit',
        date: '2026-11-21',
      },
    });
    await openArea(page, editor(accounts), '/company/manage');
    await expect(flows(page).first()).toBeVisible();
    await expect.poll(() => [state.length, searches.length]).toEqual([1, 1]);
    expect(new URL(searches[0]?.url() ?? '').searchParams.get('company_id')).toBe('100001');
    const form = page.locator('[data-node="invitation"]');
    const invite = async () => {
      const asked = page.waitForRequest(newFlow);
      await form.locator('button[type="submit"]').click();
      const request = await asked;
      await expect(toast(page, 'Invitația a fost înregistrată')).toBeVisible();
      await expect(form.locator('input[name="email"]')).toHaveValue('');
      return [request.method(), new URL(request.url()).pathname, request.postDataJSON() as unknown];
    };
    await form.locator('input[name="email"]').fill('nou@exemplu.ro');
    await form.locator('input[name="first_name"]').fill('Nou');
    await form.locator('input[name="last_name"]').fill('Venit');
    expect(await invite()).toEqual([
      'POST',
      '/company_services/v1/user_companies/100001/flows',
      { flow: 'add_user', email: 'nou@exemplu.ro', first_name: 'Nou', last_name: 'Venit' },
    ]);
    await form.locator('input[name="email"]').fill('contabil@exemplu.ro');
    await form.locator('input[name="mandate"]').check();
    await expect(form.locator('input[name="first_name"]')).toHaveCount(0);
    expect(await invite()).toEqual([
      'POST',
      '/company_services/v1/user_companies/100001/flows',
      { flow: 'add_role_customer', email: 'contabil@exemplu.ro' },
    ]);
  });

  test('approves and rejects pending invitations [P2-API-30]', async ({ page, accounts }) => {
    const flow = (id: string, status: string) => ({
      id,
      company_id: 100001,
      flow: 'add_user',
      status,
      email: `${id}@exemplu.ro`,
      first_name: 'Ion',
      last_name: 'Pop',
      date: '2026-11-18',
    });
    const list = new Map([
      ['51', flow('51', 'PENDING')],
      ['50', flow('50', 'PENDING')],
    ]);
    const changes: [string, string, unknown][] = [];
    await page.route(flowSearch, (route) =>
      route.fulfill({ json: [...list.values()], headers: { 'x-up-count': '2' } }),
    );
    await page.route(flowChange, (route) => {
      const request = route.request();
      const body = request.postDataJSON() as { id: string; status: string };
      changes.push([request.method(), new URL(request.url()).pathname, body]);
      list.set(body.id, flow(body.id, body.status));
      return route.fulfill({ json: list.get(body.id) });
    });
    await openArea(page, editor(accounts), '/company/manage');
    const row = (id: string) => flows(page).filter({ hasText: `${id}@exemplu.ro` });
    await row('51').getByRole('button', { name: 'Aprobă' }).click();
    await expect(row('51')).toContainText('Aprobată');
    await row('50').getByRole('button', { name: 'Respinge' }).click();
    await expect(page.locator('[data-popup="confirm"]')).toContainText('50@exemplu.ro');
    await page
      .locator('[data-popup="confirm"]')
      .getByRole('button', { name: 'Respinge invitația' })
      .click();
    await expect(row('50')).toContainText('Respinsă');
    await expect(
      page.locator('[data-node="flow_list"]').getByRole('button', { name: 'Aprobă' }),
    ).toHaveCount(0);
    expect(changes).toEqual([
      ['PUT', '/company_services/v1/app_flows/51', { id: '51', status: 'APPROVED' }],
      ['PUT', '/company_services/v1/app_flows/50', { id: '50', status: 'REJECTED' }],
    ]);
  });
});

test.describe('company management: open invitations and documents', () => {
  test('resends an invitation and withdraws one after confirmation', async ({ page, accounts }) => {
    const flow = (status: string) => ({
      id: '61',
      company_id: 100001,
      flow: 'add_user',
      status,
      email: 'ana@exemplu.ro',
      first_name: 'Ana',
      last_name: 'Pop',
      date: '2026-11-18',
    });
    let now = flow('APPROVED');
    const changes: unknown[] = [];
    await page.route(flowSearch, (route) =>
      route.fulfill({ json: [now], headers: { 'x-up-count': '1' } }),
    );
    await page.route(flowChange, (route) => {
      const body = route.request().postDataJSON() as { status: string };
      changes.push(body);
      now = flow(body.status);
      return route.fulfill({ json: now });
    });
    await openArea(page, editor(accounts), '/company/manage');
    const row = flows(page).filter({ hasText: 'ana@exemplu.ro' });
    await row.getByRole('button', { name: 'Retrimite' }).click();
    await expect(
      page.getByText('Invitația a fost trimisă din nou la ana@exemplu.ro.'),
    ).toBeVisible();
    await row.getByRole('button', { name: 'Retrage invitația' }).click();
    const question = page.locator('[data-popup="confirm"]');
    await expect(question).toContainText('ana@exemplu.ro');
    await question.getByRole('button', { name: 'Retrage invitația' }).click();
    await expect(row).toContainText('Respinsă');
    await expect(row.getByRole('button')).toHaveCount(0);
    expect(changes).toEqual([
      { id: '61', status: 'APPROVED' },
      { id: '61', status: 'REJECTED' },
    ]);
  });

  test('uploads a document of the company [P2-API-34]', async ({ page, accounts }) => {
    await openArea(page, editor(accounts), '/company/manage');
    const content = Buffer.from('%PDF-1.4 certificat');
    await page
      .locator('[data-node="document"] input[type="file"]')
      .setInputFiles({ name: 'certificat.pdf', mimeType: 'application/pdf', buffer: content });
    // it has been read
    await expect(page.locator('[data-node="document"]')).toContainText('certificat.pdf');
    const asked = page.waitForRequest(documents);
    await page.locator('[data-node="document"] button[type="submit"]').click();
    const request = await asked;
    expect([request.method(), request.postDataJSON()]).toEqual([
      'POST',
      { name: 'certificat.pdf', content: content.toString('base64'), type: 'application/pdf' },
    ]);
    expect((await request.response())?.ok()).toBe(true);
    await expect(toast(page, 'Documentul a fost încărcat.')).toBeVisible();
    await expect(page.locator('[data-node="document"]')).not.toContainText('certificat.pdf');
  });
});
