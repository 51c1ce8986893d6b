import { expect, expectAccessible, speak, test } from './portal.ts';
import { answer, openHolderArea, sampleTransaction, transactionSearch } from './answers.ts';

test.describe('a disabled action', () => {
  test('explains the reason in the language of the page by keyboard, on hover and to assistive technology', async ({
    page,
  }) => {
    await openHolderArea(page);
    const button = page.locator('[data-node="export"] button');
    const reason = button.locator('.p-reason');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription('Nu există tranzacții în perioada aleasă.');
    await expect(reason).toBeHidden();
    await button.hover();
    await expect(reason).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(reason).toBeHidden();
    await button.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await expect(reason).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(reason).toBeHidden();
    await speak(page, 'en');
    await page.reload();
    await expect(button).toHaveAccessibleDescription('There are no transactions in this period.');
  });

  test('names the condition that disables it and shows it on tap', async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await openHolderArea(page, { transactions: { status: 500, body: {} } });
    const button = page.locator('[data-node="export"] button');
    await expect(button).toHaveAccessibleDescription('Datele nu au putut fi încărcate.');
    await button.tap({ force: true });
    await expect(button.locator('.p-reason')).toBeInViewport({ ratio: 1 });
    await page.locator('h1').tap();
    await expect(button.locator('.p-reason')).toBeHidden();
    await page.unroute(transactionSearch);
    await answer(page, transactionSearch, {
      body: [sampleTransaction()],
      headers: { 'x-up-count': '1' },
    });
    await page.reload();
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    await context.close();
  });
});
