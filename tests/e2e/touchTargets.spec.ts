import { setClock } from './clock.ts';
import type { Page } from 'playwright/test';
import { readPortalFolder } from '../../scripts/portalFolder.ts';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { compile, type AccessReport } from '../../src/compiler/compile.ts';
import { workday } from './companyArea.ts';
import { expect, test } from './portal.ts';
import { enterAs, openScreen, screensFor, stateNamed } from './roleStates.ts';

// Touch targets: 24 px by 24 px everywhere (WCAG 2.2, 2.5.8), 44 px of height for links and buttons
// of rows and for the buttons of a pager. A sample of screens; SOAK=1 checks all of them.
const sample = [
  'login',
  'register',
  'beneficiary',
  'beneficiary_account',
  'beneficiary_partners',
  'customer_orders',
  'customer_beneficiaries',
  'manage_company',
  'affiliate_invoices',
  'affiliate_pos',
  'company_search',
];
const inFull = process.env['SOAK'] !== undefined;
test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

let report: AccessReport;
test.beforeAll(async () => {
  report = compile(await readPortalFolder('screens'), vocabulary).access;
});

/**
 * Controls that a press near their centre misses. Links within a sentence are as high as its lines.
 */
function smallTargets(): readonly string[] {
  const inRow = '[data-row], tbody tr, .p-pagination, [role="row"], .w-list-item';
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(
    'a[href], button, summary, input:not([type="hidden"]), select, [role="button"], [role="tab"], [role="menuitem"]',
  )) {
    if (
      element.closest('[inert], [hidden], dialog:not([open])') !== null ||
      element.matches(':disabled')
    )
      continue;
    element.scrollIntoView({ block: 'center', inline: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    if (
      width === 0 ||
      height === 0 ||
      style.visibility === 'hidden' ||
      (Number(style.opacity) === 0 && element.closest('label') === null)
    )
      continue;
    if (
      style.display === 'inline' &&
      element.parentElement !== null &&
      (element.parentElement.textContent ?? '').trim().length >
        (element.textContent ?? '').trim().length + 3
    )
      continue;
    const own = [
      element,
      ...(element instanceof HTMLInputElement || element instanceof HTMLSelectElement
        ? [...(element.labels ?? [])]
        : []),
    ];
    const hits = (x: number, y: number) => {
      const seen = document.elementFromPoint(x, y);
      return seen !== null && own.some((one) => one.contains(seen));
    };
    const middle = { x: left + width / 2, y: top + height / 2 };
    if (!hits(middle.x, middle.y)) continue; // covered or clipped
    const reach = (dx: number, dy: number) => {
      let distance = 0;
      while (distance < 30 && hits(middle.x + dx * (distance + 1), middle.y + dy * (distance + 1)))
        distance += 1;
      return distance;
    };
    const across = 1 + reach(-1, 0) + reach(1, 0);
    const down = 1 + reach(0, -1) + reach(0, 1);
    const least = element.closest(inRow) !== null && element.matches('a, button') ? 44 : 24;
    if (across < 24 || down < least - 1) {
      const name = (
        element.getAttribute('aria-label') ??
        element.textContent ??
        element.getAttribute('name') ??
        ''
      )
        .trim()
        .replace(/\s+/g, ' ')
        .slice(0, 30);
      found.push(
        `${element.tagName.toLowerCase()} "${name}" in ${element.closest('[data-node]')?.getAttribute('data-node') ?? 'the frame'}: ${across} by ${down}, not ${least}`,
      );
    }
  }
  return [...new Set(found)];
}

async function walk(page: Page, name: string): Promise<readonly string[]> {
  const state = stateNamed(name);
  const found: string[] = [];
  for (const seen of screensFor(state, report)) {
    if (!inFull && !sample.includes(seen.screen)) continue;
    await enterAs(page, state, state.selection);
    await openScreen(page, seen);
    found.push(...(await page.evaluate(smallTargets)).map((one) => `${seen.screen}: ${one}`));
  }
  return found;
}

const walked = ['a visitor', 'BEN', 'CST with EDITOR', 'AFF', 'FAC without a selected company'];

test.describe('touch targets', () => {
  for (const name of walked) {
    test(`are large enough on every screen of ${name}`, async ({ page }) => {
      test.setTimeout(240_000);
      await setClock(page, workday());
      expect(await walk(page, name)).toEqual([]);
    });
  }
});
