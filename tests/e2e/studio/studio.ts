import type { Browser, Cookie, FrameLocator, Locator, Page } from 'playwright/test';
import { expect, listAccounts } from '../portal.ts';
import type { StudioPortal } from './startPortal.ts';
import { enterDirectly, openLoaded, type Role } from '../clinic/clinic.ts';

/** What a person did with hand and keyboard since the Studio was opened. */
export interface Effort {
  clicks: number;
  keys: number;
  /** From the opening to the last click or key, with the waiting between them. */
  seconds: number;
  /** When the page was opened, in milliseconds since 1970. */
  readonly opened: number;
}

/** The page of the draft, in its frame. */
export function draftPage(page: Page): FrameLocator {
  return page.frameLocator('iframe');
}

/** Signs the administrator in on a page, by the portal's link. */
export async function enterStudio(page: Page, { link }: StudioPortal): Promise<void> {
  await page.goto(link);
  // the Studio's page is built meanwhile
  await expect(page.locator('main h1')).toHaveText('Drafts', { timeout: 500_000 });
}

/** Signs the administrator in; returns the cookies, for the pages of the tests. */
export async function administratorSession(
  browser: Browser,
  portal: StudioPortal,
  baseURL?: string,
): Promise<Cookie[]> {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  await enterStudio(await context.newPage(), portal);
  const session = await context.cookies();
  await context.close();
  return session;
}

/** Counts real clicks and keys of a page and its frames; those of scripts do not count. */
export async function countEffort(page: Page): Promise<Effort> {
  const opened = Date.now();
  const effort: Effort = { clicks: 0, keys: 0, seconds: 0, opened };
  await page.exposeFunction('porticoEffort', (kind: 'clicks' | 'keys') => {
    effort[kind] += 1;
    effort.seconds = Math.round((Date.now() - opened) / 1000);
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

const words = {
  en: {
    title: 'Title',
    waiting: 'The page is being loaded.',
    search: 'Search',
    found: 'Found',
    changes: 'See what changes',
    publish: 'Publish',
    now: 'Publish now',
    done: 'It is published.',
    undo: 'Undo',
    undoNow: 'Undo now',
    undone: 'The last publication is undone.',
  },
  ro: {
    title: 'Titlu',
    waiting: 'Pagina se încarcă.',
    search: 'Caută',
    found: 'Rezultate',
    changes: 'Vezi ce se schimbă',
    publish: 'Publică',
    now: 'Publică acum',
    done: 'S-a publicat.',
    undo: 'Anulează',
    undoNow: 'Anulează acum',
    undone: 'Ultima publicare a fost anulată.',
  },
} as const;

/** The Studio in a language, worked with by mouse or by keyboard alone. */
export interface Hand {
  readonly language: keyof typeof words;
  readonly by: 'mouse' | 'keyboard';
}

/** Presses a button or another element. */
export async function press(page: Page, { by }: Hand, element: Locator): Promise<void> {
  if (by === 'mouse') return element.click();
  await tabTo(page, element);
  await page.keyboard.press('Enter');
}

/** Goes to a field and replaces its text. */
export async function fillIn(
  page: Page,
  { by }: Hand,
  { field, text }: { readonly field: Locator; readonly text: string },
): Promise<void> {
  if (by === 'mouse') await field.click();
  else await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Opens the Studio, starts a draft and waits for its page. */
export async function startDraft(page: Page, hand: Hand, title: string): Promise<void> {
  const say = words[hand.language];
  await openStudio(page, hand.language);
  await fillIn(page, hand, { field: page.getByRole('textbox', { name: say.title }), text: title });
  await page.keyboard.press('Enter');
  await expect(page.getByText(say.waiting)).toHaveCount(0, { timeout: 120_000 });
  await expect(page.locator('iframe')).toBeVisible({ timeout: 120_000 });
  await expect(draftPage(page).locator('main h1')).toBeVisible({ timeout: 120_000 });
}

/** Searches for a part and selects it. */
export async function selectFound(
  page: Page,
  hand: Hand,
  { query, found }: { readonly query: string; readonly found: RegExp },
): Promise<void> {
  const say = words[hand.language];
  const field = page.getByRole('searchbox', { name: say.search });
  await fillIn(page, hand, { field, text: query });
  const list = page.getByRole('list', { name: say.found });
  await press(page, hand, list.getByRole('button', { name: found }).first());
}

/** Looks at what changes, and publishes it. */
export async function publish(
  page: Page,
  hand: Hand,
  look: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const say = words[hand.language];
  await press(page, hand, page.getByRole('button', { name: say.changes }));
  await look();
  const button = page.getByRole('button', { name: say.publish, exact: true });
  await expect(button).toBeEnabled({ timeout: 60_000 });
  await press(page, hand, button);
  await press(page, hand, page.getByRole('button', { name: say.now }));
  await expect(page.getByText(say.done)).toBeVisible({ timeout: 120_000 });
}

/** Opens the Studio, and takes the last publication back. */
export async function undoPublication(page: Page, hand: Hand): Promise<void> {
  const say = words[hand.language];
  await openStudio(page, hand.language);
  await press(page, hand, page.getByRole('button', { name: new RegExp(`^${say.undo}`) }));
  await press(page, hand, page.getByRole('button', { name: say.undoNow }));
  await expect(page.getByText(say.undone)).toBeVisible({ timeout: 120_000 });
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

/** What the page of a person sends to the Studio's service. Fails if it is refused. */
export async function send(page: Page, method: string, path: string, body?: unknown) {
  const answer = await page.request.fetch(`/studio/api${path}`, {
    method,
    headers: { origin: new URL(page.url()).origin },
    ...(body !== undefined && { data: body }),
  });
  const text = await answer.text();
  expect([path, answer.ok(), text]).toEqual([path, true, text]);
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}
