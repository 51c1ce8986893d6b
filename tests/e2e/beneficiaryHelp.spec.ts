import { setClock } from './clock.ts';
import type { Page } from 'playwright/test';
import {
  account,
  enterDirectly,
  expect,
  expectAccessible,
  open,
  speak,
  test,
  toast,
  watchRequests,
} from './portal.ts';
import {
  answer,
  beneficiaryRecord,
  openHolderArea,
  sampleAccount,
  sampleHolder,
} from './answers.ts';
import { accountWithCard } from './holderCards.ts';

const preferenceCalls = /\/card_services\/v2\/beneficiaries\/501\/notifications$/;
const acceptanceCalls = /\/card_services\/v2\/beneficiaries\/501\/acceptances$/;
const preferences = [
  { id: 1, type: 'NOTIFICATION', active: false },
  { id: 2, type: 'GDPR_SMS', active: true },
  { id: 4, type: 'GDPR_PSH', active: true },
  { id: 8, type: 'GDPR_EML', active: false },
];

/** Changes the configuration of card users as the portal reads it. */
async function configure(
  page: Page,
  change: (config: Record<string, unknown>) => object,
): Promise<void> {
  await page.route('**/ro/mobile_config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as Record<string, unknown>;
    await route.fulfill({ json: { ...config, ...change(config) } });
  });
}

test.describe('the help of a card holder', () => {
  test('expands questions to answers rendered from Markdown without raw HTML [P1-ROUTE-21 P1-BEN-08]', async ({
    page,
  }) => {
    await configure(page, () => ({
      faq: [
        { q: 'Întrebarea unu?', a: 'Un **răspuns** cu [legătură](/beneficiary/cards).' },
        {
          id: 'rau',
          q: 'Întrebarea doi?',
          a: 'Text <img src=x onerror="document.title=1"><b>gras</b> [rău](javascript:alert(1))',
        },
      ],
    }));
    await openHolderArea(page, { at: '/beneficiary/faq' });
    await expect(
      page.getByRole('heading', { level: 1, name: 'Întrebări frecvente' }),
    ).toBeVisible();
    await expect(page.locator('details')).toHaveCount(2);
    await expect(page.getByText('răspuns', { exact: true })).toBeHidden();
    await page.getByText('Întrebarea unu?').click();
    await expect(page.getByText('răspuns', { exact: true })).toBeVisible();
    await page.getByText('Întrebarea doi?').click();
    await expect(page.locator('#rau')).toContainText('<b>gras</b>');
    await expect(page.locator('#rau img, #rau b, #rau a')).toHaveCount(0);
    await page.getByRole('link', { name: 'legătură' }).click();
    await expect(page.locator('main[data-screen="beneficiary_cards"]')).toBeVisible();
  });

  test('searches questions ignoring case and diacritics, and shows the number of matches', async ({
    page,
  }) => {
    await openHolderArea(page, { at: '/beneficiary/faq' });
    const found = page.locator('[data-node="found"] [role="status"]');
    await expect(page.locator('details').first()).toBeVisible();
    const all = await page.locator('details').count();
    expect(all).toBeGreaterThan(8);
    await expect(found).toHaveText('');
    const search = page.getByRole('searchbox', { name: 'Caută un răspuns' });
    await search.fill('  GASIT   blocat ');
    await expect(page.locator('details')).toHaveCount(1);
    await expect(page.locator('details')).toContainText('Am găsit cardul blocat');
    await expect(found).toHaveText('Un răspuns găsit');
    await search.fill('pin');
    await expect(found).toHaveText(/^\d+ răspunsuri găsite$/);
    await expect(page.locator('details')).toHaveCount(Number.parseInt(await found.innerText(), 10));
    await search.fill('zzz');
    await expect(page.locator('details')).toHaveCount(0);
    await expect(found).toHaveText('Niciun răspuns găsit');
    await expect(page.locator('[data-node="questions"]')).toContainText('Niciun răspuns găsit.');
    await expectAccessible(page);
    await search.fill('');
    await expect(page.locator('details')).toHaveCount(all);
    await page.goto('/beneficiary/faq#expiry');
    await expect(page.locator('#expiry')).toHaveAttribute('open', '');
  });

  test('shows the contact details of the provider and a message form [P1-ROUTE-23 P1-BEN-09]', async ({
    page,
  }) => {
    await configure(page, () => ({
      contact: { phone: '+40 31 222 3344', email: 'ajutor@exemplu.ro', hours: 'Luni: 09 – 10' },
    }));
    await openHolderArea(page, { at: '/beneficiary/contact' });
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
    await expect(page.getByRole('link', { name: '+40 31 222 3344' })).toHaveAttribute(
      'href',
      'tel:+40312223344',
    );
    await expect(page.getByRole('link', { name: 'ajutor@exemplu.ro' })).toHaveAttribute(
      'href',
      'mailto:ajutor@exemplu.ro',
    );
    await expect(page.getByText('Luni: 09 – 10')).toBeVisible();
    await expect(page.locator('[data-node="contact"] textarea[name="text"]')).toBeVisible();
    await expect(page.getByText('Adresă', { exact: true })).toHaveCount(0);
    await expectAccessible(page);
  });
});

test.describe('the help of a card holder: messages', () => {
  test('sends an opinion as feedback and a question as a form, and keeps the input on failure [P1-API-45 P1-API-47]', async ({
    page,
  }) => {
    const feedback = await answer(page, /send_feedback$/, {});
    let failing = true;
    const forms = await answer(page, /\/message_services\/v1\/form_messages$/, () =>
      failing ? { status: 429, body: { error_code: 'TOO_MANY_ATTEMPTS' } } : {},
    );
    await openHolderArea(page, { at: '/beneficiary/contact' });
    const text = page.locator('textarea[name="text"]');
    const send = page.getByRole('button', { name: 'Trimite mesajul' });
    await send.click();
    await expect(
      page.locator('[data-field="text"] [role="alert"], [data-field="text"] .p-field__error'),
    ).toContainText('Completați');
    await text.fill('De ce nu merge? ');
    await send.click();
    await expect(
      page.locator('[data-node="contact"] [data-code="TOO_MANY_ATTEMPTS"]'),
    ).toBeVisible();
    await expect(text).toHaveValue('De ce nu merge? ');
    failing = false;
    await send.click();
    await expect(toast(page, 'ana.ionescu@exemplu.ro')).toBeVisible();
    expect(forms.at(-1)?.method()).toBe('POST');
    expect(forms.at(-1)?.postDataJSON()).toEqual({
      template: 'contact',
      beneficiary: '501',
      name: 'Ana Ionescu',
      email: 'ana.ionescu@exemplu.ro',
      phone: '0722000501',
      message: 'De ce nu merge?',
    });
    await expect(text).toHaveValue('');
    await page.getByRole('radio', { name: 'Am o sugestie' }).check();
    await text.fill('Îmi place.');
    await send.click();
    await expect(toast(page, 'Vă mulțumim')).toBeVisible();
    expect([feedback[0]?.method(), new URL(feedback[0]?.url() ?? '').pathname]).toEqual([
      'POST',
      '/card_services/v1/user_beneficiaries/501/send_feedback',
    ]);
    expect(feedback[0]?.postDataJSON()).toEqual({ code: '501', description: 'Îmi place.' });
    expect([feedback.length, forms.length]).toEqual([1, 2]);
  });
});

test.describe('the documents of a card holder', () => {
  test('show the configured terms as not yet accepted [P1-ROUTE-24 P1-BEN-10 P1-API-41]', async ({
    page,
  }) => {
    await configure(page, ({ terms }) => ({
      terms: {
        ...(terms as object),
        beneficiary: {
          title: 'Termeni',
          body: '## Punctul unu\n\nText de probă <script>alert(1)</script>',
        },
      },
    }));
    const calls = await answer(page, acceptanceCalls, {
      body: [{ id: 14281, type: 'terms', active: false }],
    });
    await openHolderArea(page, { at: '/beneficiary/terms' });
    await expect(page.getByRole('heading', { name: 'Punctul unu' })).toBeVisible();
    await expect(page.locator('[data-node="document"]')).toContainText('<script>alert(1)</script>');
    await expect(page.locator('[data-node="accepted"]')).toHaveText('Neacceptați încă');
    expect(calls.map((call) => [call.method(), new URL(call.url()).pathname])).toEqual([
      ['GET', '/card_services/v2/beneficiaries/501/acceptances'],
    ]);
  });

  test('accept the terms and show the date [P1-BEN-10 P1-API-42]', async ({ page }) => {
    await setClock(page, new Date('2026-11-20T10:00:00'));
    let active = false;
    const calls = await answer(page, acceptanceCalls, (request) => {
      if (request.method() === 'PUT') active = true;
      return {
        body: [{ id: 14281, type: 'terms', active, ...(active && { date: '2026-11-20' }) }],
      };
    });
    await openHolderArea(page, { at: '/beneficiary/terms' });
    await page.getByRole('button', { name: 'Accept termenii' }).click();
    // disappears by itself
    await expect(page.locator('.p-toast')).toContainText('Termenii au fost acceptați.');
    await expect(page.locator('[data-node="accepted"]')).toHaveText('Acceptați la 20/11/2026');
    await expect(page.getByRole('button', { name: 'Accept termenii' })).toHaveCount(0);
    const put = calls.find((call) => call.method() === 'PUT');
    expect(put?.postDataJSON()).toEqual({
      acceptances: [{ id: 14281, active: true, date: '2026-11-20' }],
    });
    await expectAccessible(page);
  });

  test('show why the terms could not be accepted or loaded, and retry', async ({ page }) => {
    let failing = true;
    await answer(page, acceptanceCalls, (request) => {
      if (failing) return { status: 500, body: { error_code: 'SERVER_ERROR' } };
      return request.method() === 'PUT'
        ? { status: 400, body: { error_code: 'TERMS' } }
        : { body: [{ id: 14281, type: 'terms', active: false }] };
    });
    await openHolderArea(page, { at: '/beneficiary/terms' });
    await expect(
      page.locator('[data-node="acceptances_failed"] [data-code="SERVER_ERROR"]'),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: '1. Contul' })).toBeVisible();
    failing = false;
    await page.getByRole('button', { name: 'Încearcă din nou' }).click();
    await page.getByRole('button', { name: 'Accept termenii' }).click();
    await expect(page.locator('[data-node="acceptance"] [data-code="TERMS"]')).toBeVisible();
    await expect(page.locator('[data-node="accepted"]')).toHaveText('Neacceptați încă');
  });

  test('include a privacy page linked from settings and terms but absent from menus [P1-ROUTE-25 P1-BEN-11]', async ({
    page,
  }) => {
    await answer(page, acceptanceCalls, { body: [] });
    for (const address of ['/beneficiary/account', '/beneficiary/terms']) {
      await openHolderArea(page, { at: address });
      await expect(
        page.locator('[data-menu] [data-item]').filter({ hasText: 'Protecția datelor' }),
      ).toHaveCount(0);
      await page.locator('main [data-node="gdpr"] a').click();
      await expect(page).toHaveURL(/\/beneficiary\/gdpr$/);
      await expect(page.locator('main')).toHaveAttribute('data-route', 'beneficiary_gdpr');
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Protecția datelor' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Drepturile dumneavoastră' })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('the notifications of a card holder', () => {
  test.beforeEach(async ({ page }) => setClock(page, new Date('2026-11-20T10:00:00')));

  test('list what needs attention, or an empty state, and link to the settings [P1-ROUTE-26 P1-BEN-12]', async ({
    page,
  }) => {
    await answer(page, preferenceCalls, { body: preferences });
    await openHolderArea(page, { at: '/beneficiary/notifications' });
    await expect(page.getByRole('heading', { level: 1, name: 'Notificări' })).toBeVisible();
    await expect(page.locator('[data-node="messages"]')).toContainText('Nu aveți mesaje');
    await expectAccessible(page);
    await page.unroute(beneficiaryRecord);
    const expiring = sampleAccount({
      id: '9005',
      expire: [
        { amount: 150.5, date: '2026-12-20' },
        { amount: 10, date: '2026-12-21' },
      ],
    });
    await answer(page, beneficiaryRecord, {
      body: sampleHolder([
        accountWithCard({ id: '71', state: 'created', pan: '642211******4444' }),
        accountWithCard({ id: '72', state: 'blocked' }),
        accountWithCard({ id: '73', expire: '2026-12-01' }),
        expiring,
      ]),
    });
    await page.reload();
    await expect(page.locator('[data-node="messages"] li')).toHaveText([
      /Aveți un card de activat.*Up Dejun \(4444\)/,
      /Un card este blocat/,
      /Un card expiră la 01\/12\/2026/,
      /150,50\slei expiră la 20\/12\/2026/,
    ]);
    await page.locator('[data-node="messages"] a').first().click();
    await expect(page.locator('main[data-screen="beneficiary_cards"]')).toBeVisible();
    await page.goBack();
    await page.locator('main [data-node="settings"] a').click();
    await expect(page).toHaveURL(/\/beneficiary\/account\?tabSettings=2$/);
  });

  test('load the preferences and store the complete list [P1-API-43 P1-API-44]', async ({
    page,
  }) => {
    const calls = await answer(page, preferenceCalls, (request) => ({
      body: request.method() === 'GET' ? preferences : (request.postDataJSON() as object),
    }));
    await openHolderArea(page, { at: '/beneficiary/notifications' });
    await expect(page.getByRole('switch')).toHaveCount(3);
    await expect(page.locator('input[name="sms"]')).toBeChecked();
    await page.locator('input[name="push"]').click();
    await page.getByRole('button', { name: 'Salvează' }).click();
    await expect(page.locator('.p-toast')).toContainText('Preferințele au fost salvate.');
    expect(calls[0]?.method()).toBe('GET');
    const put = calls.find((call) => call.method() === 'PUT');
    expect(put?.postDataJSON()).toEqual(
      preferences.map((item) => (item.id === 4 ? { ...item, active: false } : item)),
    );
  });
});

test('are readable by keyboard on a phone and in English, like the help and document pages', async ({
  page,
  accounts,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await speak(page, 'en');
  await enterDirectly(page, account(accounts, 'BEN', 'Three cards'));
  await open(page, '/beneficiary/faq');
  const search = page.getByRole('searchbox', { name: 'Search for an answer' });
  await search.focus();
  await page.keyboard.type('lost my card');
  await expect(page.locator('details')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#lost-card')).toHaveAttribute('open', '');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main[data-screen="beneficiary_cards"]')).toBeVisible();
  for (const [address, heading] of [
    ['faq', 'FAQ'],
    ['contact', 'Contact'],
    ['terms', 'Terms and conditions'],
    ['gdpr', 'Data protection'],
    ['notifications', 'Notifications'],
  ] as const) {
    await open(page, `/beneficiary/${address}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('main .p-skeleton')).toHaveCount(0);
    await expectAccessible(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      address,
    ).toBeLessThanOrEqual(390);
  }
});

test('a card holder opens cards, money, map, recommendation, feedback and settings from the menu [P1-GEN-03]', async ({
  page,
  accounts,
}) => {
  await enterDirectly(page, account(accounts, 'BEN', 'Three cards'));
  await open(page, '/beneficiary');
  const rail = page.locator('.p-area__rail');
  for (const [item, functions] of [
    [
      'dashboard',
      [
        '[data-node="balance"]',
        '[data-node="transactions_list"] [data-row]',
        '[data-node="partner_map"] a',
        '[data-node="offers"] button',
      ],
    ],
    ['cards', ['[data-node="change_state"] button', '[data-node="reissue"] button']],
    ['services', ['[data-node="recommend"] form']],
    ['faq', ['[data-node="questions"] details']],
    ['account', ['input[name="mobile_phone"]']],
    ['contact', ['[data-node="contact"] textarea']],
    ['terms', ['[data-node="document"] h2']],
    ['notifications', ['[data-node="preferences_form"] [role="switch"]']],
  ] as const) {
    await rail.locator(`[data-item="${item}"]`).click();
    await expect(rail.locator(`[data-item="${item}"]`)).toHaveAttribute('aria-current', 'page');
    for (const place of functions)
      await expect(page.locator(`main ${place}`).first(), `${item}: ${place}`).toBeVisible();
  }
  await rail.locator('[data-item="services"]').click();
  for (const tab of ['5', '6']) {
    await page.locator(`[data-node="services"] [data-tab="${tab}"]`).click();
    await expect(page.locator(`[data-node="service_${tab}"] section`)).toBeVisible();
  }
  await expect(page.locator('[data-node="feedback"] form')).toBeVisible();
});

test('a visitor opens registration, reset, login and invitation without a redirect [P1-BEN-06]', async ({
  page,
  baseURL,
}) => {
  const calls = watchRequests(page, /\/beneficiaries\//);
  for (const [address, screen] of [
    ['/', 'login'],
    ['/create_account', 'create_account'],
    ['/create_account_company', 'create_account_company'],
    ['/forgot_password', 'forgot_password'],
    ['/forgot_password_company', 'forgot_password_company'],
    ['/invite/00000000-0000-4000-8000-000000000605', 'invite'],
    ['/create_user_company?uuid=00000000-0000-4000-8000-000000000702', 'create_user_company'],
  ] as const) {
    await open(page, address);
    await expect(page.locator('main'), address).toHaveAttribute('data-screen', screen);
    expect(page.url(), address).toBe(`${baseURL ?? ''}${address}`);
  }
  expect(calls).toHaveLength(0);
});
