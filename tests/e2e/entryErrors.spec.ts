import type { Locator, Page } from 'playwright/test';
import { acceptCookies, askForRelease, expect, open, test } from './portal.ts';
import { answer, cardTokens, companyTokens } from './answers.ts';

/** Adds texts to the Romanian bundle of the portal. */
async function addTexts(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  await askForRelease(page);
  await page.route('**/release/*/texts/ro/portal.json', async (route) => {
    const bundle = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...bundle, ...texts } });
  });
}

/** Adds error texts to every Romanian configuration file. */
async function addErrors(page: Page, errors: Readonly<Record<string, string>>): Promise<void> {
  await askForRelease(page);
  await page.route('**/ro/*_config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as { errors: object };
    await route.fulfill({ json: { ...config, errors: { ...config.errors, ...errors } } });
  });
}

async function submit(page: Page, tab: 'cards' | 'companies'): Promise<Locator> {
  const form = page.locator(`[data-node="login_${tab}"]`);
  await form.locator('input[name="username"]').fill('cineva');
  await form.locator('input[name="password"]').fill('Parola123');
  await form.getByRole('button', { name: 'Intră în cont' }).click();
  return form.locator('[role="alert"]');
}

test.describe('sign-in errors', () => {
  test.beforeEach(async ({ page }) => acceptCookies(page));

  test('show code and description of a company sign-in answered with 400 or 403 [P1-ERR-03 P1-ERR-04]', async ({
    page,
  }) => {
    await addTexts(page, { errorMessage_AB1: 'Textul codului AB1' });
    const given = {
      status: 400,
      body: { error: 'XYZ9', error_description: 'Contul este suspendat' },
    };
    await answer(page, companyTokens, () => given);
    await open(page, '/');
    for (const status of [400, 403]) {
      given.status = status;
      given.body = { error: 'XYZ9', error_description: `Contul este suspendat ${status}` };
      const alert = await submit(page, 'companies');
      await expect(alert).toHaveText(`Contul este suspendat ${status}`);
      await expect(alert).toHaveAttribute('data-code', 'XYZ9');
      given.body = { error: 'AB1', error_description: '' };
      await expect(await submit(page, 'companies')).toHaveText('Textul codului AB1');
      await expect(alert).toHaveAttribute('data-code', 'AB1');
    }
  });

  test('read parameters from a JSON description and from the text after the first underscore [P1-ERR-05 P1-ERR-06]', async ({
    page,
  }) => {
    await addTexts(page, {
      errorMessage_LOCKED: 'Mai aveți {{count}} încercări',
      KEY: 'Textul cheii cu {{parameter}}',
    });
    const given = { status: 400, body: { error: 'LOCKED', error_description: '{"count":3}' } };
    await answer(page, companyTokens, () => given);
    await open(page, '/');
    const alert = await submit(page, 'companies');
    await expect(alert).toHaveText('Mai aveți 3 încercări');
    given.body = { error: 'OTHER', error_description: 'KEY_some_value' };
    await submit(page, 'companies');
    await expect(alert).toHaveText('Textul cheii cu some_value');
    given.body = { error: 'OTHER', error_description: 'NOKEY_some_value' };
    await submit(page, 'companies');
    await expect(alert).toHaveText('NOKEY_some_value');
  });

  test('show the invalid-login message for a card user answered with 400 or 403 [P1-ERR-07]', async ({
    page,
  }) => {
    const given = { status: 400, body: { error: 'invalid_login', error_description: 'anything' } };
    await answer(page, cardTokens, () => given);
    await open(page, '/?category=8');
    for (const status of [400, 403]) {
      given.status = status;
      given.body = { error: `CODE${status}`, error_description: 'anything' };
      const alert = await submit(page, 'cards');
      await expect(alert).toHaveAttribute('data-code', `CODE${status}`);
      await expect(alert).toHaveText(
        'Nume de utilizator sau parolă incorecte. Verificați-le și încercați din nou.',
      );
    }
  });

  test('show code 500 or server_error for every other failure [P1-ERR-08]', async ({ page }) => {
    const tabs = [
      [
        'cards',
        '/?category=8',
        cardTokens,
        '500',
        'Serviciul are o problemă. Încercați din nou puțin mai târziu.',
      ],
      [
        'companies',
        '/',
        companyTokens,
        'server_error',
        'Serviciul nu răspunde acum. Încercați din nou în câteva minute.',
      ],
    ] as const;
    for (const [tab, address, tokens, code, words] of tabs) {
      await open(page, address);
      await page.route(tokens, (route) => route.fulfill({ status: 500, body: 'oops' }), {
        times: 1,
      });
      const alert = await submit(page, tab);
      await expect(alert).toHaveAttribute('data-code', code);
      await expect(alert).toHaveText(words);
      await open(page, address);
      await page.route(tokens, (route) => route.abort('connectionreset'), { times: 1 });
      await submit(page, tab);
      await expect(alert).toHaveAttribute('data-code', code);
      await expect(alert).toHaveText(words);
    }
  });
});

test.describe('sign-in errors: texts', () => {
  test.beforeEach(async ({ page }) => acceptCookies(page));

  test('render markup from a service as text', async ({ page, strict }) => {
    strict.expectErrors(/never/);
    const evil = '<img src=x onerror="document.title=\'pwned\'"><b>tare</b>';
    await answer(page, companyTokens, {
      status: 400,
      body: { error: '<i>E</i>', error_description: evil },
    });
    await open(page, '/');
    const alert = await submit(page, 'companies');
    await expect(alert).toHaveText(evil);
    await expect(alert.locator('b, img')).toHaveCount(0);
    expect(await page.title()).not.toBe('pwned');
  });

  for (const [tab, address, kind, tokens] of [
    ['cards', '/?category=8', 'mobile', cardTokens],
    ['companies', '/', 'client', companyTokens],
  ] as const) {
    test(`look up the code of every response in the configuration: ${tab}`, async ({ page }) => {
      await addErrors(page, {
        QX7: 'Mai aveți {{count}} încercări, {name}',
        server_error: 'Revenim curând',
      });
      const given: { status: number; body: unknown } = { status: 400, body: '' };
      await answer(page, tokens, () => given);
      await open(page, address);
      const bodies: readonly unknown[] = [
        { error: 'QX7', error_description: '{"count":3,"name":"<b>{{x}}</b>"}' },
        { error_code: 'QX7', description: { count: 3, name: '<b>{{x}}</b>' } },
        { error: { code: 'QX7', description: '{"count":3,"name":"<b>{{x}}</b>"}' } },
        'QX7,{"count":3,"name":"<b>{{x}}</b>"}',
      ];
      for (const [index, status] of [400, 401, 403, 409, 429, 500, 503].entries()) {
        Object.assign(given, { status, body: bodies[index % bodies.length] });
        const alert = await submit(page, tab);
        await expect(alert, `${status}`).toHaveText('Mai aveți 3 încercări, <b>{{x}}</b>');
        await expect(alert).toHaveAttribute('data-code', 'QX7');
        Object.assign(given, { body: {} });
        await expect(await submit(page, tab)).not.toHaveAttribute('data-code', 'QX7');
      }
      await page.goto(`${address}${address.includes('?') ? '&' : '?'}serverError=500`);
      await expect(page.locator('[data-node="server_error"]'), kind).toContainText(
        'Revenim curând',
      );
    });
  }

  for (const [tab, address, tokens, code] of [
    ['cards', '/?category=8', cardTokens, '500'],
    ['companies', '/', companyTokens, 'server_error'],
  ] as const) {
    test(`come from the configuration, with the portal texts as fallback: ${tab}`, async ({
      page,
    }) => {
      await addTexts(page, {
        errorMessage_QX8: 'Text compilat',
        errorMessage_QX9: 'Compilat {{count}}',
      });
      await addErrors(page, {
        errorMessage_QX8: 'Cont blocat {{count}} minute',
        invalid_login: 'Date greșite',
        [code]: 'Încercați mâine',
      });
      const given: { status: number; body: unknown } = { status: 400, body: '' };
      await answer(page, tokens, () => given);
      await open(page, address);
      const alert = await submit(page, tab);
      const said = async (status: number, body: unknown, words: string) => {
        Object.assign(given, { status, body });
        await submit(page, tab);
        await expect(alert).toHaveText(words);
      };
      await said(
        403,
        { error: 'QX8', error_description: '{"count":"<b>5</b>"}' },
        'Cont blocat <b>5</b> minute',
      );
      await said(503, { error_code: 'QX8', description: { count: 6 } }, 'Cont blocat 6 minute');
      if (tab === 'companies')
        await said(400, { error: 'QX9', error_description: '{"count":7}' }, 'Compilat 7');
      else await said(400, { error: 'QX9' }, 'Date greșite');
      await said(502, '', 'Încercați mâine');
    });
  }

  test('are translated when the language changes', async ({ page }) => {
    await answer(page, cardTokens, { status: 403, body: { error: 'OTP_ATTEMPTS' } });
    await open(page, '/?category=8');
    const alert = await submit(page, 'cards');
    await expect(alert).toHaveText('Prea multe coduri incorecte. Cereți altul.');
    await page.locator('[data-language="en"]').click();
    await expect(alert).toHaveText('Too many incorrect codes. Request another one.');
    await page.locator('[data-language="ro"]').click();
    await expect(alert).toHaveText('Prea multe coduri incorecte. Cereți altul.');
  });
});
