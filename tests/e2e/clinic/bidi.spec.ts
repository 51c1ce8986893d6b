import type { Page } from 'playwright/test';
import { expect, test } from '../portal.ts';
import { enterDirectly, openLoaded, speak } from './clinic.ts';

/** The Latin texts that the page cuts, and of these the ones whose first letter is out of sight. */
async function cutTexts(page: Page) {
  return page.evaluate(() => {
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(element);
      return (
        (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') &&
        element.tagName !== 'SELECT' &&
        element.checkVisibility() &&
        /^[A-Za-z]/.test(element.textContent) &&
        (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight)
      );
    });
    const reversed = cut.filter((element) => {
      const first = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
      if (first === null) return false;
      const range = document.createRange();
      range.setStart(first, 0);
      range.setEnd(first, 1);
      const letter = range.getBoundingClientRect();
      const box = element.getBoundingClientRect();
      return letter.left < box.left - 1 || letter.right > box.right + 1;
    });
    const texts = (elements: readonly HTMLElement[]) =>
      elements.map((element) => `${element.className}: ${element.textContent}`);
    return { cut: texts(cut), reversed: texts(reversed) };
  });
}

/** Lays the page out from right to left, as a language such as Arabic does. */
async function turn(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
}

test('a page from right to left cuts Latin names at their end', async ({ page, accounts }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await speak(page, 'de');
  await enterDirectly(page, accounts, 'PATIENT');
  const cut: string[] = [];
  for (const address of [
    '/patient',
    '/patient/appointments',
    '/patient/messages',
    '/patient/documents',
  ]) {
    await openLoaded(page, address);
    await turn(page);
    const found = await cutTexts(page);
    expect(found.reversed, address).toEqual([]);
    cut.push(...found.cut);
  }
  expect(cut.length, 'texts that are cut').toBeGreaterThan(0);
});

test('a closed select from right to left shows the beginning of a Latin option at its start', async ({
  page,
  accounts,
}) => {
  await speak(page, 'en');
  await enterDirectly(page, accounts, 'DOCTOR');
  await openLoaded(page, '/doctor/patients');
  await turn(page);
  const select = page.locator('select').first();
  await expect(select).toHaveCSS('text-align', 'right');
  await expect(select.locator('option').first()).toHaveCSS('unicode-bidi', 'plaintext');
});
