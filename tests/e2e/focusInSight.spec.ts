import { setClock } from './clock.ts';
import type { Page } from 'playwright/test';
import { readPortalFolder } from '../../scripts/portalFolder.ts';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { compile, type AccessReport } from '../../src/compiler/compile.ts';
import { workday } from './companyArea.ts';
import { expect, test } from './portal.ts';
import { enterAs, openScreen, screensFor, stateNamed } from './roleStates.ts';

// WCAG 2.2, 2.4.11: sticky content never hides the focused element completely. Sticky content takes
// at most a third of the window, also at 1,280 by 1,024 pixels with 400 % zoom.
const enlarged = { width: 320, height: 256 };
// A sample of screens; SOAK=1 checks all of them, and a desktop window.
const inFull = process.env['SOAK'] !== undefined;
const windows = inFull ? [enlarged, { width: 1280, height: 720 }] : [enlarged];
const sample = [
  'login',
  'beneficiary',
  'beneficiary_partners',
  'customer_orders',
  'customer_new_order',
  'affiliate_invoices',
  'affiliate_pos',
];
/** Number of controls to visit on each screen. */
const presses = inFull ? 40 : 25;

let report: AccessReport;
test.beforeAll(async () => {
  report = compile(await readPortalFolder('screens'), vocabulary).access;
});

/**
 * The height in pixels of sticky and fixed bars; columns beside the content and dialogs do not
 * count.
 */
function heldHeight(): number {
  scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2);
  const lines = new Set<number>();
  for (const element of document.querySelectorAll('body *')) {
    const { position, visibility } = getComputedStyle(element);
    if ((position !== 'fixed' && position !== 'sticky') || element.closest('dialog') !== null)
      continue;
    const { top, bottom, width, left } = element.getBoundingClientRect();
    if (
      visibility === 'hidden' ||
      width < innerWidth * 0.6 ||
      left >= innerWidth ||
      left + width <= 0
    )
      continue;
    for (
      let line = Math.max(0, Math.round(top));
      line < Math.min(innerHeight, Math.round(bottom));
      line++
    ) {
      const seen = document.elementFromPoint(innerWidth / 2, line);
      if (seen !== null && element.contains(seen)) lines.add(line);
    }
  }
  return lines.size;
}

/** The focused element if no part of it is visible, otherwise undefined. */
function hiddenFocus(): string | undefined {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || focused instanceof HTMLIFrameElement)
    return undefined; // a foreign frame scrolls by itself
  const labels =
    focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement
      ? [...(focused.labels ?? [])]
      : [];
  const own = [focused, ...labels];
  const shares = [0.02, 0.25, 0.5, 0.75, 0.98];
  for (const element of own) {
    for (const { left, top, width, height } of element.getClientRects()) {
      for (const across of shares) {
        for (const down of shares) {
          const seen = document.elementFromPoint(left + width * across, top + height * down);
          if (
            seen !== null &&
            own.some(
              (one) =>
                one.contains(seen) ||
                (seen.contains(one) && getComputedStyle(one).pointerEvents === 'none'),
            )
          )
            return undefined;
        }
      }
    }
  }
  const { top, left } = focused.getBoundingClientRect();
  const over = document.elementFromPoint(Math.max(0, left + 2), Math.max(0, top + 2));
  return `${focused.tagName.toLowerCase()} "${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)}" at ${Math.round(left)}, ${Math.round(top)} under ${over?.className ?? 'nothing'}`;
}

/** Visits the controls of a page with the Tab key, forwards and backwards. */
async function visitControls(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < presses; press++) {
      await page.keyboard.press(key);
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      const hidden = await page.evaluate(hiddenFocus);
      if (hidden !== undefined) found.push(hidden);
    }
  }
  return found;
}

test.describe('the focused element', () => {
  for (const name of ['a visitor', 'BEN', 'CST with EDITOR', 'AFF', 'FAC acting for a customer']) {
    test(`is visible on every screen of ${name}, and few elements are sticky`, async ({ page }) => {
      test.setTimeout(600_000);
      const state = stateNamed(name);
      await setClock(page, workday());
      const found: string[] = [];
      for (const seen of screensFor(state, report)) {
        const { screen } = seen;
        if (
          !(inFull || sample.includes(screen)) ||
          (name.startsWith('FAC') &&
            !['customer_orders', 'customer_new_order', 'company'].includes(screen))
        )
          continue;
        for (const size of windows) {
          await page.setViewportSize(size);
          await enterAs(page, state, state.selection);
          await openScreen(page, seen);
          const held = await page.evaluate(heldHeight);
          if (held > size.height / 3) found.push(`${screen} at ${size.width}: ${held} pixels stay`);
          found.push(
            ...(await visitControls(page)).map((one) => `${screen} at ${size.width}: ${one}`),
          );
        }
      }
      expect([...new Set(found)]).toEqual([]);
    });
  }
});
