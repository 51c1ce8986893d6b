import type { Page } from 'playwright/test';
import {
  account,
  enterDirectly,
  expect,
  expectAccessible,
  open,
  speak,
  test,
  watchRequests,
} from './portal.ts';
import { answer, expectHolder, openHolderArea, sampleAccount, sampleHolder } from './answers.ts';

const services = '/beneficiary/services';
const mails = '**/message_services/v1/mail_messages';
const feedback = /\/card_services\/v1\/user_beneficiaries\/\d+\/send_feedback$/;
const recommended = {
  company: 'Terasa din Colț',
  domain: 'Restaurant',
  locality: 'Sibiu',
  employee: 'Ana Ionescu',
  phone: '0722123456',
  employer: 'Exemplu SRL',
  email: 'ana.ionescu@exemplu.ro',
};

const tab = (page: Page, number: string) =>
  page.locator(`[data-node="services"] [role="tab"][data-tab="${number}"]`);
const service = (page: Page, number: string) => page.locator(`[data-node="service_${number}"]`);
/** Presses Tab until a field has the focus, and types into it. */
async function type(page: Page, name: string, text: string): Promise<void> {
  const field = page.locator(`[name="${name}"]`);
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    if (await field.evaluate((one) => one === document.activeElement))
      return page.keyboard.type(text);
  }
  throw new Error(`The Tab key does not reach "${name}".`);
}
/** The county, once its searchable select has replaced the native one. */
const countyOf = (page: Page) => page.locator('[data-field="county"] input[role="combobox"]');
const bodyOf = (request: { postDataJSON(): unknown } | undefined) =>
  request?.postDataJSON() as Record<string, string>;

async function recommend(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(recommended))
    await page.locator(`input[name="${name}"]`).fill(value);
  await countyOf(page).fill('Sib');
  await page.getByRole('option', { name: 'Sibiu', exact: true }).click();
  await expect(service(page, '1').locator('[data-state="verified"]')).toBeVisible({
    timeout: 20_000,
  });
  await page.getByRole('button', { name: /Trimite recomandarea|Send recommendation/ }).click();
}

test.describe('the services screen', () => {
  test('has four services numbered 1, 2, 5 and 6 and opens the first [P1-ROUTE-20 P1-SVC-13]', async ({
    page,
    accounts,
  }) => {
    await enterDirectly(page, account(accounts, 'BEN', '11 and 14'));
    await open(page, services);
    await expect(page.locator('main')).toHaveAttribute('data-screen', 'beneficiary_services');
    const tabs = page.locator(
      '[data-node="services"] [role="tablist"][aria-label="Alegeți un serviciu"] [role="tab"]',
    );
    await expect(tabs).toHaveCount(4);
    expect(await tabs.evaluateAll((all) => all.map((one) => one.getAttribute('data-tab')))).toEqual(
      ['1', '2', '5', '6'],
    );
    await expect(tab(page, '1')).toHaveAttribute('aria-selected', 'true');
    await open(page, `${services}?product=11`);
    await expect(tab(page, '5')).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('[data-node="partner_map"] a')).toHaveAttribute(
      'href',
      /[?&]product=11$/,
    );
  });

  test('opens on a recommendation form with eight labelled inputs [P1-SVC-01 P1-SVC-02]', async ({
    page,
  }) => {
    await openHolderArea(page, { at: services });
    for (const name of [
      'company',
      'domain',
      'locality',
      'employee',
      'phone',
      'employer',
      'email',
    ]) {
      const input = service(page, '1').locator(`input[name="${name}"]`);
      await expect(input, name).toBeVisible();
      expect(await input.evaluate((one: HTMLInputElement) => one.labels?.length), name).toBe(1);
    }
    await expect(page.getByRole('combobox', { name: 'Județ' })).toBeVisible();
    await countyOf(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option')).toHaveCount(42);
    await page.keyboard.press('Escape');
    await page.locator('input[name="phone"]').fill('0212345678');
    await expect(service(page, '1').getByText('Verificat', { exact: true })).toBeVisible({
      timeout: 20_000,
    });
    await page.getByRole('button', { name: 'Trimite recomandarea' }).click();
    await expect(page.locator('[data-field="phone"] [data-code="IS04"]')).toBeVisible();
    await expect(page.locator('[data-field="company"]')).toContainText('Completați câmpul');
    await expect(page.locator('input[name="phone"]')).toHaveValue('0212345678');
  });

  test('sends the recommendation with template and bot check, and confirms it [P1-SVC-03 P1-SVC-10]', async ({
    page,
  }) => {
    await openHolderArea(page, { at: services });
    const calls = await answer(page, mails, { body: '' });
    await recommend(page);
    await expect(page.getByRole('dialog', { name: 'Gata' })).toContainText('Vă mulțumim');
    expect(calls).toHaveLength(1);
    expect(bodyOf(calls[0])).toEqual({
      ...recommended,
      county: 'Sibiu',
      template: 'recommend_partner',
      recaptcha: expect.stringMatching(/^[A-Za-z0-9+/=]{40,}$/),
    });
    expect(await calls[0]?.headerValue('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    await page.getByRole('dialog').getByText('Închide', { exact: true }).last().click();
    await expect(page.locator('input[name="company"]')).toHaveValue('');
    await expect(page.locator('input[name="employee"]')).toHaveValue('Ana Ionescu');
  });

  test('keeps the input when the recommendation is rejected', async ({ page }) => {
    await openHolderArea(page, { at: services });
    await answer(page, mails, { status: 429, body: { error_code: 'TOO_MANY_ATTEMPTS' } });
    await recommend(page);
    await expect(page.locator('[data-code="TOO_MANY_ATTEMPTS"]')).toBeVisible();
    await expect(page.locator('input[name="company"]')).toHaveValue(recommended.company);
  });

  test('shows the downloads for both phone systems when the URL requests them [P1-SVC-05 P1-SVC-11]', async ({
    page,
  }) => {
    await openHolderArea(page, { at: `${services}?download=1` });
    await expect(tab(page, '2')).toHaveAttribute('aria-selected', 'true');
    const links = service(page, '2').getByRole('link');
    await expect(links).toHaveCount(2);
    await expect(links.nth(0)).toHaveAttribute('href', /^https:\/\/(www\.)?apps?\.?(le)?/);
    await expect(links.nth(1)).toHaveAttribute('href', /^https:\/\/play\.google\.com\//);
  });
});

test.describe('the services screen: feedback', () => {
  test('sends the code of the card holder and a description as feedback [P1-SVC-07 P1-SVC-08 P1-SVC-09]', async ({
    page,
  }) => {
    await openHolderArea(page, { at: services });
    await tab(page, '6').click();
    await expect(page.locator('input[name="rapName"]')).toHaveValue('Ana Ionescu');
    await expect(page.locator('input[name="rapEmail"]')).toHaveValue('ana.ionescu@exemplu.ro');
    const calls = await answer(page, feedback, { body: '' });
    await page.locator('textarea[name="rapComment"]').fill('Harta e foarte utilă.');
    await page.getByRole('button', { name: 'Trimite mesajul' }).click();
    await expect(page.getByRole('dialog', { name: 'Gata' })).toContainText('Mesajul a fost trimis');
    expect(new URL(calls[0]?.url() ?? '').pathname).toBe(
      '/card_services/v1/user_beneficiaries/501/send_feedback',
    );
    expect(bodyOf(calls[0])).toEqual({
      code: '501',
      description: 'Harta e foarte utilă.\n\nAna Ionescu, ana.ionescu@exemplu.ro',
    });
  });

  test('shows that the service accepted the feedback [P1-API-45 P1-SVC-10]', async ({
    page,
    accounts,
  }) => {
    await speak(page, 'en');
    await enterDirectly(page, account(accounts, 'BEN', '11 and 14'));
    await open(page, services);
    const calls = watchRequests(page, feedback);
    await tab(page, '6').click();
    await page.locator('textarea[name="rapComment"]').fill('The map is useful.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('dialog', { name: 'Done' })).toContainText(
      'Your message has been sent',
    );
    expect(calls.map((call) => `${call.method()} ${new URL(call.url()).pathname}`)).toEqual([
      expect.stringMatching(/^POST \/card_services\/v1\/user_beneficiaries\/\d+\/send_feedback$/),
    ]);
    expect(Object.keys(bodyOf(calls[0]))).toEqual(['code', 'description']);
  });
});

test.describe('the services screen: URLs', () => {
  test('applies the product in the URL to the partner map and the offers [P1-SVC-12]', async ({
    page,
  }) => {
    await openHolderArea(page, {
      at: `${services}?product=11`,
      holder: {
        body: sampleHolder([sampleAccount({ id: '9002', product: '14' }), sampleAccount()]),
      },
    });
    const map = page.locator('[data-node="partner_map"] a');
    await expect(map).toHaveAttribute('href', /[?&]product=11$/);
    await expect(service(page, '5').getByRole('tab', { name: 'Up Dejun' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await service(page, '5').getByRole('tab', { name: 'Up Vacanță' }).click();
    await expect(map).toHaveAttribute('href', /[?&]product=14$/);
    const offers = await answer(page, '**/card_services/v1/offers/search?*', { body: [] });
    await service(page, '5').getByRole('button', { name: 'Oferte' }).click();
    await expect(page.getByRole('dialog', { name: 'Oferte' })).toBeVisible({ timeout: 15_000 });
    await expect.poll(() => offers.length).toBe(1);
    expect(new URL(offers[0]?.url() ?? '').searchParams.get('product')).toBe('14');
  });

  test('links to the partner map screen [P1-SVC-06]', async ({ page }) => {
    await openHolderArea(page, { at: services });
    await tab(page, '5').click();
    const link = service(page, '5').getByRole('link', { name: 'Harta partenerilor' });
    await expect(link).toHaveAttribute('href', '/beneficiary/partners?product=11');
    await answer(page, '**/card_services/v1/partners/search?*', { body: [] });
    await link.click();
    await expect(page.locator('main')).toHaveAttribute('data-screen', 'beneficiary_partners');
  });

  test('opens from the dashboard on the recommendation [P1-DASH-07]', async ({ page }) => {
    await openHolderArea(page);
    await page.getByRole('link', { name: 'Recomandă un partener' }).click();
    await expect(page).toHaveURL(/\/beneficiary\/services$/);
    await expect(service(page, '1').locator('input[name="company"]')).toBeVisible();
    await expect(service(page, '1').locator('form')).toHaveCount(1);
  });

  test('works by keyboard only and is accessible, in Romanian on a phone and in English on a desktop', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openHolderArea(page, { at: services });
    for (const number of ['1', '2', '5', '6']) {
      await tab(page, number).click();
      await expect(service(page, number)).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        390,
      );
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.evaluate(() => localStorage.setItem('lang', 'en'));
    const calls = await answer(page, mails, { body: '' });
    await page.reload();
    await expectHolder(page);
    await expect(service(page, '6')).toBeVisible(); // a reload resets the selection
    await tab(page, '1').click();
    await expect(countyOf(page)).toBeVisible();
    await tab(page, '1').focus();
    await type(page, 'company', 'Corner Terrace');
    await type(page, 'domain', 'Restaurant');
    await page.keyboard.press('Tab');
    await expect(countyOf(page)).toBeFocused();
    await page.keyboard.type('Sib');
    await page.keyboard.press('Enter');
    await expect(countyOf(page)).toHaveValue('Sibiu');
    await type(page, 'locality', 'Sibiu');
    await type(page, 'employer', 'Example Ltd');
    await type(page, 'phone', '0722123456');
    await expect(service(page, '1').locator('[data-state="verified"]')).toBeVisible({
      timeout: 20_000,
    });
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Done' })).toContainText('Thank you');
    await expectAccessible(page);
    expect(bodyOf(calls[0])).toMatchObject({
      company: 'Corner Terrace',
      county: 'Sibiu',
      phone: '0722123456',
    });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('no screen of the area contains the larger member form [P1-SVC-04]', async ({ page }) => {
  await answer(page, /\/card_services\/v2\/beneficiaries\/501\/(notifications|acceptances)$/, {
    body: [],
  });
  await openHolderArea(page);
  for (const path of [
    '',
    '/cards',
    '/services',
    '/services?download=1',
    '/services?product=11',
    '/faq',
    '/account',
    '/contact',
    '/terms',
    '/gdpr',
    '/notifications',
  ]) {
    await page.goto(`/beneficiary${path}`);
    await expectHolder(page);
    await expect(page.locator('main[data-screen]')).toBeVisible();
    for (const number of path.startsWith('/services') ? ['1', '2', '5', '6'] : []) {
      await tab(page, number).click();
      await expect(service(page, number)).toBeVisible();
      const fields = await page
        .locator('main input:not([type="hidden"]), main select, main textarea')
        .evaluateAll((all) =>
          all.map((one) => one.getAttribute('name')).filter((name) => name !== null && name !== ''),
        );
      expect(
        fields.filter(
          (name) =>
            !/^(company|domain|county|locality|employee|phone|employer|email|rap(Name|Email|Comment))$/.test(
              name ?? '',
            ),
        ),
        `${path} ${number}`,
      ).toEqual([]);
    }
    await expect(
      page.locator(
        'main form [name*="member" i], main form [name*="friend" i], main form [name*="referr" i]',
      ),
    ).toHaveCount(0);
  }
});
