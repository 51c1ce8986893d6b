import { acceptCookies, expect, open, test, watchRequests } from './portal.ts';
import { answer, cardTokens, companyTokens } from './answers.ts';

test.describe('the login screen', () => {
  test.beforeEach(async ({ page }) => acceptCookies(page));

  test('opens at / with two tabs and a bot check on both [P1-ROUTE-01 P1-LOGIN-01 P1-LOGIN-08]', async ({
    page,
  }) => {
    await open(page, '/');
    const main = page.locator('main');
    await expect(main).toHaveAttribute('data-route', 'login');
    await expect(main.locator('form input[name="username"]')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(2);
    await expect(page.getByRole('tab', { name: /^Companii/ })).toBeVisible();
    await expect(page.getByRole('tab', { name: /^Posesori de card/ })).toBeVisible();
    await expect(
      main
        .locator('[data-node="login_companies"]')
        .getByRole('group', { name: 'Verificare de securitate' }),
    ).toBeVisible();
    await page.getByRole('tab', { name: /^Posesori de card/ }).click();
    await expect(
      main
        .locator('[data-node="login_cards"]')
        .getByRole('group', { name: 'Verificare de securitate' }),
    ).toBeVisible();
  });

  test('selects the tab of card users for category 8 only [P1-LOGIN-02 P1-LOGIN-03]', async ({
    page,
  }) => {
    for (const [address, tab] of [
      ['/?category=8', 'cards'],
      ['/', 'companies'],
      ['/?category=7', 'companies'],
      ['/?category=', 'companies'],
    ] as const) {
      await open(page, address);
      await expect(
        page.locator('#portal [role="tab"][aria-selected="true"]'),
        address,
      ).toHaveAttribute('data-tab', tab);
      await expect(page.locator(`[data-node="login_${tab}"] form`), address).toBeVisible();
      await expect(page.locator('[data-node^="login_"] form')).toHaveCount(1);
    }
  });

  test('selects the tab of card users when a link requests it [P1-ROUTE-02]', async ({ page }) => {
    await open(page, '/cookies');
    await expect(page.locator('main[data-screen="cookies"]')).toBeVisible();
    // the history entry stores the parameter, as `open: { login, with: { loginUserSelected } }`
    // writes it
    await page.evaluate(() => {
      history.pushState(
        { usr: { params: { loginUserSelected: 'cards' } }, key: 'login', idx: 1 },
        '',
        '/',
      );
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    });
    await expect(
      page.locator('main[data-screen="login"] [role="tab"][aria-selected="true"]'),
    ).toHaveAttribute('data-tab', 'cards');
    await page.getByRole('tab', { name: /^Companii/ }).click();
    await page.reload();
    await expect(page.locator('[role="tab"][aria-selected="true"]')).toHaveAttribute(
      'data-tab',
      'cards',
    );
  });

  test('shows the message for server_error in the URL [P1-LOGIN-04]', async ({ page }) => {
    await page.goto('/?serverError=500');
    const message = page.locator('[data-node="server_error"]');
    await expect(message).toHaveText(/Serviciul nu răspunde acum/);
    await expect(message.locator('[data-code="server_error"]')).toBeVisible();
    await open(page, '/');
    await expect(page.locator('main[data-screen="login"] form')).toBeVisible();
    await expect(message).toHaveCount(0);
  });
});

test.describe('the login screen: form', () => {
  test.beforeEach(async ({ page }) => acceptCookies(page));

  test('requires username and password, and reveals the password on demand [P1-LOGIN-06 P1-LOGIN-07]', async ({
    page,
  }) => {
    const calls = watchRequests(page, /\/v1\/tokens$/);
    for (const [address, tab] of [
      ['/', 'companies'],
      ['/?category=8', 'cards'],
    ] as const) {
      await open(page, address);
      const form = page.locator(`[data-node="login_${tab}"]`);
      const username = form.locator('input[name="username"]');
      const password = form.locator('input[name="password"]');
      await password.fill('Parola123');
      await form.getByRole('button', { name: 'Intră în cont' }).click();
      await expect(username).toHaveAttribute('aria-invalid', 'true');
      await expect(
        form.locator('[data-field="username"] [data-code="LOGIN_USERNAME"]'),
      ).toBeVisible();
      await expect(username).toBeFocused();
      await username.fill('100001');
      await password.fill('');
      await form.getByRole('button', { name: 'Intră în cont' }).click();
      await expect(password).toHaveAttribute('aria-invalid', 'true');
      await expect(username).not.toHaveAttribute('aria-invalid', 'true');

      await password.fill('Parola123');
      await expect(password).toHaveAttribute('type', 'password');
      await form.getByRole('button', { name: 'Arată parola' }).click();
      await expect(password).toHaveAttribute('type', 'text');
      await expect(password).toHaveValue('Parola123');
      await form.getByRole('button', { name: 'Ascunde parola' }).click();
      await expect(password).toHaveAttribute('type', 'password');
    }
    expect(calls).toHaveLength(0);
  });

  test('links each tab to its own password reset and registration [P1-LOGIN-10 P1-LOGIN-11]', async ({
    page,
  }) => {
    await open(page, '/');
    await expect(page.getByRole('link', { name: 'Am uitat parola' })).toHaveAttribute(
      'href',
      '/forgot_password_company',
    );
    await expect(page.getByRole('link', { name: 'Creează cont' })).toHaveAttribute(
      'href',
      '/create_account_company',
    );
    await page.getByRole('tab', { name: /^Posesori de card/ }).click();
    await expect(page.getByRole('link', { name: 'Am uitat parola' })).toHaveAttribute(
      'href',
      '/forgot_password',
    );
    await expect(page.getByRole('link', { name: 'Creează cont' })).toHaveAttribute(
      'href',
      '/create_account',
    );
  });
});

test.describe('the login screen: links and help', () => {
  test.beforeEach(async ({ page }) => acceptCookies(page));

  test('links to both app stores [P1-LOGIN-14]', async ({ page }) => {
    await open(page, '/');
    await expect(page.locator('[data-node="stores"] a')).toHaveCount(2);
    await expect(
      page.locator('[data-node="stores"] a[href^="https://www.apple.com/app-store"]'),
    ).toBeVisible();
    await expect(
      page.locator('[data-node="stores"] a[href^="https://play.google.com/store"]'),
    ).toBeVisible();
  });

  test('explains each tab in a popup with text from the configuration [P1-LOGIN-15 P1-LOGIN-16]', async ({
    page,
  }) => {
    for (const [address, kind] of [
      ['/', 'client'],
      ['/?category=8', 'mobile'],
    ] as const) {
      const wording = `Ajutor de probă pentru ${kind}`;
      await page.route(`**/ro/${kind}_config.json`, async (route) => {
        const config = (await (await route.fetch()).json()) as object;
        await route.fulfill({
          json: { ...config, help: { title: `Titlu ${kind}`, body: `${wording}\n\n- un pas` } },
        });
      });
      await open(page, '/');
      await page.evaluate(() => sessionStorage.clear());
      await open(page, address);
      await page.getByRole('button', { name: 'Ajutor la autentificare' }).click();
      const dialog = page.getByRole('dialog', { name: `Titlu ${kind}` });
      await expect(dialog).toContainText(wording);
      await expect(dialog.getByRole('listitem')).toHaveText('un pas');
      await dialog.getByText('Închide', { exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await page.getByRole('button', { name: 'Ajutor la autentificare' }).click();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Ajutor la autentificare' })).toBeFocused();
    }
  });

  test('has a help text for each tab in both languages [P1-LOGIN-16]', async ({ request }) => {
    for (const language of ['ro', 'en']) {
      const texts = await Promise.all(
        ['mobile', 'client'].map(
          async (kind) =>
            (
              (await (await request.get(`/${language}/${kind}_config.json`)).json()) as {
                help: { title: string; body: string };
              }
            ).help,
        ),
      );
      for (const { title, body } of texts) {
        expect(title.length).toBeGreaterThan(3);
        expect(body.length).toBeGreaterThan(100);
      }
      expect(texts[0]?.body).not.toBe(texts[1]?.body);
    }
  });
});

test.describe('the login screen: multi-benefit variant', () => {
  test.beforeEach(async ({ page }) => acceptCookies(page));

  test('has the same form and calls with another heading and tab [P1-ROUTE-04 P1-ROUTE-05]', async ({
    page,
  }) => {
    const fields = async () =>
      page
        .locator('form input:not([type="hidden"])')
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).name));
    await open(page, '/?category=8');
    await expect(page.locator('main[data-screen="login"]')).toBeVisible();
    const plain = await fields();
    await expect(page.locator('[data-node="multibenefit"]')).toHaveCount(0);

    await open(page, '/multibeneficii');
    await expect(page.locator('main')).toHaveAttribute('data-route', 'multibeneficii');
    await expect(page.locator('[data-node="multibenefit"]')).toContainText(
      'Toate beneficiile, un singur cont',
    );
    await expect(page.locator('[role="tab"][aria-selected="true"]')).toHaveAttribute(
      'data-tab',
      'cards',
    );
    expect(await fields()).toEqual(plain);

    const bodies = await answer(page, cardTokens, {
      status: 400,
      body: { error: 'invalid_login', error_description: '' },
    });
    const others = await answer(page, companyTokens, {
      status: 400,
      body: { error: 'invalid_login', error_description: '' },
    });
    for (const address of ['/?category=8', '/multibeneficii']) {
      await open(page, address);
      await page.locator('input[name="username"]').fill('ana');
      await page.locator('input[name="password"]').fill('gresita');
      await page.getByRole('button', { name: 'Intră în cont' }).click();
      await expect(page.locator('[data-node="login_cards"] [role="alert"]')).toBeVisible();
    }
    expect(bodies.map((call) => call.postData())).toEqual([
      bodies[0]?.postData(),
      bodies[0]?.postData(),
    ]);
    expect(others).toHaveLength(0);

    await page.getByRole('button', { name: 'Termenii multi-beneficii' }).click();
    await expect(page.getByRole('dialog', { name: 'Termenii multi-beneficii' })).toContainText(
      'Cum funcționează',
    );
  });
});
