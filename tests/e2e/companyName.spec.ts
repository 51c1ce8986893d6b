import { setClock } from './clock.ts';
import { workday } from './companyArea.ts';
import { answerLong } from './longValues.ts';
import { expect, open, test } from './portal.ts';
import { enterAs, stateNamed } from './roleStates.ts';

const customer = stateNamed('CST with EDITOR');

test.describe('the name of the company in the header', () => {
  test('leaves the code visible and the header at its height, however long it is', async ({
    page,
  }) => {
    await setClock(page, workday());
    await answerLong(page);
    await enterAs(page, customer, customer.selection);
    await open(page, '/customer/contact');
    const name = page.locator('[data-node="company"]');
    await expect(name).toContainText('Sucursala Nord-Vest');
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const code = name.getByText('100001').last();
      await expect(code).toBeInViewport({ ratio: 1 });
      const { isOnTop, below, excess } = await code.evaluate((element) => {
        const { left, top, bottom, width: wide, height } = element.getBoundingClientRect();
        const found = document.elementFromPoint(left + wide / 2, top + height / 2);
        const around = element.closest('header') ?? document.body;
        const box = around.getBoundingClientRect();
        return {
          isOnTop: found !== null && element.contains(found),
          below: bottom - box.bottom,
          excess: box.height - Number.parseFloat(getComputedStyle(around).minBlockSize),
        };
      });
      expect(isOnTop, `the code at ${width}`).toBe(true);
      expect(below, `the code at ${width}`).toBeLessThanOrEqual(0);
      expect(excess, `the height of the header at ${width}`).toBeLessThanOrEqual(1);
    }
  });
});
