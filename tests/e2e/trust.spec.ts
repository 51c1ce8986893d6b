import { companySearch, openArea, screenOf } from './companyArea.ts';
import { account, expect, expectAccessible, test } from './portal.ts';

test.describe('interruptions', () => {
  test('an expired session restores the form and its input after the next sign-in', async ({
    page,
    accounts,
  }) => {
    const helper = account(accounts, 'HLP');
    await openArea(page, helper);
    const form = page.locator('[data-node="company_search"]');
    await form.locator('[name="name"]').fill('Carpatica Construct');
    await page.route(companySearch, (route) =>
      route.fulfill({ status: 401, json: { error_code: 'UNAUTHORIZED' } }),
    );
    await form.locator('button[type="submit"]').click();
    await expect(screenOf(page, 'login')).toBeVisible();
    await page.unroute(companySearch);
    const login = page.locator('[data-node="login_companies"]');
    await login.locator('[name="username"]').fill(helper.username);
    await login.locator('[name="password"]').fill(helper.password);
    await login.locator('button[type="submit"]').click();
    await expect(form.locator('[name="name"]')).toHaveValue('Carpatica Construct');
    await form.locator('button[type="submit"]').click();
    await expect(page.locator('[data-node="companies"] tr[data-key="100001"]')).toBeVisible();
  });

  test('an offline device shows a notice, keeps the input and continues when the network returns', async ({
    page,
    accounts,
    context,
    strict,
  }) => {
    strict.expectErrors(/ERR_INTERNET_DISCONNECTED/);
    await openArea(page, account(accounts, 'FAC'));
    const form = page.locator('[data-node="company_search"]');
    await form.locator('[name="name"]').fill('Carpatica Construct');
    await context.setOffline(true);
    const bar = page.locator('[data-code="OFFLINE"]');
    await expect(bar).toContainText('Nu aveți conexiune la internet');
    await form.locator('button[type="submit"]').click();
    await expect(form.locator('[role="alert"]')).toBeVisible();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
      if (process.env['SHOTS'] !== undefined)
        await page.screenshot({ path: `${process.env['SHOTS']}/offline-${width}.png` });
    }
    await context.setOffline(false);
    await expect(bar).toHaveCount(0);
    await expect(form.locator('[name="name"]')).toHaveValue('Carpatica Construct');
    await form.locator('button[type="submit"]').click();
    await expect(page.locator('[data-node="companies"]')).toContainText('Carpatica');
  });
});
