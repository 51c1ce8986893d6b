import { hold, openHolderArea } from './answers.ts';
import { expect, test } from './portal.ts';

test.describe('partner map while the partners load', () => {
  test('does not call an area empty before the partners are loaded', async ({ page }) => {
    const release = await hold(page, '**/card_services/v1/partners/search?*');
    await openHolderArea(page, { at: '/beneficiary/partners?product=11' });
    const box = page.locator('[data-node="partners"]');
    await expect(box.locator('.leaflet-container')).toBeVisible();
    await expect(box.locator('.w-map__count')).toHaveText('Se încarcă');
    // Long enough for the visible points to be known.
    await page.waitForTimeout(700);
    await expect(box.locator('.w-map__count')).toHaveText('Se încarcă');
    await expect(box).not.toContainText('Mutați harta');
    release();
    await expect(box.locator('.w-map__count')).toContainText('în această zonă');
  });
});
