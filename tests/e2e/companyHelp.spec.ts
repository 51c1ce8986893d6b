import type { Page } from 'playwright/test';
import { answer } from './answers.ts';
import { openArea, popup, screenOf, storedSelection, visit } from './companyArea.ts';
import { account, expect, expectAccessible, speak, test, toast, watchRequests } from './portal.ts';

const feedback = /\/company_services\/v1\/user_companies\/\d+\/send_feedback$/;
const help = ['faq', 'terms', 'gdpr', 'contact'] as const;

/** Changes the configuration of a side as the portal reads it. */
async function configure(page: Page, kind: 'client' | 'affiliate', change: object): Promise<void> {
  await page.route(`**/ro/${kind}_config.json`, async (route) => {
    await route.fulfill({
      json: { ...((await (await route.fetch()).json()) as object), ...change },
    });
  });
}

const message = (page: Page) => page.locator('[data-node="contact"] textarea[name="description"]');
const send = (page: Page) => page.locator('[data-node="contact"] button[type="submit"]');

test.describe('company help', () => {
  test('shows customers their FAQ, terms and privacy policy [P2-ROUTE-09 P2-ROUTE-10 P2-ROUTE-13]', async ({
    page,
    accounts,
  }) => {
    await openArea(page, account(accounts, 'CST', 'EDITOR'), '/customer/faq');
    await expect(screenOf(page, 'customer_faq')).toHaveAttribute('data-route', 'customer_faq');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Întrebări frecvente' }),
    ).toBeVisible();
    await page.getByText('Cum comand carduri?').click();
    await expect(page.locator('#order')).toContainText('Comandă nouă');
    await page.getByRole('searchbox').fill('GASESC factura');
    await expect(page.locator('[data-node="questions"] details')).toHaveCount(1);
    await expectAccessible(page);
    await visit(page, '/customer/terms', 'customer_terms');
    await expect(screenOf(page)).toHaveAttribute('data-route', 'customer_terms');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Termeni și condiții' }),
    ).toBeVisible();
    await expect(page.locator('[data-node="document"]')).toContainText('companiilor');
    await expectAccessible(page);
    await page.locator('[data-node="gdpr"] a, a[data-node="gdpr"]').click();
    await expect(screenOf(page, 'customer_gdpr')).toHaveAttribute('data-route', 'customer_gdpr');
    await expect(page.locator('[data-node="document"]')).toContainText(
      'Regulamentului (UE) 2016/679',
    );
    await expectAccessible(page);
  });

  test('shows merchants their FAQ, terms and privacy policy [P2-ROUTE-23 P2-ROUTE-24 P2-ROUTE-25]', async ({
    page,
    accounts,
  }) => {
    await openArea(page, account(accounts, 'AFF', '200,000'), '/affiliate/faq');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Întrebări frecvente' }),
    ).toBeVisible();
    await expect(page.locator('[data-node="questions"]')).toContainText('Cum comand stickere?');
    await expect(page.getByText('Cum comand carduri?')).toHaveCount(0);
    await visit(page, '/affiliate/terms', 'affiliate_terms');
    await expect(page.locator('[data-node="document"]')).toContainText(
      'comercianților care acceptă carduri',
    );
    await visit(page, '/affiliate/gdpr', 'affiliate_gdpr');
    await expect(page.locator('[data-node="document"]')).toContainText(
      'Regulamentului (UE) 2016/679',
    );
    await page.locator('[data-node="terms"] a, a[data-node="terms"]').click();
    await expect(screenOf(page, 'affiliate_terms')).toBeVisible();
  });

  for (const [side, kind, words] of [
    ['customer', 'client', ['CST', 'EDITOR']],
    ['affiliate', 'affiliate', ['AFF', '200,000']],
  ] as const) {
    test(`renders each document of the ${side} screens from the ${kind} configuration [P2-ROUTE-28]`, async ({
      page,
      accounts,
    }) => {
      await configure(page, kind, {
        terms: {
          company: { title: 'T', body: '## Titlu din configurație\n\nText **propriu**.' },
          gdpr: { title: 'G', body: 'Datele, altfel.' },
        },
        faq: [
          { q: 'Întrebarea unu?', a: 'Răspuns.' },
          { id: 'doi', q: 'Întrebarea doi?', a: '<b>Text</b>' },
        ],
      });
      await openArea(page, account(accounts, words[0], words[1]), `/${side}/terms`);
      await expect(
        page
          .locator('[data-node="document"]')
          .getByRole('heading', { name: 'Titlu din configurație' }),
      ).toBeVisible();
      await expect(
        page.locator('[data-node="document"]').getByText('propriu', { exact: true }),
      ).toBeVisible();
      await visit(page, `/${side}/gdpr`, `${side}_gdpr`);
      await expect(page.locator('[data-node="document"]')).toHaveText('Datele, altfel.');
      await visit(page, `/${side}/faq`, `${side}_faq`);
      await expect(page.locator('details')).toHaveCount(2);
      await page.getByText('Întrebarea doi?').click();
      await expect(page.locator('#doi')).toContainText('<b>Text</b>');
    });
  }
});

test.describe('company help: contact', () => {
  test('shows phone, mailbox and opening hours [P2-CNT-01 P2-CNT-02 P2-CNT-04]', async ({
    page,
    accounts,
  }) => {
    await configure(page, 'client', { contact: { hours: 'Luni: 09 – 10' } });
    await openArea(page, account(accounts, 'CST', 'EDITOR'), '/customer/contact');
    const reach = page.locator('[data-node="reach"]').first();
    await expect(reach.getByRole('link', { name: '+40 21 555 0100' })).toHaveAttribute(
      'href',
      'tel:+40215550100',
    );
    await expect(reach.getByRole('link', { name: 'companii@portal.example' })).toHaveAttribute(
      'href',
      'mailto:companii@portal.example',
    );
    await expect(reach.getByText('Luni: 09 – 10')).toBeVisible();
    await expect(reach.getByText('Adresă', { exact: true })).toHaveCount(0);
  });

  test('takes phone and mailbox from the settings [P2-CNT-06]', async ({
    page,
    accounts,
    request,
  }) => {
    const settings = (await (await request.get('/settings.json')).json()) as Record<
      string,
      unknown
    >;
    const given = {
      ...settings,
      providerPhone: '+40 31 222 3344',
      providerEmail: 'alta@exemplu.ro',
    };
    await page.route('**/settings.json', (route) => route.fulfill({ json: given }));
    await page.route(
      ({ pathname }) => pathname === '/customer/contact',
      async (route) => {
        const response = await route.fetch();
        const body = (await response.text())
          .replaceAll('+40 21 555 0100', given.providerPhone)
          .replaceAll('companii@portal.example', given.providerEmail);
        await route.fulfill({ response, body });
      },
    );
    await openArea(page, account(accounts, 'CST', 'EDITOR'), '/customer/contact');
    await expect(page.getByRole('link', { name: given.providerPhone })).toHaveAttribute(
      'href',
      'tel:+40312223344',
    );
    await expect(page.getByRole('link', { name: given.providerEmail })).toHaveAttribute(
      'href',
      `mailto:${given.providerEmail}`,
    );
    await expect(page.getByText('+40 21 555 0100')).toHaveCount(0);
  });

  test('shows a map in a frame and sends a message by keyboard [P2-CNT-03 P2-CNT-05 P2-ROUTE-08]', async ({
    page,
    accounts,
  }) => {
    const sent = watchRequests(page, feedback);
    await answer(page, feedback, { body: {} });
    await openArea(page, account(accounts, 'CST', 'EDITOR'), '/customer/contact');
    await expect(screenOf(page, 'customer_contact')).toHaveAttribute(
      'data-route',
      'customer_contact',
    );
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
    const frame = page.locator('iframe[title="Harta sediului"]');
    await frame.scrollIntoViewIfNeeded();
    await expect(
      frame.contentFrame().getByRole('img', { name: /Strada Exemplului 10/ }),
    ).toBeVisible();
    await message(page).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-field="description"] .p-field__error')).toBeVisible();
    expect(sent).toHaveLength(0);
    await expect(message(page)).toBeFocused();
    await page.keyboard.type('  O idee: comenzi recurente.  ');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Am primit mesajul.')).toBeVisible();
    expect(
      sent.map((request) => [new URL(request.url()).pathname, request.postDataJSON() as unknown]),
    ).toEqual([
      [
        '/company_services/v1/user_companies/100001/send_feedback',
        { description: 'O idee: comenzi recurente.' },
      ],
    ]);
    await expect(popup(page)).toHaveCount(0);
    await expect(message(page)).toHaveValue('');
    await expectAccessible(page);
  });
});

test.describe('company help: feedback', () => {
  test('sends customer feedback to the service [P2-API-35]', async ({ page, accounts }) => {
    await openArea(page, account(accounts, 'CST', 'EDITOR'), '/customer/contact');
    await message(page).fill('Rapoartele sunt utile.');
    const asked = page.waitForRequest(feedback);
    await send(page).click();
    const request = await asked;
    expect([request.method(), new URL(request.url()).pathname, request.postDataJSON()]).toEqual([
      'POST',
      '/company_services/v1/user_companies/100001/send_feedback',
      { description: 'Rapoartele sunt utile.' },
    ]);
    expect((await request.response())?.status()).toBe(200);
    await expect(toast(page, 'Am primit mesajul.')).toBeVisible();
  });

  test('sends merchant feedback with code and role [P2-CNT-07 P2-CNT-08 P2-ROUTE-22]', async ({
    page,
    accounts,
  }) => {
    await openArea(page, account(accounts, 'AFF', '200,000'), '/affiliate/contact');
    await expect(page.getByRole('link', { name: '+40 21 555 0100' })).toBeVisible();
    await expect(page.locator('iframe[title="Harta sediului"]')).toBeAttached();
    await expect.poll(() => storedSelection(page)).toBeDefined();
    const code = (await storedSelection(page))?.company_id;
    await message(page).fill('Stickerele au ajuns repede.');
    const asked = page.waitForRequest(feedback);
    await send(page).click();
    const request = await asked;
    expect(request.postDataJSON()).toEqual({
      code,
      description: 'Stickerele au ajuns repede.',
      role: 'AFF',
    });
    expect(code).toBe(200001);
    expect((await request.response())?.status()).toBe(200);
    await expect(toast(page, 'Am primit mesajul.')).toBeVisible();
  });

  test('shows the error of a 400, 403 or 404 at the form and keeps the input [P2-CNT-09]', async ({
    page,
    accounts,
  }) => {
    let given: { status: number; body?: object } = {
      status: 400,
      body: { error_code: 'X', description: 'Mesajul nu a putut fi trimis.' },
    };
    await page.route(feedback, (route) =>
      route.fulfill({ status: given.status, json: given.body ?? {} }),
    );
    await openArea(page, account(accounts, 'AFF', '200,000'), '/affiliate/contact');
    await message(page).fill('Cuvinte.');
    const alert = page.locator('[data-node="contact"] [data-code]');
    const refuse = async (next: typeof given, text: RegExp) => {
      given = next;
      await send(page).click();
      await expect(alert).toHaveAttribute('data-code', String(next.status));
      await expect(alert).toHaveText(text);
      await expect(message(page)).toHaveValue('Cuvinte.');
    };
    await refuse(given, /Mesajul nu a putut fi trimis\./);
    await expect(alert).toHaveAttribute('data-description', 'Mesajul nu a putut fi trimis.');
    await refuse({ status: 403 }, /Nu aveți dreptul/);
    await refuse({ status: 404 }, /Nu am găsit/);
    await expect(popup(page)).toHaveCount(0);
  });

  for (const [side, role, note] of [
    ['customer', 'CST', 'EDITOR'],
    ['affiliate', 'AFF', '200,000'],
  ] as const) {
    test(`is accessible in English on a phone for ${side}s`, async ({ page, accounts }) => {
      await speak(page, 'en');
      await page.setViewportSize({ width: 390, height: 844 });
      await openArea(page, account(accounts, role, note), `/${side}/faq`);
      for (const name of help) {
        await visit(page, `/${side}/${name}`, `${side}_${name}`);
        await expect(page.locator('main')).not.toContainText(/pregăt|coming/i);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
          true,
        );
        await expectAccessible(page);
      }
      await expect(page.locator('iframe')).toHaveAttribute('title', 'Map of our office');
    });
  }
});
