import type { Page } from 'playwright/test';
import { account, enterDirectly, expect, leaveSession, test, watchRequests } from './portal.ts';
import { accountReset, findCompany, openArea, popup } from './companyArea.ts';

/** A company whose login no other test uses. */
const code = '100027';
const dialog = (page: Page) => popup(page, 'reset_account');
const field = (page: Page, name: string) => dialog(page).locator(`input[name="${name}"]`);

async function openReset(page: Page): Promise<void> {
  const row = await findCompany(page, code);
  await row.getByRole('button', { name: 'Resetează contul' }).click();
  await expect(dialog(page)).toBeVisible();
}

async function fillIn(page: Page, password: string, confirmation = password): Promise<void> {
  await field(page, 'last_name').fill('Contul');
  await field(page, 'password').fill(password);
  await field(page, 'confirmPassword').fill(confirmation);
}
const send = (page: Page) => dialog(page).locator('button[type="submit"]');

test.describe('account reset of a company', () => {
  test.beforeEach(async ({ page, accounts }) => {
    await openArea(page, account(accounts, 'FAC'));
  });

  test('requires names and a password, sends the reset, and the new password signs in [P2-SRCH-16 P2-SRCH-18]', async ({
    page,
  }) => {
    const calls = watchRequests(page, accountReset);
    const row = await findCompany(page, code);
    const name = await row.locator('[data-field="name"] .p-table__value').innerText();
    await row.getByRole('button', { name: 'Resetează contul' }).click();
    await expect(dialog(page).locator('h2')).toHaveText(`Resetare cont: ${name}`);
    await expect(dialog(page)).toContainText(`codul ${code}`);
    await expect(field(page, 'first_name')).toHaveValue(name);
    await expect(field(page, 'last_name')).toHaveValue('');
    await expect(field(page, 'password')).toHaveAttribute('type', 'password');
    await fillIn(page, 'Noua1parola');
    await send(page).dblclick();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText('Contul a fost resetat.')).toBeVisible();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.method()).toBe('POST');
    expect(calls[0]?.postDataJSON()).toEqual({
      code,
      from_source_id: 'CST',
      first_name: name,
      last_name: 'Contul',
      password: 'Noua1parola',
      active: true,
    });
    await expect(row).toBeVisible();
    await leaveSession(page);
    await enterDirectly(page, { username: code, password: 'Noua1parola', tab: 'companies' });
  });

  test('checks the password rules before it sends a request [P2-SRCH-18]', async ({ page }) => {
    const calls = watchRequests(page, accountReset);
    await openReset(page);
    const rules = dialog(page).locator('[data-field="password"] li');
    await expect(rules).toHaveText([
      /Cel puțin 8 caractere/,
      /Cel puțin o literă/,
      /Cel puțin o cifră/,
    ]);
    for (const [password, confirmation] of [
      ['scurt1', 'scurt1'],
      ['faracifre', 'faracifre'],
      ['12345678', '12345678'],
      ['Parola123', 'Parola124'],
    ] as const) {
      await fillIn(page, password, confirmation);
      await send(page).click();
      await expect(dialog(page).locator('[data-code="LS03"]').first()).toBeVisible();
    }
    await expect(field(page, 'confirmPassword')).toHaveAttribute('aria-invalid', 'true');
    expect(calls).toHaveLength(0);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  test('shows errors in the popup and keeps the input', async ({ page }) => {
    await openReset(page);
    await fillIn(page, 'Noua1parola');
    const answers = [
      {
        status: 400,
        json: { error_code: 'LS03', description: '' },
        text: 'Parola nu este validă.',
      },
      {
        status: 403,
        json: { error_code: 'FORBIDDEN', description: '' },
        text: 'Nu aveți dreptul să faceți acest lucru.',
      },
      { status: 404, json: { error_code: 'COMPANY_UNKNOWN', description: '' }, text: '' },
      {
        status: 429,
        json: { error_code: 'TOO_MANY_ATTEMPTS', description: '' },
        text: 'Prea multe încercări.',
      },
      { status: 500, body: '<html><b>x</b></html>', text: 'Serviciul are o problemă.' },
      { text: 'Nu există legătură cu serviciul.' },
    ] as const;
    for (const { text, ...answer } of answers) {
      await page.route(accountReset, (route) =>
        'status' in answer ? route.fulfill(answer) : route.abort('connectionreset'),
      );
      await send(page).click();
      await expect(dialog(page).locator('[role="alert"]').first()).toContainText(text);
      await expect(dialog(page).locator('[role="alert"]').first()).not.toContainText(
        'errorMessage',
      );
      await expect(field(page, 'last_name')).toHaveValue('Contul');
      await expect(field(page, 'password')).toHaveValue('Noua1parola');
      await page.unroute(accountReset);
    }
    await page.route(accountReset, (route) => route.fulfill({ status: 200, body: '' }));
    await send(page).click();
    await expect(dialog(page)).toHaveCount(0);
  });
});
