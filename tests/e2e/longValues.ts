import type { Page } from 'playwright/test';

/**
 * Values of real records: a name in capitals without spaces, an email address, a long compound
 * word.
 */
const long = {
  company:
    'SOCIETATEANAȚIONALĂDETRANSPORTFEROVIARDECĂLĂTORI-CFRCĂLĂTORIBUCUREȘTISUCURSALAREGIONALĂ Sucursala Nord-Vest S.R.L.',
  email: 'prenume.nume.compus.foarte.lung.fara.spatii@departament.companie-cu-nume-lung.exemplu.ro',
  word: 'Donaudampfschifffahrtsgesellschaftskapitänsverordnung',
  amount: 9_876_543.21,
};

const names =
  /^(name|employer|courier|person|point|merchant|affiliate_name|title|invoice_group|domain)$/;
const words =
  /^(first_name|last_name|locality|county|street_name|address|description|desc|details|note|reason|category|identification)$/;
const amounts = /^(amount|balance|spent|price|total|available|issued|loaded)$/;

function lengthenMember(name: string, value: unknown): unknown {
  if (typeof value === 'number') return amounts.test(name) ? long.amount : value;
  if (typeof value !== 'string' || value === '') return lengthen(value);
  if (/^\S+@\S+$/.test(value)) return long.email;
  if (names.test(name) || name.endsWith('company_name')) return long.company;
  return words.test(name) ? long.word : value;
}

/** A response with long values for names, addresses and amounts; codes, dates and states stay. */
function lengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lengthen);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, lengthenMember(name, member)]),
  );
}

interface Membership {
  readonly company_id: number;
}

/** A user with this number of companies. */
function withCompanies(record: unknown, count: number): unknown {
  const { companies = [] } = record as { readonly companies?: readonly Membership[] };
  const first = companies[0];
  if (first === undefined) return record;
  const more = Array.from({ length: Math.max(0, count - companies.length) }, (_, index) => ({
    ...first,
    company_id: 900_000 + index,
  }));
  return { ...(record as object), companies: [...companies, ...more] };
}

/** Lengthens every response; users belong to 40 companies if configured. */
export async function answerLong(
  page: Page,
  { companies = 0 }: { readonly companies?: number } = {},
): Promise<void> {
  await page.route(/_services\//, async (route) => {
    const response = await route.fetch();
    if (
      !(response.headers()['content-type'] ?? '').includes('json') ||
      route.request().url().includes('/tokens')
    )
      return await route.fulfill({ response });
    const body = (await response.text()).trim();
    if (body === '') return await route.fulfill({ response });
    const record = /\/users\/\d+$/.test(route.request().url());
    const longer = lengthen(JSON.parse(body) as unknown);
    return await route.fulfill({
      response,
      json: record && companies > 0 ? withCompanies(longer, companies) : longer,
    });
  });
}

/**
 * Elements outside of the window or wider than it, and numbers that wrap inside. Content of
 * scrollable regions, carousels and maps does not count.
 */
export async function findOutside(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    const excess = document.documentElement.scrollWidth - edge;
    const isReachable = (element: Element): boolean => {
      for (
        let at: Element | null = element;
        at !== null && at !== document.body;
        at = at.parentElement
      ) {
        const { overflowX, clipPath, position } = getComputedStyle(at);
        if (clipPath !== 'none') return true; // for screen readers only
        if (at !== element && /auto|scroll/.test(overflowX) && at.scrollWidth > at.clientWidth)
          return true;
        if (at.matches('[aria-roledescription], .leaflet-container, [aria-hidden="true"], [inert]'))
          return true;
        if (position === 'fixed') return false;
      }
      return false;
    };
    const told = (kind: string, element: Element, { left, right }: DOMRect) => {
      const node = element.closest('[data-node]')?.getAttribute('data-node') ?? '';
      return `${kind} ${node} ${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 30)}" ${Math.round(left)} to ${Math.round(right)}`;
    };
    const isOutside = ({ left, right, width, height }: DOMRect) =>
      width > 1 && height > 1 && (right > edge + 0.5 || left < -0.5);
    const controls = [
      ...document.querySelectorAll(
        'a[href], button, input, select, textarea, [role="tab"], [role="button"]',
      ),
    ].map((element) => ({ kind: 'control', element, box: element.getBoundingClientRect() }));
    const texts = [...document.querySelectorAll('main *, header *, dialog *')]
      .filter((element) =>
        [...element.childNodes].some(
          (child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim() !== '',
        ),
      )
      .filter((element) => getComputedStyle(element).textOverflow !== 'ellipsis')
      .map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return { kind: 'text', element, box: range.getBoundingClientRect() };
      });
    const outside = [...controls, ...texts].filter(
      ({ element, box }) =>
        isOutside(box) &&
        getComputedStyle(element).visibility !== 'hidden' &&
        !isReachable(element),
    );
    // a day, an amount, a card number or a phone number stays on one line
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const said = walker.currentNode.textContent?.trim() ?? '';
      if (
        !/^[+-]?\d[\d •.,/:\u00a0]{4,}(?:lei)?$/.test(said) ||
        walker.currentNode.parentElement?.closest('main, dialog') === null
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      if (
        new Set(
          [...range.getClientRects()]
            .filter(({ width, height }) => width > 1 && height > 1)
            .map(({ top }) => Math.round(top)),
        ).size > 1
      )
        broken.push(`"${said}" is broken into lines`);
    }
    return [
      ...broken,
      ...(excess > 0 ? [`the page is ${excess} px too wide`] : []),
      ...outside.map(({ kind, element, box }) => told(kind, element, box)),
    ];
  });
}

/**
 * Controls that Tab reaches after one that follows them visually: to the right in the same line, or
 * below in the same column.
 */
export async function findOutOfOrder(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const isStop = (element: HTMLElement): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return (
        element.tabIndex >= 0 &&
        !element.matches(':disabled') &&
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ visibilityProperty: true }) &&
        // marks of a map are at their places; hidden slides are not reachable
        element.closest(
          '[inert], [aria-hidden="true"], .leaflet-container, [aria-roledescription]',
        ) === null
      );
    };
    // Sticky content and separately scrolling regions have no fixed visual order.
    const held = (element: Element): Element | undefined => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { position, overflowY } = getComputedStyle(at);
        if (
          /fixed|sticky/.test(position) ||
          (/auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight + 1)
        )
          return at;
      }
      return undefined;
    };
    const name = (element: Element) =>
      `"${(element.getAttribute('aria-label') ?? (element.textContent || element.getAttribute('name')) ?? element.tagName).trim().slice(0, 30)}"`;
    const stops = [
      ...(dialog ?? document.body).querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex]',
      ),
    ].filter(isStop);
    return stops.slice(1).flatMap((next, index) => {
      const before = stops[index];
      if (before === undefined || before.contains(next) || held(before) !== held(next)) return [];
      const [a, b] = [before.getBoundingClientRect(), next.getBoundingClientRect()];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const isLeft = down > Math.min(a.height, b.height) / 2 && b.right <= a.left + 1;
      const isAbove = across > Math.min(a.width, b.width) / 2 && b.bottom <= a.top + 1;
      return isLeft || isAbove
        ? [`${name(next)} stands before ${name(before)}, and Tab reaches it after`]
        : [];
    });
  });
}
