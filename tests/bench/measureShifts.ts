import { chromium, type Browser, type Page } from 'playwright';
import { routesOf } from '../../scripts/releaseRoutes.ts';
import { enterDirectly, type Account } from '../e2e/portal.ts';
import { chromiumArguments, chromiumPath } from './openPage.ts';

declare global {
  interface Window {
    benchShifts: { total: number; last: number; readonly moved: string[] };
  }
}

/** One visit of a screen. */
export interface Visit {
  readonly screen: string;
  /** Undefined for a visitor. */
  readonly role: string | undefined;
  readonly width: number;
  /** Cumulative layout shift; undefined if the screen redirected. */
  readonly shift: number | undefined;
  /** The elements that moved, and how far. */
  readonly moved: readonly string[];
}

/** A screen of a release and the roles that may open it; an empty list means everyone. */
export interface ScreenToVisit {
  readonly screen: string;
  readonly address: string;
  readonly roles: readonly string[];
}

/**
 * The portal, and the delay of its services in milliseconds, which makes loading states visible.
 */
export interface Served {
  readonly origin: string;
  readonly late: number;
}

const height = 900;
/** A page is idle when nothing has moved and no request was sent for this time, in milliseconds. */
const rest = 700;
const longest = 15_000;
const most = 3;

/** The screens of a release that can be opened by address; parameters get a sample value. */
export function screensOf(
  files: ReadonlyMap<string, string>,
  access: {
    readonly screens: readonly { readonly screen: string; readonly roles: readonly string[] }[];
  },
): readonly ScreenToVisit[] {
  const routes = routesOf(files);
  return access.screens.flatMap(({ screen, roles }) => {
    const route = routes.find((one) => one.screen === screen);
    return route === undefined
      ? []
      : [{ screen, roles, address: route.path.replace(/\{[^}]+\}|\*/g, '1') }];
  });
}

/** Runs in the page before its own scripts. */
function watchShifts(): void {
  const told: Window['benchShifts'] = { total: 0, last: performance.now(), moved: [] };
  window.benchShifts = told;
  // The path of descriptor nodes around an element, and its class: `settings>profile dd.`.
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (element === null || element === undefined) return '?';
    const around: string[] = [];
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const name = at.getAttribute('data-node');
      if (name !== null) around.unshift(name);
    }
    return `${around.join('>')} ${element.tagName.toLowerCase()}.${String(
      element.getAttribute('class') ?? '',
    )
      .split(' ')
      .join('.')}`;
  };
  const placeOf = (rect: DOMRect) =>
    `${Math.round(rect.x)},${Math.round(rect.y)} ${Math.round(rect.width)}x${Math.round(rect.height)}`;
  new PerformanceObserver((list) =>
    list.getEntries().forEach((entry) => {
      const { hadRecentInput, value, sources } = entry as PerformanceEntry & {
        readonly hadRecentInput: boolean;
        readonly value: number;
        readonly sources: readonly {
          readonly node: Node | null;
          readonly previousRect: DOMRect;
          readonly currentRect: DOMRect;
        }[];
      };
      if (hadRecentInput) return;
      told.total += value;
      told.last = performance.now();
      told.moved.push(
        `${value.toFixed(3)} ${sources.map(({ node, previousRect, currentRect }) => `${nameOf(node)}: ${placeOf(previousRect)} -> ${placeOf(currentRect)}`).join(', ')}`,
      );
    }),
  ).observe({ type: 'layout-shift', buffered: true });
}

async function settle(page: Page): Promise<void> {
  let asking = 0;
  let last = Date.now();
  const more = () => void (asking++, (last = Date.now()));
  const less = () => void (asking--, (last = Date.now()));
  page.on('request', more);
  page.on('requestfinished', less);
  page.on('requestfailed', less);
  const begin = Date.now();
  while (Date.now() - begin < longest) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const quiet = await page
      .evaluate(() => performance.now() - window.benchShifts.last)
      .catch(() => 0); // the page is unloading
    if (asking <= 0 && Date.now() - last > rest && quiet > rest) break;
  }
  for (const [event, listener] of [
    ['request', more],
    ['requestfinished', less],
    ['requestfailed', less],
  ] as const)
    page.off(event as 'request', listener);
}

async function visit(
  page: Page,
  { screen, address }: ScreenToVisit,
  role: string | undefined,
  width: number,
): Promise<Visit> {
  await page.goto(address, { waitUntil: 'commit' });
  await settle(page);
  const reached = await page
    .locator('main')
    .first()
    .getAttribute('data-screen', { timeout: 2000 })
    .catch(() => null); // nothing is rendered
  const { total, moved } = await page.evaluate(() => window.benchShifts);
  return { screen, role, width, shift: reached === screen ? total : undefined, moved };
}

/** Runs in the page before its own scripts: delays the services by this many milliseconds. */
function answerLate(late: number): void {
  const ask = window.fetch;
  window.fetch = async (...given) => {
    const address = given[0] instanceof Request ? given[0].url : String(given[0]);
    if (address.includes('_services/')) await new Promise((resolve) => setTimeout(resolve, late));
    return ask.apply(window, given);
  };
}

async function openTab(
  browser: Browser,
  { origin, late }: Served,
  width: number,
  who: Account | undefined,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    locale: 'ro-RO',
  });
  const page = await context.newPage();
  // The transpiler names functions with a helper that the page lacks.
  await page.addInitScript({
    content: `globalThis.__name = (value) => value; (${watchShifts.toString()})(); (${answerLate.toString()})(${late});`,
  });
  if (who !== undefined) await enterDirectly(page, who);
  return page;
}

/**
 * Visits every screen at both widths with each role that may open it, as the first account that is
 * not redirected.
 */
export async function measureShifts(
  served: Served,
  screens: readonly ScreenToVisit[],
  widths: readonly number[],
  told: (visit: Visit) => void,
): Promise<readonly Visit[]> {
  const { origin } = served;
  const accounts = (await (
    await fetch(`${origin}/sandbox/accounts`, { headers: { accept: 'application/json' } })
  ).json()) as readonly Account[];
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumArguments,
  });
  const visits: Visit[] = [];
  try {
    const roles = [undefined, ...new Set(screens.flatMap((one) => one.roles))];
    for (const width of widths) {
      for (const role of roles) {
        let waiting = screens.filter((one) =>
          role === undefined ? one.roles.length === 0 : one.roles.includes(role),
        );
        const people =
          role === undefined
            ? [undefined]
            : accounts.filter((one) => one.role === role).slice(0, most);
        for (const [index, who] of people.entries()) {
          if (waiting.length === 0) break;
          const page = await openTab(browser, served, width, who);
          const elsewhere: ScreenToVisit[] = [];
          for (const screen of waiting) {
            const made = await visit(page, screen, role, width);
            if (made.shift === undefined && index < people.length - 1) elsewhere.push(screen);
            else {
              visits.push(made);
              told(made);
            }
          }
          waiting = elsewhere;
          await page.context().close();
        }
      }
    }
  } finally {
    await browser.close();
  }
  return visits;
}
