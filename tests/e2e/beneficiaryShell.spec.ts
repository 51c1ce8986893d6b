import {
  acceptCookies,
  account,
  enterDirectly,
  expect,
  expectSignedOut,
  leaveSession,
  open,
  sessionCookies,
  test,
  watchRequests,
} from './portal.ts';
import {
  answer,
  beneficiaryRecord,
  openHolderArea,
  sampleHolder,
  transactionSearch,
} from './answers.ts';

const entries = [
  'Acasă',
  'Servicii',
  'Întrebări frecvente',
  'Setări',
  'Contact',
  'Termeni și condiții',
  'Notificări',
  'Ieșire din cont',
];
const rail = 'nav[data-menu="beneficiary"].p-area__rail [data-item]';

test.describe('the area of a card holder', () => {
  test('shows its menu in order, and cards only when the record has any [P1-BEN-01 P1-BEN-02]', async ({
    page,
  }) => {
    await openHolderArea(page);
    await expect(page.locator(rail)).toHaveText(['Acasă', 'Carduri', ...entries.slice(1)]);
    for (const body of ['', {}]) {
      await answer(page, beneficiaryRecord, { body });
      const answered = page.waitForResponse(beneficiaryRecord);
      await page.reload();
      await answered;
      await expect(page.locator(rail)).toHaveText(entries);
    }
  });

  test('offers settings, questions and sign-out in the user menu [P1-BEN-03]', async ({ page }) => {
    await openHolderArea(page);
    await page.getByRole('button', { name: 'Contul meu' }).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Setări',
      'Întrebări frecvente',
      'Ieșire din cont',
    ]);
    await page.getByRole('menuitem', { name: 'Setări' }).click();
    await expect(page).toHaveURL(/\/beneficiary\/account$/);
    await page.getByRole('button', { name: 'Contul meu' }).click();
    await page.getByRole('menuitem', { name: 'Ieșire din cont' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expectSignedOut(page);
  });

  test('deletes the session cookies and opens the login on sign-out [P1-BEN-04]', async ({
    page,
    accounts,
  }) => {
    await enterDirectly(page, account(accounts, 'BEN', 'Three cards'));
    await page.goto('/beneficiary');
    await expect(page.locator('main[data-screen="beneficiary"]')).toBeVisible();
    expect(
      (await page.context().cookies())
        .map(({ name }) => name)
        .filter((name) => sessionCookies.includes(name))
        .toSorted(),
    ).toEqual(['beneficiaryLink', 'token']);
    await page.locator(rail).filter({ hasText: 'Ieșire din cont' }).click();
    await expect(page.locator('main[data-screen="login"]')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expectSignedOut(page);
    await page.goBack();
    await expect(page.locator('main[data-screen="login"]')).toBeVisible();
  });

  test('reports the role BEN only after the record has loaded [P1-BEN-05]', async ({
    page,
    baseURL,
  }) => {
    await acceptCookies(page);
    await page.context().addCookies(
      [
        ['token', 'card-token'],
        ['beneficiaryLink', encodeURIComponent('/card_services/v1/beneficiaries/501')],
      ].map(([name = '', value = '']) => ({ name, value, url: baseURL ?? '' })),
    );
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const asked = page.waitForRequest(beneficiaryRecord);
    await answer(page, transactionSearch, { body: [] });
    await page.route(beneficiaryRecord, async (route) => {
      await held;
      await route.fulfill({ json: sampleHolder() });
    });
    await page.goto('/beneficiary');
    await asked;
    const shell = page.locator('[data-shell="beneficiary"]');
    await expect(shell).toBeVisible();
    await page.waitForTimeout(300);
    expect(await shell.getAttribute('data-role')).toBeNull();
    release();
    await expect(shell).toHaveAttribute('data-role', 'BEN');
  });
});

test.describe('the area of a card holder: frame', () => {
  test('opens on its dashboard when link and token are stored [P1-BEN-07 P1-ROUTE-17 P1-ROUTE-18]', async ({
    page,
    accounts,
  }) => {
    await enterDirectly(page, account(accounts, 'BEN', '11 and 14'));
    for (const address of ['/beneficiary', '/beneficiary/dashboard']) {
      await open(page, address);
      await expect(page.locator('main[data-screen="beneficiary"]')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      await expect(page.locator('[data-node="balance"] svg')).toBeVisible();
      await expect(page.locator('[data-node="accounts"] [role="tab"]')).toHaveCount(2);
      await expect(
        page.locator('[data-node="transactions_list"] [data-row]').first(),
      ).toBeVisible();
    }
  });

  test('keeps its frame and data while navigating between its screens [P1-ROUTE-27]', async ({
    page,
  }) => {
    const { holder } = await openHolderArea(page);
    await page
      .locator('[data-shell="beneficiary"]')
      .evaluate((shell) => shell.setAttribute('data-mark', 'same'));
    for (const [item, screen] of [
      ['cards', 'beneficiary_cards'],
      ['faq', 'beneficiary_faq'],
      ['dashboard', 'beneficiary'],
    ] as const) {
      await page.locator(`.p-area__rail [data-item="${item}"]`).click();
      await expect(page.locator(`main[data-screen="${screen}"]`)).toBeVisible();
      await expect(page.locator('[data-shell="beneficiary"]')).toHaveAttribute('data-mark', 'same');
      await expect(page.locator(`.p-area__rail [data-item="${item}"]`)).toHaveAttribute(
        'aria-current',
        'page',
      );
    }
    expect(holder).toHaveLength(1);
  });

  test('loads scripts and styles from the root on a nested URL [P1-GEN-27]', async ({ page }) => {
    await openHolderArea(page, { at: '/beneficiary/cards' });
    const addresses = await page
      .locator('script[src], link[rel="stylesheet"], link[rel="modulepreload"]')
      .evaluateAll((elements) =>
        elements.map(
          (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
        ),
      );
    expect(addresses.length).toBeGreaterThan(1);
    for (const address of addresses)
      expect(new URL(address, page.url()).pathname, address).toMatch(/^\/(assets|release)\//);
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => /\.(js|css)$/.test(path)),
    );
    for (const path of loaded) expect(path).toMatch(/^\/(assets|release)\//);
  });

  test('shows its mobile menu below 1004 px only, as the company side does [P1-GEN-34]', async ({
    page,
    accounts,
  }) => {
    const marker = page.locator('[data-mobile-menu]');
    const check = async () => {
      await page.setViewportSize({ width: 1004, height: 800 });
      await expect(marker).toBeHidden();
      await expect(page.locator('.p-area__rail')).toBeVisible();
      await page.setViewportSize({ width: 1003, height: 800 });
      await expect(marker).toBeVisible();
      await expect(page.locator('.p-area__rail')).toBeHidden();
    };
    await openHolderArea(page);
    await check();
    await page.locator('[data-mobile-menu] button').click();
    await expect(page.getByRole('dialog').locator('[data-item="contact"]')).toBeVisible();
    await page.keyboard.press('Escape');
    await leaveSession(page);
    await enterDirectly(page, account(accounts, 'CST', 'Large'));
    await page.goto('/company');
    await expect(page.locator('main[data-screen="customer_dashboard"]')).toBeVisible();
    await check();
  });
});

test.describe('the route guards', () => {
  test('redirect to the login and end the session when the link or the token is missing [P1-ROUTE-32 P1-ROUTE-33]', async ({
    page,
    baseURL,
  }) => {
    await acceptCookies(page);
    const calls = watchRequests(page, /card_services/);
    for (const [name, value, address] of [
      ['token', 'card-token', '/beneficiary/cards'],
      [
        'beneficiaryLink',
        encodeURIComponent('/card_services/v1/beneficiaries/501'),
        '/beneficiary',
      ],
    ] as const) {
      await page.context().addCookies([{ name, value, url: baseURL ?? '' }]);
      await page.goto(address);
      await expect(page.locator('main[data-screen="login"]'), address).toBeVisible();
      await expect(page).toHaveURL(/:\d+\/$/);
      await expectSignedOut(page);
    }
    expect(calls).toHaveLength(0);
  });

  test('redirect a card holder from unknown and foreign URLs to the own area [P1-ROUTE-31 P1-ROUTE-34]', async ({
    page,
  }) => {
    await openHolderArea(page);
    for (const address of [
      '/no-such-path',
      '/beneficiary/no-such-path',
      '/customer/orders',
      '/affiliate/stickers',
      '/company',
      '/company/search',
    ]) {
      await page.goto(address);
      await expect(page.locator('main[data-screen="beneficiary"]'), address).toBeVisible();
      await expect(page, address).toHaveURL(/\/beneficiary$/);
    }
  });

  test('keep a company user on the company side [P1-ROUTE-29 P1-ROUTE-30 P1-ROUTE-34]', async ({
    page,
    accounts,
  }) => {
    await enterDirectly(page, account(accounts, 'CST', 'Large'));
    for (const [address, screen] of [
      ['/company', 'customer_dashboard'],
      ['/company/manage', 'manage_company'],
      ['/customer/orders', 'customer_orders'],
      ['/customer/contact', 'customer_contact'],
    ] as const) {
      await page.goto(address);
      await expect(page.locator(`main[data-screen="${screen}"]`), address).toBeVisible();
      await expect(page.locator('[data-shell="company"]')).toBeVisible();
      await expect(page.locator('[data-shell="beneficiary"]')).toHaveCount(0);
    }
    for (const address of ['/no-such-path', '/affiliate/stickers', '/company/search']) {
      await page.goto(address);
      await expect(page, address).toHaveURL(/\/company$/);
      await expect(page.locator('main[data-screen="customer_dashboard"]'), address).toBeVisible();
    }
  });

  test('keep merchants and support in their own routes, and visitors out [P1-ROUTE-29 P1-ROUTE-34]', async ({
    page,
    accounts,
  }) => {
    await acceptCookies(page);
    await page.goto('/company');
    await expect(page.locator('main[data-screen="login"]')).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/);
    await enterDirectly(page, account(accounts, 'AFF', 'Small'));
    for (const [address, screen] of [
      ['/affiliate/dashboard', 'affiliate_dashboard'],
      ['/affiliate/stickers', 'affiliate_stickers'],
    ] as const) {
      await page.goto(address);
      await expect(page.locator(`main[data-screen="${screen}"]`), address).toBeVisible();
      await expect(page.locator('[data-shell="company"]')).toBeVisible();
    }
    await page.goto('/customer/orders');
    await expect(page).toHaveURL(/\/company$/);
    await leaveSession(page);
    await enterDirectly(page, account(accounts, 'FAC'));
    await page.goto('/company/search');
    await expect(page.locator('main[data-screen="company_search"]')).toBeVisible();
    await expect(page.locator('[data-shell="company"]')).toBeVisible();
  });
});
