import type { Locator, Page } from 'playwright/test';
import { expect } from './portal.ts';
import { fieldOf } from './cardEntry.ts';

/** Moves the focus with Tab only. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never came there.');
}

/** The actions of a visitor by keyboard only, or by pointer. */
export interface Visitor {
  write(name: string, text: string): Promise<void>;
  tick(name: string): Promise<void>;
  press(target: Locator): Promise<void>;
}

export function visitor(page: Page, hasPointer: boolean): Visitor {
  return {
    async write(name, text) {
      if (hasPointer) return await fieldOf(page, name).fill(text);
      await tabTo(page, fieldOf(page, name));
      await page.keyboard.press('Control+A');
      if (text === '') await page.keyboard.press('Delete');
      await page.keyboard.type(text);
    },
    async tick(name) {
      if (hasPointer) return await fieldOf(page, name).check();
      await tabTo(page, fieldOf(page, name));
      await page.keyboard.press('Space');
      await expect(fieldOf(page, name)).toBeChecked();
    },
    async press(target) {
      if (hasPointer) return await target.click();
      await tabTo(page, target);
      await page.keyboard.press('Enter');
    },
  };
}

/** The ways to walk through an entry flow: a test run samples one for each, a soak walks both. */
export const ways = [
  {
    language: 'ro',
    width: 390,
    hasPointer: false,
    how: 'in Romanian, on a phone, by keyboard alone',
  },
  { language: 'en', width: 1280, hasPointer: true, how: 'in English, on a desktop' },
] as const;
