import { setClock } from './clock.ts';
import type { Page } from 'playwright/test';
import {
  acceptCookies,
  account,
  changeSettings,
  enterDirectly,
  expect,
  leaveSession,
  open,
  test,
  watchRequests,
} from './portal.ts';
import { answer, openHolderArea, transactionSearch } from './answers.ts';

interface Config {
  readonly errors: Readonly<Record<string, string>>;
  readonly help?: object;
}

/** Changes the content of a configuration file. */
async function edit(page: Page, kind: string, change: (config: Config) => object): Promise<void> {
  await page.route(`**/ro/${kind}_config.json`, async (route) =>
    route.fulfill({ json: change((await (await route.fetch()).json()) as Config) }),
  );
}

/** Opens pages without the welcome, which would open while they are reloaded. */
async function skipWelcome(page: Page): Promise<void> {
  const url = new URL(page.url()).origin;
  await page.context().addCookies([{ name: 'first', value: 'true', url }]);
}

test.describe('configuration files', () => {
  test('are fetched once at start and cached as long as the tab lives [P1-GEN-17 P1-GEN-18 P1-GEN-19]', async ({
    page,
  }) => {
    await acceptCookies(page);
    const asked = watchRequests(page, /_config\.json$/);
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    const seen = () =>
      asked.map((request) => `${request.method()} ${new URL(request.url()).pathname}`).sort();
    await expect
      .poll(seen)
      .toEqual([
        'GET /ro/affiliate_config.json',
        'GET /ro/client_config.json',
        'GET /ro/mobile_config.json',
      ]);
    const kept = () =>
      page.evaluate(() =>
        Object.entries(sessionStorage)
          .filter(([, value]) => value.includes('"errors"'))
          .map(([name]) => name)
          .sort(),
      );
    await expect
      .poll(kept)
      .toEqual(['config.ro.affiliate', 'config.ro.client', 'config.ro.mobile']);

    await page.getByRole('tab', { name: /^Posesori de card/ }).click();
    await page.getByRole('link', { name: 'Preferințe cookie' }).click();
    await expect(page.locator('main[data-screen="cookies"]')).toBeVisible();
    await page.getByRole('link', { name: 'Înapoi la autentificare' }).click();
    await expect(page.locator('main[data-screen="login"]')).toBeVisible();
    expect(asked).toHaveLength(3);
    await openHolderArea(page);
    await page.reload();
    await expect(page.locator('main[data-screen="beneficiary"]')).toBeVisible();
    expect(asked).toHaveLength(3);
  });

  test('change the screen without a build and are rendered as text [P1-GEN-08]', async ({
    page,
  }) => {
    await acceptCookies(page);
    const evil = '<b>tare</b><img src=x onerror="document.title=1">';
    await edit(page, 'client', (config) => ({
      ...config,
      banners: [{ image: '/media/app.svg', title: 'Noutatea zilei', text: evil }],
      help: { title: 'Ajutorul zilei', body: `Pasul de azi ${evil}` },
    }));
    await open(page, '/');
    await expect(page.locator('[data-node="banners"]')).toContainText('Noutatea zilei');
    await expect(page.locator('[data-node="banners"]')).toContainText(evil);
    await page.getByRole('button', { name: 'Ajutor la autentificare' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ajutorul zilei' });
    await expect(dialog).toContainText('Pasul de azi');
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    expect(await page.title()).not.toBe('1');
  });

  test('map one code to the text of each audience: card users, companies, merchants [P1-GEN-20]', async ({
    page,
    accounts,
  }) => {
    await setClock(page, new Date('2026-11-20T10:00:00')); // without the early-hours popup
    await edit(page, 'mobile', (config) => ({
      ...config,
      errors: { ...config.errors, SAME: 'pentru mobile' },
    }));
    await edit(page, 'client', (config) => ({
      ...config,
      errors: {
        ...config.errors,
        500: 'cinci sute client',
        SAME: 'pentru client',
        ONLY: 'numai client',
      },
    }));
    await edit(page, 'affiliate', (config) => ({
      ...config,
      errors: { ...config.errors, 500: 'cinci sute affiliate', SAME: 'pentru affiliate' },
    }));
    await openHolderArea(page, { transactions: { status: 400, body: { error_code: 'SAME' } } });
    await expect(page.locator('[data-node="transactions_list"]')).toContainText('pentru mobile');
    await page.unroute(transactionSearch);

    await leaveSession(page);
    await enterDirectly(page, account(accounts, 'AFF', 'Small'));
    await skipWelcome(page);
    const codes = ['SAME', 'ONLY'];
    await answer(page, /affiliate_transactions\/search/, () => ({
      status: 400,
      body: { error_code: codes[0] },
    }));
    await page.goto('/affiliate/cardTransactions');
    await expect(page.locator('main[data-screen="affiliate_statistics"]')).toContainText(
      'pentru affiliate',
    );
    codes.shift();
    await page.reload();
    await expect(page.locator('main[data-screen="affiliate_statistics"]')).toContainText(
      'numai client',
    );

    await leaveSession(page);
    await enterDirectly(page, account(accounts, 'FAC'));
    await skipWelcome(page);
    await answer(page, /\/companies\/search/, { status: 500, body: {} });
    await page.goto('/company/search');
    await page.locator('[data-node="company_search"] input[name="name"]').fill('Brutăria');
    await page.getByRole('button', { name: 'Caută', exact: true }).click();
    await expect(page.locator('main[data-screen="company_search"]')).toContainText(
      'cinci sute client',
    );
  });
});

test.describe('configuration files: errors', () => {
  test('leave a usable sign-in when they are missing, malformed or of wrong types', async ({
    page,
    strict,
  }) => {
    // a malformed list shows its error in place
    strict.expectErrors(/_config\.json|JSON|Unexpected|is not a function/);
    await acceptCookies(page);
    for (const body of [
      '',
      '{"errors":',
      '[]',
      '{"errors":7,"banners":{"a":1},"help":"x","links":[],"products":null}',
      'null',
    ]) {
      await page.route('**/ro/*_config.json', (route) =>
        route.fulfill({ status: 200, contentType: 'application/json', body }),
      );
      await page.goto('/cookies');
      await page.evaluate(() => sessionStorage.clear());
      await open(page, '/');
      await expect(
        page.locator('[data-node="login_companies"] input[name="username"]'),
        body,
      ).toBeVisible();
      await expect(page.getByRole('button', { name: 'Intră în cont' }), body).toBeEnabled();
      await page.unroute('**/ro/*_config.json');
    }
    await page.route('**/ro/*_config.json', (route) => route.fulfill({ status: 500, body: '' }));
    await page.evaluate(() => sessionStorage.clear());
    await open(page, '/');
    const calls = await answer(page, '**/company_services/v1/tokens', {
      status: 403,
      body: { error: 'NOPE', error_description: 'Fără acces' },
    });
    await page.locator('input[name="username"]').fill('100001');
    await page.locator('input[name="password"]').fill('Parola123');
    await page.getByRole('button', { name: 'Intră în cont' }).click();
    await expect(page.locator('[data-node="login_companies"] [role="alert"]')).toHaveText(
      'Fără acces',
    );
    expect(calls).toHaveLength(1);
  });
});

test.describe('deploy settings', () => {
  test('enable and disable the chat-bot [P1-GEN-29]', async ({ page, strict }) => {
    strict.expectErrors(/frame|Framing|sandbox/i);
    await acceptCookies(page);
    const bot = page.locator('[data-node="chat_bot"] [data-embed]');
    await open(page, '/');
    await expect(bot).toHaveCount(0);
    await changeSettings(page, { chatBot: true, chatBotAddress: 'https://robot.exemplu.ro/' });
    await open(page, '/');
    await expect(bot).toBeVisible();
    await bot.getByRole('button').click();
    await expect(bot.locator('iframe')).toHaveAttribute('src', 'https://robot.exemplu.ro/');
    await changeSettings(page, { chatBot: false, chatBotAddress: 'https://robot.exemplu.ro/' });
    await open(page, '/');
    await expect(bot).toHaveCount(0);
  });

  test('enable analytics, which still require consent [P1-GEN-30]', async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      const counted = window as unknown as { usage: unknown[] };
      counted.usage = [];
      document.addEventListener('portico:usage', (event) =>
        counted.usage.push((event as CustomEvent).detail),
      );
    });
    const usage = () => page.evaluate(() => (window as unknown as { usage: unknown[] }).usage);
    const sent = watchRequests(page, /\/usage$/);
    await page.route('**/usage', (route) => route.fulfill({ status: 204 }));
    const agree = (analytics: boolean) =>
      page.context().addCookies(
        [
          ['GDPR', 'true'],
          ['analytics', String(analytics)],
        ].map(([name = '', value = '']) => ({ name, value, url: baseURL ?? '' })),
      );

    await changeSettings(page, { analytics: true, analyticsAddress: '/usage' });
    await agree(true);
    await open(page, '/');
    await expect.poll(usage).toEqual([{ event: 'screen', screen: 'login', route: 'login' }]);
    await page.locator('a[href="/cookies"]').first().click();
    await expect.poll(async () => (await usage()).length).toBe(2);
    await expect.poll(() => sent.length).toBe(2);

    await agree(false);
    await open(page, '/');
    await page.waitForLoadState('networkidle'); // the part that counts is loaded on demand
    expect(await usage()).toEqual([]);
    await agree(true);
    await changeSettings(page, { analytics: false, analyticsAddress: '/usage' });
    await open(page, '/');
    await page.waitForLoadState('networkidle'); // the part that counts is loaded on demand
    expect(await usage()).toEqual([]);
    expect(sent).toHaveLength(2);
  });
});
