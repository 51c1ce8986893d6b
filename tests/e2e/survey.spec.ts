import type { Page } from 'playwright/test';
import { changeSettings, expect, expectAccessible, test } from './portal.ts';
import { answer, openHolderArea, sampleHolder, sampleTransaction } from './answers.ts';
import { accountWithCard } from './holderCards.ts';

const forms = /\/message_services\/v1\/form_messages$/;

/**
 * Opens the dashboard with the survey on or off, and advances the clock to the time of the survey.
 */
async function wait(page: Page, survey: boolean): Promise<void> {
  await page.unroute('**/settings.json');
  await changeSettings(page, { survey });
  await openHolderArea(page, {
    holder: { body: sampleHolder([accountWithCard()]) },
    transactions: { body: [sampleTransaction()], headers: { 'x-up-count': '1' } },
  });
  await expect(page.locator('[data-node="transactions_list"] [data-row]')).toHaveCount(1);
  await page.clock.fastForward(21_000);
}

const cookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'nps_survey')?.value;

test.describe('the survey', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cum vi se pare portalul?' });

  test('is offered once when the setting is on, and stores its mark in a cookie [P1-GEN-35]', async ({
    page,
  }) => {
    const calls = await answer(page, forms, {});
    await answer(page, /beneficiary_transactions\/1\?/, { body: sampleTransaction() });
    await page.clock.install();
    await wait(page, true);
    await expect(dialog(page).getByRole('radio')).toHaveCount(11);
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Trimite părerea' }).click();
    await expect(dialog(page).locator('[data-code="SURVEY_SCORE"]')).toBeVisible();
    await dialog(page).getByRole('radio', { name: '9', exact: true }).check();
    await dialog(page).getByRole('textbox').fill('Mai multe oferte.');
    await dialog(page).getByRole('button', { name: 'Trimite părerea' }).click();
    await expect(dialog(page)).toHaveCount(0);
    expect(calls.map((call) => call.postDataJSON() as object)).toEqual([
      { template: 'nps_survey', area: 'beneficiary', score: '9', comment: 'Mai multe oferte.' },
    ]);
    await expect.poll(() => cookie(page)).toBe('9');
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(page.locator('[data-node="transactions_list"] [data-row]')).toHaveCount(1);
    await page.clock.fastForward(21_000);
    await page.locator('[data-node="transactions_list"] [data-row] button').click();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('is not offered when the setting is off or functional cookies are refused', async ({
    page,
    baseURL,
  }) => {
    await page.clock.install();
    await wait(page, false);
    await page.clock.fastForward(60_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.addInitScript(() => {
      document.cookie = 'functional=false; path=/';
    });
    await wait(page, true);
    expect(
      (await page.context().cookies(baseURL)).find(({ name }) => name === 'functional')?.value,
    ).toBe('false');
    await page.clock.fastForward(60_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('waits until other popups are closed and is not offered again after it was postponed', async ({
    page,
  }) => {
    await page.clock.install();
    await answer(page, /beneficiary_transactions\/1\?/, { body: sampleTransaction() });
    await page.route('**/settings.json', async (route) =>
      route.fulfill({
        json: { ...((await (await route.fetch()).json()) as object), survey: true },
      }),
    );
    await openHolderArea(page, {
      holder: { body: sampleHolder([accountWithCard()]) },
      transactions: { body: [sampleTransaction()], headers: { 'x-up-count': '1' } },
    });
    await page.locator('[data-node="transactions_list"] [data-row] button').click();
    const other = page.locator('dialog[data-popup="transaction"]');
    await expect(other).toBeVisible();
    await page.clock.fastForward(21_000);
    await expect(other).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await other.locator('[data-node="close"] button').click();
    await expect(dialog(page)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Nu acum' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect.poll(() => cookie(page)).toBe('closed');
  });
});
