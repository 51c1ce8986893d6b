import type { Page } from 'playwright/test';
import {
  account,
  enterDirectly,
  expect,
  expectAccessible,
  open,
  speak,
  test,
  watchRequests,
} from './portal.ts';
import { answer, openHolderArea } from './answers.ts';

const address = '/beneficiary/partners?product=11';
const search = '**/card_services/v1/partners/search?*';
const sibiu = { latitude: 45.7983, longitude: 24.1256 };

const marks = (page: Page) => page.locator('[data-node="partners"] [data-mark]');
const rows = (page: Page) => page.locator('[data-node="partners"] [data-row]');
const surface = (page: Page) => page.getByRole('application', { name: /Parteneri|Partners/ });
const found = (page: Page) =>
  page
    .locator('[data-node="partners"] [role="status"]')
    .filter({ hasText: /în această zonă|in this area/ });

const partner = (id: number, latitude: number, longitude: number) => ({
  id: String(id),
  name: `Locul ${id}`,
  category: 'cafe',
  products: ['11'],
  street_name: 'Strada Mică 1',
  locality: 'București',
  county: 'București',
  phone: '0722000000',
  latitude,
  longitude,
});

async function seen(page: Page): Promise<number> {
  return Number(((await found(page).textContent()) ?? '').replace(/\D/g, ''));
}

test.describe('the partner map', () => {
  test('opens from the dashboard with at least 5,000 partners of the product, grouped into clusters [P1-DASH-06]', async ({
    page,
    accounts,
  }) => {
    await enterDirectly(page, account(accounts, 'BEN', '11 and 14'));
    await open(page, '/beneficiary');
    const calls = watchRequests(page, /partners\/search/);
    await page.getByRole('link', { name: 'Harta partenerilor' }).click();
    await expect(marks(page).first()).toBeVisible({ timeout: 30_000 });
    expect(calls.map((call) => new URL(call.url()).searchParams.get('product'))).toEqual(['11']);
    await page.getByRole('button', { name: 'Arată toată harta' }).click();
    await expect.poll(() => seen(page), { timeout: 20_000 }).toBeGreaterThanOrEqual(5000);
    await expect.poll(() => marks(page).count()).toBeLessThan(120);
    await expect.poll(() => marks(page).filter({ hasText: /^\d/ }).count()).toBeGreaterThan(5);
    const outside = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).origin)
        .filter((origin) => origin !== location.origin),
    );
    expect(outside).toEqual([]);
    await expectAccessible(page);
  });

  test('relabels its visible markers when the language changes', async ({ page, accounts }) => {
    await enterDirectly(page, account(accounts, 'BEN', '11 and 14'));
    await open(page, address);
    const clusters = marks(page).filter({ hasText: /^\d/ });
    await expect(clusters.first()).toHaveAttribute('aria-label', /punct.*, apropie$/, {
      timeout: 30_000,
    });
    const before = await clusters.count();
    await page.locator('[data-node="language"] button').first().click();
    await page
      .getByRole('menuitemradio', { name: 'English' })
      .or(page.getByRole('menuitem', { name: 'English' }))
      .first()
      .click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(
      page.locator('[data-node="partners"] [data-mark][aria-label$=", zoom in"]'),
    ).toHaveCount(before);
    await expect(
      page.locator('[data-node="partners"] [data-mark][aria-label$=", apropie"]'),
    ).toHaveCount(0);
  });

  test('centers on the position of the visitor and lists the nearest partners first', async ({
    page,
    accounts,
  }) => {
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation(sibiu);
    await enterDirectly(page, account(accounts, 'BEN', '11 and 14'));
    await open(page, address);
    await expect(page.getByRole('img', { name: 'Sunteți aici' })).toBeVisible({ timeout: 30_000 });
    await expect(rows(page).first()).toContainText('Sibiu');
    const distances = await rows(page).evaluateAll((all) =>
      all
        .map((row) => row.textContent ?? '')
        .map((text) => /([\d.,]+) (k?m)$/.exec(text))
        .map(
          (parts) =>
            Number((parts?.[1] ?? '').replace('.', '').replace(',', '.')) *
            (parts?.[2] === 'km' ? 1000 : 1),
        ),
    );
    expect(distances.length).toBeGreaterThan(5);
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  });
});

test.describe('the partner map: search', () => {
  test('finds towns and partners by name without diacritics and shows the chosen one', async ({
    page,
    accounts,
  }) => {
    await speak(page, 'en');
    await enterDirectly(page, account(accounts, 'BEN', '11 and 14'));
    await open(page, address);
    await expect(rows(page).first()).toContainText('București', { timeout: 30_000 });
    const box = page.getByRole('combobox', { name: 'Town, county or name' });
    await box.fill('Temesvar'); // its name in another language
    await expect(page.getByRole('option', { name: /Timișoara/ }).first()).toBeVisible();
    await box.fill('timisoa');
    await page
      .getByRole('option', { name: /Timișoara/ })
      .first()
      .click();
    await expect(rows(page).first()).toContainText('Timișoara');
    const name = (await rows(page).nth(2).locator('.w-map__row-name').textContent()) ?? '';
    await rows(page).nth(2).click();
    const card = page.getByRole('region', { name });
    await expect(card.getByRole('heading', { name })).toBeFocused();
    await expect(card).toContainText('Accepts Up Dejun');
    await expect(card.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:07\d{8}$/);
    await expect(page.locator('.w-map__mark--selected')).toHaveAttribute(
      'aria-label',
      new RegExp(name),
    );
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
  });

  test('loads the partners of another card, and filters by kind and by offers', async ({
    page,
    accounts,
  }) => {
    await enterDirectly(page, account(accounts, 'BEN', '11 and 14'));
    await open(page, address);
    await expect(rows(page).first()).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Arată toată harta' }).click();
    await expect.poll(() => seen(page), { timeout: 20_000 }).toBeGreaterThanOrEqual(5000);
    await page.locator('select[name="category"]').selectOption({ label: 'Cafenele și cofetării' });
    await expect.poll(() => seen(page)).toBeLessThan(1000);
    await page.getByRole('switch', { name: 'Doar cu oferte' }).click();
    await expect.poll(() => seen(page)).toBeLessThan(120);
    await expect(rows(page).first()).toContainText('%');
    const [call] = await Promise.all([
      page.waitForRequest(/partners\/search/),
      page.locator('select[name="product"]').selectOption({ label: 'Up Cadou' }),
    ]);
    expect(new URL(call.url()).searchParams.get('product')).toBe('123');
    await expect(page.getByText('Niciun partener găsit')).toBeVisible();
  });

  test('works by keyboard only: pans, zooms, moves between markers and opens one', async ({
    page,
  }) => {
    await answer(page, search, {
      body: [
        partner(1, 44.4268, 26.1025),
        partner(2, 44.4268, 26.125),
        partner(3, 44.445, 26.1025),
      ],
    });
    await openHolderArea(page, { at: address });
    await expect(marks(page)).toHaveCount(3, { timeout: 30_000 });
    await surface(page).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Locul 1', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Locul 2', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('button', { name: 'Locul 3', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Locul 3' }).getByRole('heading')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Locul 3', exact: true })).toBeFocused();
    await surface(page).focus();
    for (let times = 0; times < 5; times += 1) await page.keyboard.press('-');
    await expect(page.getByRole('button', { name: '3 puncte, apropie' })).toBeVisible();
    for (let times = 0; times < 6; times += 1) await page.keyboard.press('ArrowRight');
    await expect(found(page)).toHaveText('Nimic în această zonă');
    for (let times = 0; times < 6; times += 1) await page.keyboard.press('ArrowLeft');
    await expect(found(page)).toHaveText('3 în această zonă');
  });
});

test.describe('the partner map: its list on a phone', () => {
  test('shows the list in a sheet of three heights, set by buttons, keys and drag, that leaves part of the map visible', async ({
    page,
    accounts,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enterDirectly(page, account(accounts, 'BEN', '11 and 14'));
    await open(page, address);
    await expect(marks(page).first()).toBeVisible({ timeout: 30_000 });
    await expect(rows(page).first()).toBeVisible();
    const handle = page.getByRole('separator', { name: 'Înălțimea listei' });
    const taller = page.getByRole('button', { name: 'Mărește lista' });
    const gap = () =>
      page.evaluate(() =>
        Math.round(
          (document.querySelector('.p-sheet')?.getBoundingClientRect().top ?? 0) -
            (document.querySelector('.w-map__surface')?.getBoundingClientRect().bottom ?? 0),
        ),
      );
    await expect(handle).toHaveAttribute('aria-valuetext', 'abia deschisă');
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    await expectAccessible(page);
    const few = await seen(page);
    await taller.click();
    await expect(handle).toHaveAttribute('aria-valuetext', 'pe jumătate');
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    // Content behind the sheet is inert.
    await expect.poll(() => seen(page)).toBeLessThan(few);
    await handle.focus();
    await page.keyboard.press('ArrowUp');
    await expect(handle).toHaveAttribute('aria-valuetext', 'deschisă complet');
    await expect(taller).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page);
    await page.keyboard.press('Home');
    await expect(handle).toHaveAttribute('aria-valuetext', 'abia deschisă');
    // Drag from where it has settled.
    await expect
      .poll(() => page.locator('.p-sheet').evaluate((sheet) => sheet.getAnimations().length))
      .toBe(0);
    const grip = await handle.boundingBox();
    if (grip === null) throw new Error('The sheet has no handle.');
    const [x, y] = [grip.x + grip.width / 2, grip.y + 8];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 10; step += 1) await page.mouse.move(x, y - step * 15);
    await page.mouse.up();
    await expect(handle).not.toHaveAttribute('aria-valuetext', 'abia deschisă');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
  });

  test('shows the partner chosen in the sheet, with its marker visible above it', async ({
    page,
    accounts,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await speak(page, 'en');
    await enterDirectly(page, account(accounts, 'BEN', '11 and 14'));
    await open(page, address);
    await expect(marks(page).first()).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Make the list taller' }).click();
    await page.getByRole('button', { name: 'Make the list taller' }).click();
    const handle = page.getByRole('separator', { name: 'Height of the list' });
    await expect(handle).toHaveAttribute('aria-valuetext', 'fully open');
    const name = (await rows(page).nth(1).locator('.w-map__row-name').textContent()) ?? '';
    await rows(page).nth(1).click();
    const card = page.getByRole('region', { name, exact: true });
    await expect(card.getByRole('heading', { name })).toBeFocused();
    await expect(handle).toHaveAttribute('aria-valuetext', 'half open');
    const inSight = () =>
      page.evaluate(() => {
        const mark = document.querySelector('.w-map__mark--selected')?.getBoundingClientRect();
        const ground = document.querySelector('.w-map__surface')?.getBoundingClientRect();
        return (
          mark !== undefined &&
          ground !== undefined &&
          mark.top >= ground.top &&
          mark.bottom <= ground.bottom &&
          mark.left >= ground.left &&
          mark.right <= ground.right
        );
      });
    await expect.poll(inSight).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await expect(handle).toHaveAttribute('aria-valuetext', 'fully open');
  });
});

test.describe('the partner map: markers and errors', () => {
  test('keeps the chosen partner in the address; Back closes its card', async ({
    page,
    accounts,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enterDirectly(page, account(accounts, 'BEN', '11 and 14'));
    await open(page, '/beneficiary');
    await page.getByRole('link', { name: 'Harta partenerilor' }).click();
    const card = page.locator('.w-map__detail');
    await rows(page).first().click({ timeout: 30_000 });
    await expect(page).toHaveURL(/[?&]partner=\w+/);
    const chosen = page.url();
    const name = await card.getByRole('heading').textContent();
    await page.goBack();
    await expect(card).toHaveCount(0);
    await expect(page.locator('[data-mark]:focus')).toHaveCount(1);
    await page.goForward();
    await expect(card.getByRole('heading')).toHaveText(name ?? '');

    // A shared link opens it, far from the centre of the map too.
    await page.goto('about:blank');
    await open(page, chosen);
    await expect(card.getByRole('heading')).toHaveText(name ?? '', { timeout: 30_000 });
    await expect(page.locator('.w-map__mark--selected')).toBeInViewport();
    await card.getByRole('button', { name: 'Închide' }).click();
    await expect(card).toHaveCount(0);
    await expect(page).not.toHaveURL(/partner=/);
  });

  test('keeps markers clear of its buttons and of the card of the chosen partner', async ({
    page,
  }) => {
    // The second one is behind the card of a selected point.
    await answer(page, search, {
      body: [partner(1, 44.4268, 26.1025), partner(2, 44.4125, 26.07)],
    });
    await openHolderArea(page, { at: address });
    await expect(marks(page)).toHaveCount(2, { timeout: 30_000 });
    await page.getByRole('button', { name: 'Locul 2', exact: true }).click();
    const card = page.getByRole('region', { name: 'Locul 2' });
    await expect(card).toBeVisible();
    const touching = () =>
      page.evaluate(() => {
        const mark = document.querySelector('.w-map__mark--selected')?.getBoundingClientRect();
        if (mark === undefined) return ['no mark'];
        return [...document.querySelectorAll('.w-map__detail, .w-map__control, .w-map__legend')]
          .filter((one) => {
            const over = one.getBoundingClientRect();
            return (
              mark.left < over.right &&
              mark.right > over.left &&
              mark.top < over.bottom &&
              mark.bottom > over.top
            );
          })
          .map((one) => one.className);
      });
    await expect.poll(touching).toEqual([]);
    const buttons = await page
      .locator('.w-map__controls button')
      .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)));
    const ground = await page
      .locator('.w-map__surface')
      .evaluate((element) => element.getBoundingClientRect().top);
    expect(buttons).toBeLessThanOrEqual(ground);
  });

  test('can be left during an animated pan', async ({ page, accounts }) => {
    await enterDirectly(page, account(accounts, 'BEN', '11 and 14'));
    await open(page, address);
    await expect(marks(page).first()).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Depărtează' }).evaluate((button: HTMLButtonElement) => {
      button.click();
      // The animation starts in the next frame, and the address changes during it.
      requestAnimationFrame(() =>
        requestAnimationFrame(() =>
          document.querySelector<HTMLAnchorElement>('nav a[href$="/beneficiary/cards"]')?.click(),
        ),
      );
    });
    await expect(page.locator('main[data-screen]')).not.toHaveAttribute(
      'data-screen',
      'beneficiary_partners',
    );
    // The end of the animation, after a quarter of a second by the page's clock, throws no error.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
  });

  test('shows errors and retries', async ({ page }) => {
    await openHolderArea(page, { at: '/beneficiary' });
    await page.route(
      search,
      (route) => route.fulfill({ status: 500, json: { error_code: 'SERVER_ERROR' } }),
      { times: 1 },
    );
    await page.goto(address);
    await expect(page.locator('[data-node="partners"] [data-code]')).toBeVisible({
      timeout: 30_000,
    });
    await answer(page, search, { body: [] });
    await page.getByRole('button', { name: 'Încearcă din nou' }).click();
    await expect(page.getByText('Niciun partener găsit')).toBeVisible();
  });
});
