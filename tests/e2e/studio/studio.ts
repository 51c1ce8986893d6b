import type { Browser, FrameLocator, Locator, Page } from 'playwright/test';
import { expect, listAccounts } from '../portal.ts';
import { enterDirectly, openLoaded, type Role } from '../clinic/clinic.ts';

/** What a person did with hand and keyboard since the Studio was opened. */
export interface Effort {
  clicks: number;
  keys: number;
}

/** The page of the draft, in its frame. */
export function draftPage(page: Page): FrameLocator {
  return page.frameLocator('iframe');
}

/** Counts real clicks and keys of a page and its frames; those of scripts do not count. */
export async function countEffort(page: Page): Promise<Effort> {
  const effort: Effort = { clicks: 0, keys: 0 };
  await page.exposeFunction('porticoEffort', (kind: keyof Effort) => {
    effort[kind] += 1;
  });
  await page.addInitScript(() => {
    const tell = (window as unknown as { porticoEffort(kind: string): void }).porticoEffort;
    const count = (event: Event, kind: string) => {
      if (event.isTrusted) tell(kind);
    };
    window.addEventListener('pointerdown', (event) => count(event, 'clicks'), true);
    window.addEventListener('keydown', (event) => count(event, 'keys'), true);
  });
  return effort;
}

/** Shows the Studio in a language, and opens it. */
export async function openStudio(page: Page, language: 'en' | 'ro'): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('studio_language', value), language);
  await page.goto('/studio', { timeout: 300_000 });
  await expect(page.locator('main h1')).toHaveText(language === 'ro' ? 'Ciorne' : 'Drafts', {
    timeout: 60_000,
  });
}

/** Presses Tab until an element has the focus, as a person does who has no mouse. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let step = 0; step < 120; step++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${wanted.toString()}.`);
}

/** Replaces the text of a field that has the focus. */
export async function retype(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Looks at the portal as a visitor, in a browser without anything of the Studio. */
export async function visit(
  browser: Browser,
  { role, address, language }: { role?: Role; address: string; language: 'en' | 'de' },
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  try {
    await page.addInitScript((value) => localStorage.setItem('lindenhof_lang', value), language);
    if (role !== undefined) await enterDirectly(page, await listAccounts(page.request), role);
    await openLoaded(page, address);
    await look(page);
  } finally {
    await context.close();
  }
}
