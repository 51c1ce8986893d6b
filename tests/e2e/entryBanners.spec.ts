import type { Page } from 'playwright/test';
import { acceptCookies, expect, open, test } from './portal.ts';
import { hold, openHolderArea } from './answers.ts';

/** Sets the number of banners in a configuration kind. */
async function giveBanners(page: Page, kind: 'client' | 'mobile', count: number): Promise<void> {
  const banners = Array.from({ length: count }, (_, index) => ({
    image: '/media/app.svg',
    wide: '/media/app.svg',
    title: `Noutatea ${index + 1}`,
    text: 'Text',
  }));
  await page.route(`**/ro/${kind}_config.json`, async (route) => {
    const config = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...config, banners } });
  });
}

/** The visible banner; the others are inert. */
async function current(page: Page): Promise<readonly (string | null)[]> {
  return await page
    .locator('[data-node="banners"] [role="group"]:not([inert])')
    .evaluateAll((slides) => slides.map((slide) => slide.textContent));
}

/** Waits until autoplay has started, which is after the banners have rendered. */
async function begun(page: Page): Promise<void> {
  await expect(page.locator('[data-node="banners"] [aria-live="off"]')).toBeVisible();
}

/**
 * Expects two changes 20000 ms apart, within the 100 ms of a step. The first change may come later
 * after rendering, because a resize restarts the interval.
 */
async function expectTurnsEvery20000(page: Page, sinceDrawn = 0): Promise<void> {
  const step = 100;
  let passed = sinceDrawn;
  for (; passed < 41_000 && (await current(page))[0] === 'Noutatea 1Text'; passed += step)
    await page.clock.runFor(step);
  expect(passed).toBeGreaterThanOrEqual(20_000);
  expect(await current(page)).toEqual(['Noutatea 2Text']);
  await page.clock.runFor(20_000 - step);
  expect(await current(page)).toEqual(['Noutatea 2Text']);
  await page.clock.runFor(step);
  await expect.poll(async () => await current(page)).toEqual(['Noutatea 1Text']);
}

/** Installs a clock that only the test advances. */
async function holdClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-20T10:00:00') });
  await page.clock.pauseAt(new Date('2026-11-20T10:00:01'));
}

// banners advance only where animations are welcome
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('banners', () => {
  test.beforeEach(async ({ page }) => acceptCookies(page));

  test('advance on the login screen after 20000 ms and not earlier [P1-LOGIN-12]', async ({
    page,
  }) => {
    await giveBanners(page, 'client', 2);
    await holdClock(page);
    await open(page, '/');
    await expect(page.locator('[data-node="banners"] [role="group"]')).toHaveCount(2);
    await begun(page);
    expect(await current(page)).toEqual(['Noutatea 1Text']);
    await expectTurnsEvery20000(page);
  });

  test('do not advance when there is only one [P1-LOGIN-13 P1-DASH-01]', async ({ page }) => {
    await giveBanners(page, 'client', 1);
    await giveBanners(page, 'mobile', 1);
    await holdClock(page);
    await open(page, '/');
    const slides = page.locator('[data-node="banners"] [role="group"]');
    await expect(slides).toHaveCount(1);
    await page.clock.runFor(60_000);
    expect(await current(page)).toEqual(['Noutatea 1Text']);
    await expect(page.locator('[data-node="banners"] button')).toHaveCount(0);

    await openHolderArea(page);
    await expect(slides).toHaveCount(1);
    await page.clock.runFor(60_000);
    expect(await current(page)).toEqual(['Noutatea 1Text']);
    await expect(page.locator('[data-node="banners"] button')).toHaveCount(0);
  });

  test('advance on the dashboard after 20000 ms when there are two [P1-DASH-01]', async ({
    page,
  }) => {
    await giveBanners(page, 'mobile', 2);
    await holdClock(page);
    await openHolderArea(page);
    await expect(page.locator('[data-node="banners"] [role="group"]')).toHaveCount(2);
    await begun(page);
    // idle callbacks have run
    await page.clock.runFor(400);
    await expect(page.locator('[data-node="transactions_list"]')).toContainText(
      'Nu există tranzacții',
    );
    await expectTurnsEvery20000(page, 400);
  });
});

test.describe('the bot check', () => {
  test('is cleared and renewed after 1000000 ms [P1-GEN-37]', async ({ page }) => {
    await acceptCookies(page);
    await page.clock.install();
    await open(page, '/');
    const form = page.locator('[data-node="login_companies"]');
    const box = form.locator('.w-bot-check');
    const token = form.locator('input[name="captcha"]');
    await form.locator('input[name="username"]').focus();
    await expect(box).toHaveAttribute('data-state', 'verified', { timeout: 20_000 });
    const first = await token.inputValue();
    expect(first).not.toBe('');
    await page.clock.fastForward(900_000);
    await expect(token).toHaveValue(first);

    const release = await hold(page, '**/bot_check/challenge*');
    await page.clock.fastForward(100_000);
    await expect(token).toHaveValue('');
    await expect(box).toHaveAttribute('data-state', 'verifying');
    release();
    await expect(box).toHaveAttribute('data-state', 'verified', { timeout: 20_000 });
    const second = await token.inputValue();
    expect(second).not.toBe('');
    expect(second).not.toBe(first);
  });
});
