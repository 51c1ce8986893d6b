import type { Page } from 'playwright/test';
import { answer } from './answers.ts';
import { menuItem, openArea, screenOf } from './companyArea.ts';
import { account, expect, expectAccessible, speak, test, toast, watchRequests } from './portal.ts';
import type { Account } from './portal.ts';

const messages = /\/company_services\/v2\/app_messages\?/;
const message = /\/company_services\/v2\/app_messages\/\w+$/;
const preferences = /\/company_services\/v1\/user_companies\/100001\/notifications\/\d+$/;
const alert = /\/company_services\/v1\/user_companies\/\d+\/send_alert$/;
const customer = (accounts: readonly Account[]) => account(accounts, 'CST', 'EDITOR');
const rows = (page: Page) => page.locator('[data-node="messages"] li');
const mark = (page: Page, at: number) => rows(page).nth(at).getByRole('button');

const sample = (id: number, read: boolean) => ({
  id: String(id),
  title: `Mesajul ${id}`,
  body: 'Cuvinte.',
  date: '2026-11-18',
  read,
});

test.describe('company notifications', () => {
  test('lists messages and marks one as read [P2-CST-07 P2-ROUTE-11 P2-API-33]', async ({
    page,
    accounts,
  }) => {
    const inbox = [sample(7, false), sample(6, true)];
    await page.route(messages, (route) =>
      route.fulfill({ json: inbox, headers: { 'x-up-count': '2' } }),
    );
    const changes: [string, string, unknown][] = [];
    await page.route(message, (route) => {
      const request = route.request();
      changes.push([
        request.method(),
        new URL(request.url()).pathname,
        request.postDataJSON() as unknown,
      ]);
      inbox[0] = sample(7, (request.postDataJSON() as { read: boolean }).read);
      return route.fulfill({ json: {} });
    });
    await openArea(page, customer(accounts), '/customer/notifications');
    await expect(screenOf(page, 'customer_notifications')).toHaveAttribute(
      'data-route',
      'customer_notifications',
    );
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText('Mesajul 7');
    await expect(rows(page).first()).toContainText('Nou');
    await expect(rows(page).last()).toContainText('Citit');
    await mark(page, 0).focus();
    await page.keyboard.press('Enter');
    await expect(rows(page).first()).toContainText('Citit');
    expect(changes).toEqual([
      ['PUT', '/company_services/v2/app_messages/7', { id: '7', read: true }],
    ]);
    await expect(mark(page, 0)).toHaveAccessibleName(/^Marchează ca necitit.*Mesajul 7/);
    await expect(mark(page, 0)).toBeFocused();
    await mark(page, 0).click();
    await expect(rows(page).first()).toContainText('Nou');
    await expectAccessible(page);
  });

  test('updates the count of the bell when messages are marked', async ({ page, accounts }) => {
    const inbox = Array.from({ length: 100 }, (_, index) => sample(200 - index, index >= 3));
    await page.route(messages, (route) => {
      const asked = new URL(route.request().url()).searchParams;
      return route.fulfill({
        json: inbox.slice(0, Number(asked.get('per_page'))),
        headers: { 'x-up-count': '100' },
      });
    });
    await page.route(message, (route) => {
      inbox[0] = sample(200, (route.request().postDataJSON() as { read: boolean }).read);
      return route.fulfill({ json: {} });
    });
    await openArea(page, customer(accounts), '/customer/notifications');
    const bell = page.getByRole('banner').getByRole('button', { name: /^Notificări/ });
    await expect(bell).toHaveAccessibleName('Notificări, 3 notificări necitite');
    await expect(bell).toHaveText('3');
    await mark(page, 0).click();
    await expect(bell).toHaveAccessibleName('Notificări, 2 notificări necitite');
    inbox.fill(sample(1, true));
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    await expect(bell).toHaveAccessibleName('Notificări');
    inbox.fill(sample(1, false));
    await page.reload();
    await expect(bell).toHaveText('99+');
  });

  test('loads messages and preferences from the service and stores a changed preference [P2-API-32 P2-API-27]', async ({
    page,
    accounts,
  }) => {
    const asked = watchRequests(page, messages);
    const read = watchRequests(page, preferences);
    await openArea(page, customer(accounts), '/customer/notifications');
    await expect(rows(page).first()).toBeVisible();
    const listed = asked.filter(
      (request) => new URL(request.url()).searchParams.get('per_page') === '10',
    ); // the bell requests more
    expect(
      listed.map((request) => [
        request.method(),
        [...new URL(request.url()).searchParams.keys()].sort(),
      ]),
    ).toEqual([['GET', ['page', 'per_page']]]);
    await expect(page.locator('[data-node="preferences_form"]')).toBeVisible();
    expect(read.map((request) => request.method())).toEqual(['GET']);
    const sms = page.locator('[data-node="preferences_form"] input[name="sms"]');
    const before = await sms.isChecked();
    const save = page.locator('[data-node="preferences_form"] button[type="submit"]');
    for (const wanted of [!before, before]) {
      await sms.setChecked(wanted, { force: true });
      const put = page.waitForRequest(
        (request) => preferences.test(request.url()) && request.method() === 'PUT',
      );
      await save.click();
      const request = await put;
      expect(new URL(request.url()).pathname).toBe(new URL(read[0]?.url() ?? '').pathname);
      expect((request.postDataJSON() as { id: number }[]).map(({ id }) => id)).toEqual([
        1, 2, 4, 8,
      ]);
      expect(request.postDataJSON()).toContainEqual({ id: 2, type: 'GDPR_SMS', active: wanted });
      expect((await request.response())?.status()).toBe(200);
      await expect(sms).toBeChecked({ checked: wanted });
    }
  });
});

test.describe('company notifications: sending', () => {
  test('sends a notification that the users of the company find among their messages [P2-ROUTE-12 P2-API-36]', async ({
    page,
    accounts,
  }) => {
    const sent = watchRequests(page, alert);
    await openArea(page, customer(accounts), '/customer/notifications');
    await page.getByRole('link', { name: 'Notificare nouă' }).click();
    await expect(screenOf(page, 'customer_create_notification')).toHaveAttribute(
      'data-route',
      'customer_create_notification',
    );
    const text = page.locator('textarea[name="description"]');
    await text.focus();
    await page.keyboard.type('Ședință luni, la 10.');
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(screenOf(page, 'customer_notifications')).toBeVisible();
    expect(
      sent.map((request) => [
        request.method(),
        new URL(request.url()).pathname,
        request.postDataJSON() as unknown,
      ]),
    ).toEqual([
      [
        'POST',
        '/company_services/v1/user_companies/100001/send_alert',
        { description: 'Ședință luni, la 10.' },
      ],
    ]);
    await expect(rows(page).first()).toContainText('Ședință luni, la 10.');
  });

  test('keeps the input when a notification is rejected, and shows when messages cannot load', async ({
    page,
    accounts,
  }) => {
    await answer(page, alert, { status: 403, body: {} });
    await answer(page, messages, { status: 500, body: {} });
    await openArea(page, customer(accounts), '/customer/create-notification');
    await page.locator('textarea[name="description"]').fill('Cuvinte.');
    await page.locator('[data-node="notification"] button[type="submit"]').click();
    await expect(page.locator('[data-node="notification"] [data-code="403"]')).toContainText(
      'Nu aveți dreptul',
    );
    await expect(page.locator('textarea[name="description"]')).toHaveValue('Cuvinte.');
    await page.getByRole('link', { name: 'Înapoi la notificări' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Plec fără să salvez' })
      .click(); // it was not sent
    await expect(page.locator('[data-node="messages"]')).toContainText('Serviciul are o problemă');
    await page.unroute(messages);
    await page.locator('[data-node="messages"]').getByRole('button').click();
    await expect(rows(page).first()).toBeVisible();
  });

  test('links from the shell to settings, feedback and notifications [P2-SET-01]', async ({
    page,
    accounts,
  }) => {
    await openArea(page, customer(accounts), '/customer/faq');
    await menuItem(page, 'settings').click();
    await expect(screenOf(page, 'customer_account')).toBeVisible();
    await menuItem(page, 'contact').click();
    await expect(
      screenOf(page, 'customer_contact').locator('[data-node="contact"] textarea'),
    ).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Notificări' }).click();
    await expect(screenOf(page, 'customer_notifications')).toBeVisible();
  });

  test('stores an announcement of a merchant [P2-API-71]', async ({ page, accounts }) => {
    await openArea(page, account(accounts, 'AFF', '200,000'), '/affiliate/contact');
    await page.locator('[data-node="notice_form"] textarea').fill('Program nou de luni.');
    const asked = page.waitForRequest(/\/notif$/);
    await page.locator('[data-node="notice_form"] button[type="submit"]').click();
    const request = await asked;
    expect([request.method(), new URL(request.url()).pathname, request.postDataJSON()]).toEqual([
      'POST',
      '/company_services/v1/affiliates/200001/notif',
      { description: 'Program nou de luni.' },
    ]);
    expect((await request.response())?.ok()).toBe(true);
    await expect(toast(page, 'Anunțul a fost înregistrat.')).toBeVisible();
  });

  test('is accessible in English on a phone', async ({ page, accounts }) => {
    await speak(page, 'en');
    await page.setViewportSize({ width: 390, height: 844 });
    await openArea(page, customer(accounts), '/customer/notifications');
    await expect(rows(page).first()).toBeVisible();
    await expect(
      page.getByRole('heading', { level: 2, name: 'How we keep you informed' }),
    ).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
    await expectAccessible(page);
  });
});
