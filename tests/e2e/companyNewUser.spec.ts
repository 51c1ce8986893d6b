import { openArea } from './companyArea.ts';
import {
  account,
  expect,
  expectAccessible,
  leaveSession,
  open,
  speak,
  test,
  toast,
} from './portal.ts';
import type { Account } from './portal.ts';
import { editor, flows } from './companyUsers.ts';

test.describe('company management: a new user', () => {
  test('adds a new user to a company, and the same person to another with a mandate [P2-ROLE-03]', async ({
    page,
    accounts,
  }) => {
    test.slow();
    const email = `coleg.${crypto.randomUUID().slice(0, 8)}@exemplu.ro`;
    const form = page.locator('[data-node="invitation"]');
    /** Invites, approves, and returns the link in the mail. */
    const invite = async (who: Account, mandate: boolean): Promise<string> => {
      await openArea(page, who, '/company/manage');
      await form.locator('input[name="email"]').fill(email);
      if (mandate) await form.locator('input[name="mandate"]').check();
      else {
        await form.locator('input[name="first_name"]').fill('Ilinca');
        await form.locator('input[name="last_name"]').fill('Stan');
      }
      await form.locator('button[type="submit"]').click();
      await expect(toast(page, 'Invitația a fost înregistrată')).toBeVisible();
      const row = flows(page).filter({ hasText: email });
      await row.getByRole('button', { name: 'Aprobă' }).click();
      await expect(row).toContainText('Aprobată');
      const mails = (await (
        await page.request.get(`/sandbox/outbox?recipient=${email}`, {
          headers: { accept: 'application/json' },
        })
      ).json()) as readonly { readonly link: string }[];
      await leaveSession(page);
      const { pathname, search } = new URL(mails[0]?.link ?? '');
      return pathname + search;
    };
    await open(page, await invite(editor(accounts), false));
    await page.locator('[data-node="invited_user"] button[type="submit"]').click();
    await page.locator('input[name="password"]').fill('Parola22');
    await page.locator('input[name="confirmPassword"]').fill('Parola22');
    await page.locator('[data-node="invited_password"] button[type="submit"]').click();
    await expect(page.locator('[data-node="success"]')).toBeVisible();
    await open(page, await invite(account(accounts, 'AFF', '200,000'), true));
    const confirmed = page.waitForRequest(
      (request) => /app_invitations\/[^/]+$/.test(request.url()) && request.method() === 'PUT',
    );
    await page
      .locator('[data-node="confirm_mandate"] button, button[data-node="confirm_mandate"]')
      .click();
    expect((await confirmed).postDataJSON()).toMatchObject({
      flow: 'add_role_customer',
      login: { code: '200001' },
    });
    await expect(page.locator('[data-node="success"]')).toBeVisible();
    await openArea(
      page,
      { username: email, password: 'Parola22', tab: 'companies' },
      '/customer/account',
    );
    await expect(page.locator('main [data-node="remove_company"]')).toHaveCount(2);
  });

  test('is accessible in English on a phone', async ({ page, accounts }) => {
    await speak(page, 'en');
    await page.setViewportSize({ width: 390, height: 844 });
    await openArea(page, editor(accounts), '/company/manage');
    await expect(flows(page).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Company' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
    await expectAccessible(page);
  });
});
