import type { Page } from 'playwright/test';
import {
  acceptCookies,
  account,
  expect,
  expectAccessibleEverywhere,
  open,
  speak,
  tabTo,
  test,
  watchRequests,
} from './portal.ts';
import { sampled } from '../sampled.ts';
import { query, fillIn, step } from './consentPage.ts';

async function newestCode(page: Page, recipient: string): Promise<string> {
  const messages = (await (
    await page.request.get(`/sandbox/outbox?recipient=${recipient}`, {
      headers: { accept: 'application/json' },
    })
  ).json()) as readonly { readonly code?: string | null }[];
  return messages.find(({ code }) => typeof code === 'string')?.code ?? '';
}

test.describe('the demo third party', () => {
  // SOAK=1 checks both languages.
  for (const language of sampled(['ro', 'en'] as const, 1, 13)) {
    test(`receives the chosen cards in ${language}, with every step accessible on a phone and on a desktop [P1-OAUTH-03 P1-GEN-07]`, async ({
      page,
      accounts,
    }) => {
      await acceptCookies(page);
      await speak(page, language);
      const texts =
        language === 'ro'
          ? { agree: 'Sunt de acord', got: 'Aplicația a primit' }
          : { agree: 'I agree', got: 'The app has received' };
      const consents = watchRequests(page, /oauth\/beneficiaries\/501\/cards$/);
      await page.goto(`/sandbox/partner?lang=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectAccessibleEverywhere(page);
      await page.locator('select[name="scope"]').selectOption('cards balance transactions');
      await page.locator('button[value="/"]').click();
      await expect(page.locator('main[data-screen="oauth"]')).toBeVisible();
      await expectAccessibleEverywhere(page);
      await fillIn(page, account(accounts, 'BEN', '11 and 14'));
      const boxes = page.locator('[data-node="consent_cards"] input[type="checkbox"]');
      await expect(boxes).toHaveCount(2);
      await page.locator('[data-node="consent_cards"] button[type="submit"]').click();
      await expect(page.locator('[data-code="EMPTY_CARDS"]')).toBeVisible();
      await expectAccessibleEverywhere(page);
      await boxes.first().check();
      await page.locator('[data-node="consent_cards"] button[type="submit"]').click();
      await expect(page.locator('[data-node="permissions"] li')).toHaveCount(3);
      await expectAccessibleEverywhere(page);
      await page.getByRole('button', { name: texts.agree, exact: true }).click();
      await page.waitForURL('**/sandbox/partner/return?**status=granted');
      expect(
        consents
          .filter((call) => call.method() === 'PUT')
          .map((call) => (call.postDataJSON() as { accounts: unknown }).accounts),
      ).toEqual([['1501']]);
      await expect(page.locator('tbody tr')).toHaveCount(1);
      await expect(page.locator('tbody')).toContainText('642211******5010');
      await expect(page.locator('main')).toContainText('14285');
      await page.goto(`${page.url()}&lang=${language}`);
      await expect(page.getByRole('status')).toContainText(texts.got);
      await expectAccessibleEverywhere(page);
    });
  }

  test('receives a refusal and no data', async ({ page }) => {
    await acceptCookies(page);
    await page.goto('/sandbox/partner?lang=ro');
    await page.locator('button[value="/oauth"]').click();
    await page.getByRole('button', { name: 'Renunță' }).click();
    await page.waitForURL('**/sandbox/partner/return?**error=access_denied');
    await page.goto(`${page.url()}&lang=ro`);
    await expect(page.getByRole('status')).toContainText('Aplicația nu a primit nimic');
    await expect(page.locator('table')).toHaveCount(0);
  });

  test('receives the consent by keyboard only, with a one-time code', async ({
    page,
    accounts,
  }) => {
    await acceptCookies(page);
    await open(page, `/oauth?${query()}`);
    const { username, password } = account(accounts, 'BEN', 'one-time code');
    await tabTo(page, 'input[name="username"]', 30);
    await page.keyboard.type(username);
    await tabTo(page, 'input[name="password"]', 30);
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(step(page, 'code')).toBeVisible();
    await tabTo(page, 'input[name="otp"]', 30);
    await page.keyboard.type(await newestCode(page, '0722000502'));
    await page.keyboard.press('Enter');
    await expect(
      page.locator('[data-node="consent_cards"] input[type="checkbox"]').first(),
    ).toBeVisible();
    await tabTo(page, '[data-node="consent_cards"] input[type="checkbox"]', 30);
    await page.keyboard.press('Space');
    await tabTo(page, '[data-node="consent_cards"] button[type="submit"]', 30);
    await page.keyboard.press('Enter');
    await expect(step(page, 'terms')).toBeVisible();
    await tabTo(page, '[data-node="agree"] button, button[data-node="agree"]', 30);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/sandbox/partner/return?**status=granted');
    await expect(page.locator('tbody tr')).toHaveCount(1);
  });
});
