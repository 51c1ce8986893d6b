import type { Page } from 'playwright/test';
import { readPortalFolder } from '../../scripts/portalFolder.ts';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { compile, type AccessReport } from '../../src/compiler/compile.ts';
import { workday } from './companyArea.ts';
import { answerLong, findOutside } from './longValues.ts';
import { expect, open, test } from './portal.ts';
import { enterAs, openScreen, screensFor, stateNamed, type State } from './roleStates.ts';

// Long but real values in every answer: no screen of any role grows wider than the window, and nothing is pushed out of it.
const widths = [320, 390, 768, 1280, 1680] as const;

let report: AccessReport;
test.beforeAll(async () => {
  report = compile(await readPortalFolder('screens'), vocabulary).access;
});

/** Opens each screen that somebody sees, and judges it at every width. */
async function walk(page: Page, state: State, isWanted: (screen: string) => boolean = () => true): Promise<readonly string[]> {
  const found: string[] = [];
  for (const seen of screensFor(state, report)) {
    const { screen } = seen;
    if (!isWanted(screen)) continue;
    await enterAs(page, state, state.selection);
    await openScreen(page, seen);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      found.push(...(await findOutside(page)).map((one) => `${screen} at ${width}: ${one}`));
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  }
  return found;
}

const walked: readonly { readonly name: string; readonly isWanted?: (screen: string) => boolean }[] = [
  { name: 'nobody' },
  { name: 'BEN' },
  { name: 'CST with EDITOR' },
  { name: 'AFF' },
  { name: 'FAC who has chosen no company' },
  // Of support that acts for a company, what differs from the company's own: the bar above, and the way to it.
  { name: 'FAC who acts for a customer', isWanted: (screen) => screen.startsWith('company') || screen === 'customer_dashboard' },
];

test.describe('long values', () => {
  for (const { name, isWanted } of walked) {
    test(`fit into the window on every screen of ${name}`, async ({ page }) => {
      test.setTimeout(240_000);
      const state = stateNamed(name);
      await page.clock.setFixedTime(workday());
      await answerLong(page);
      expect(await walk(page, state, isWanted)).toEqual([]);
    });
  }

  const person: State = { name: 'a person of many companies', role: 'CST', side: 'company', username: 'elena.marin@exemplu.ro', selection: undefined, own: [], forged: [] };
  for (const shown of [3, 40]) {
    test(`leave the header of a person of ${shown} companies whole, and the companies within reach`, async ({ page }) => {
      await page.clock.setFixedTime(workday());
      await answerLong(page, { companies: shown + 1 }); // one of them is inactive
      expect(await walk(page, person, (screen) => screen === 'customer_dashboard' || screen === 'customer_contact')).toEqual([]);
      await page.setViewportSize({ width: 320, height: 700 });
      await page.getByRole('button', { name: /^Companie|^Compania|^Schimb/ }).first().click();
      await expect(page.getByRole('menuitemradio')).toHaveCount(shown);
      expect(await findOutside(page)).toEqual([]);
      await page.getByRole('menuitemradio').last().scrollIntoViewIfNeeded();
      await expect(page.getByRole('menuitemradio').last()).toBeInViewport();
    });
  }

  test('of a search by support fit as rows', async ({ page }) => {
    const state = stateNamed('FAC who has chosen no company');
    await page.clock.setFixedTime(workday());
    await answerLong(page);
    await enterAs(page, state, state.selection);
    await open(page, '/company/search');
    const form = page.locator('[data-node="company_search"]');
    await form.locator('input[name="company_id"]').fill('100001');
    await form.locator('button[type="submit"]').click();
    await expect(page.locator('[data-node="companies"] tr[data-key="100001"]')).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findOutside(page), `at ${width}`).toEqual([]);
    }
  });
});
