import type { Page } from 'playwright/test';
import { answer } from './answers.ts';
import { alter, companyData, expectInOrder, screenOf, taskOf, workday } from './companyArea.ts';
import { account, enterDirectly, expect, expectAccessible, test } from './portal.ts';
import { address, actCheck, products, openDashboard, queryOf } from './merchantDashboardPage.ts';

const figureSearch = /\/v1\/affiliates\/\d+\/dashboard_infos\/search\?/;

// The latest invoices of a product; the calls for pending payments and settlements are separate.
const invoiceSearch = /\/v1\/companies\/\d+\/invoices\?.*per_page=2(&|$)/;

const unpaidSearch = /\/v1\/companies\/\d+\/invoices\?(?=.*paid=U(&|$))/;

const pointList = /\/address_points\?/;

const terminalSearch = /\/terminals\/search\?/;

const chosen = (page: Page) =>
  page.locator('[data-node="products"] [role="tab"][aria-selected="true"]');

test.describe('the dashboard of a merchant', () => {
  test('shows banners, products, figures, invoices and offers [P2-AFD-01 P2-AFD-07 P2-ROUTE-16]', async ({
    page,
    accounts,
  }) => {
    await openDashboard(page, account(accounts, 'AFF', '200,000'));
    await expect(page.locator('main')).toHaveAttribute('data-route', 'affiliate_dashboard');
    for (const region of [
      'tasks',
      'takings',
      'ranking',
      'settlement',
      'shortcuts',
      'banners',
      'products',
      'medium_transaction',
      'total_holders',
      'last_invoices',
      'cross_sell',
    ])
      await expect(page.locator(`[data-node="${region}"]`).first(), region).toBeVisible();
    await expect(page.locator('[data-node="banners"] [role="group"]')).toHaveCount(2);
    // Products that the merchant has are not offered again.
    await expect(page.locator('[data-node="cross_sell"] [role="group"]')).toHaveCount(2);
    await expect(page.locator('[data-node="total_holders"]')).toContainText(/[1-9]/);
    await expect(
      page
        .locator('[data-node="invoices"] [data-node="amount"], [data-node="invoices"] li')
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
  });

  test('steps through the products by arrow buttons and keys, and links to the invoices of the chosen one [P2-AFD-02 P2-AFD-04]', async ({
    page,
    accounts,
  }) => {
    await alter(page, companyData, (company) => ({ ...company, products }));
    await answer(page, figureSearch, { body: [] });
    const invoices = await answer(page, invoiceSearch, { body: [] });
    await openDashboard(page, account(accounts, 'AFF', '200,000'));
    const tabs = page.locator('[data-node="products"] [role="tab"]');
    // The order of the catalogue, then other products.
    await expect(tabs).toHaveText(['Up Dejun', 'Up Cadou', 'Up Vacanta']);
    await expect(chosen(page)).toHaveText('Up Dejun');
    const [previous, next] = [
      page.locator('[data-node="products"] .p-tabs__arrow').first(),
      page.locator('[data-node="products"] .p-tabs__arrow').last(),
    ];
    await expect(previous).toBeDisabled();
    await next.click();
    await expect(chosen(page)).toHaveText('Up Cadou');
    await next.click();
    await expect(chosen(page)).toHaveText('Up Vacanta');
    await expect(next).toBeDisabled();
    await previous.click();
    await expect(chosen(page)).toHaveText('Up Cadou');
    await expect
      .poll(() => queryOf(invoices.at(-1)?.url() ?? 'http://none')['brand'])
      .toBe('cadou');
    await chosen(page).press('ArrowLeft');
    await expect(chosen(page)).toHaveText('Up Dejun');
    await chosen(page).press('End');
    await expect(chosen(page)).toHaveText('Up Vacanta');
    await page.getByRole('link', { name: 'Toate facturile produsului' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/affiliate\/invoices\?product=14$/);
    await expect(screenOf(page, 'affiliate_invoices')).toBeVisible();
  });

  test('shows the latest two invoices, paid or unpaid, requested from 2020 on [P2-AFD-03 P2-AFD-09 P2-AFD-10]', async ({
    page,
    accounts,
  }) => {
    const calls = await answer(page, invoiceSearch, {
      body: [3, 2, 1].map((number) => ({
        id: `21200${number}`,
        invoice: `UP-000${number}`,
        date: `2026-11-0${number}`,
        amount: 1234.5 + number,
        external_id: '300001',
      })),
      headers: { 'x-up-count': '3' },
    });
    await openDashboard(page, account(accounts, 'AFF', '200,000'));
    const rows = page.locator('[data-node="invoices"] li');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('UP-0003');
    await expect(rows.first()).toContainText('03/11/2026');
    await expect(rows.first()).toContainText('1.237,50');
    expect(queryOf(calls[0]?.url() ?? '')).toMatchObject({
      type: 'AFF',
      brand: 'dejun',
      per_page: '2',
      page: '1',
      start_date: '20200101',
      paid: 'P,U',
    });
  });
});

test.describe('the dashboard of a merchant: figures and offers', () => {
  test('requests the newest invoices first and retries failed parts [P2-AFD-11]', async ({
    page,
    accounts,
  }) => {
    let broken = true;
    const calls = await answer(page, invoiceSearch, () =>
      broken ? { status: 503, body: {} } : { body: [], headers: { 'x-up-count': '0' } },
    );
    await openDashboard(page, account(accounts, 'AFF', '200,000'));
    const list = page.locator('[data-node="invoices"]');
    await expect(list.locator('[data-code="503"]')).toBeVisible();
    expect(queryOf(calls[0]?.url() ?? '')).toMatchObject({ sort: 'date', desc: 'date' });
    expect(queryOf(calls[0]?.url() ?? '')).not.toHaveProperty('asc');
    broken = false;
    await list.getByRole('button', { name: 'Încearcă din nou' }).click();
    await expect(list).toContainText('Nu există încă facturi');
  });

  test('shows the average payment and the number of holders of the product [P2-AFD-05 P2-AFD-06 P2-API-68]', async ({
    page,
    accounts,
  }) => {
    const calls = await answer(page, figureSearch, {
      body: [
        { name: 'TOTAL_HOLDERS', value: 321 },
        { name: 'MEDIUM_TRANS', value: 12.5 },
      ],
    });
    await openDashboard(page, account(accounts, 'AFF', '200,000'));
    await expect(page.locator('[data-node="medium_transaction"]')).toContainText('12,50 lei');
    await expect(page.locator('[data-node="total_holders"]')).toContainText(/(^|\D)321$/);
    expect(calls[0]?.url()).toMatch(
      /\/company_services\/v1\/affiliates\/200001\/dashboard_infos\/search\?/,
    );
    expect(queryOf(calls[0]?.url() ?? '')).toEqual({
      customer_id: '200001',
      fiscal: 'RO10200001',
      brand: 'dejun',
    });
  });

  test('shows a dash for missing figures', async ({ page, accounts }) => {
    await answer(page, figureSearch, { status: 500, body: {} });
    await openDashboard(page, account(accounts, 'AFF', '200,000'));
    await expect(page.locator('[data-node="medium_transaction"]')).toContainText('–');
    await expect(page.locator('[data-node="total_holders"]')).toContainText('–');
  });

  test('advances the offers every 3000 ms [P2-AFD-08]', async ({ page, accounts }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install({ time: workday() });
    const url = process.env['E2E_BASE'] ?? `http://localhost:${process.env['E2E_PORT'] ?? 5290}`;
    await page.context().addCookies([{ name: 'first', value: 'true', url, sameSite: 'Strict' }]);
    await enterDirectly(page, account(accounts, 'AFF', '200,000'));
    await page.goto(address);
    const current = page.locator('[data-node="cross_sell"] [role="group"]:not([inert])');
    await expect(current).toHaveCount(1);
    await page.locator('[data-node="cross_sell"]').scrollIntoViewIfNeeded();
    await page.clock.pauseAt(new Date(workday().getTime() + 3_600_000));
    /** The visible slide, after the page has rendered the elapsed time. */
    const shown = async () => {
      await page.evaluate(async () => {
        for (let turn = 0; turn < 3; turn++) {
          await new Promise((done) => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = done;
            port2.postMessage(null);
          });
        }
      });
      return (await current.textContent()) ?? '';
    };
    /** Advances the clock in steps until the next slide. */
    const turn = async (step: number, before: string) => {
      for (let passed = 0; passed < 3_100 && (await shown()) === before; passed += step)
        await page.clock.runFor(step);
      const after = await shown();
      expect(after).not.toBe(before);
      return after;
    };
    const first = await turn(250, await shown());
    await page.clock.runFor(2_700);
    const second = await turn(10, first);
    await page.clock.runFor(2_980);
    expect(await shown()).toBe(second);
    await page.clock.runFor(20);
    await expect(current).not.toHaveText(second);
  });
});

test.describe('the dashboard of a merchant: tasks', () => {
  test('starts with pending tasks and ends with adverts', async ({ page, accounts }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await answer(page, actCheck, { body: { available: false } });
    await answer(page, unpaidSearch, {
      body: [
        { id: '1', invoice: 'UP-1', date: '2026-03-09', amount: 1000 },
        { id: '2', invoice: 'UP-2', date: '2026-10-01', amount: 234.5 },
      ],
      headers: { 'x-up-count': '2' },
    });
    await answer(page, pointList, {
      body: ['Gară', 'Piață', 'Metrou', 'Centru'].map((name, index) => ({
        codcom: String(index),
        name,
      })),
    });
    await answer(page, terminalSearch, {
      body: [
        { id: '1', codcom: '1', active: true },
        { id: '2', codcom: '2', active: false },
      ],
    });
    await openDashboard(page, account(accounts, 'AFF', '200,000'));
    const task = (row: string) => taskOf(page, row);
    await expect(task('invoices')).toContainText('2 facturi neplătite');
    await expect(task('invoices')).toContainText('1.234,50 lei, din 09/03/2026');
    await expect(task('terminals')).toContainText('3 puncte de lucru fără terminal');
    await expect(task('terminals')).toContainText('Gară, Metrou și încă 1');
    await expect(task('act')).toContainText('Niciun act adițional de semnat');
    await expectInOrder(page, [
      'tasks',
      'takings',
      'ranking',
      'settlement',
      'products',
      'shortcuts',
      'offers',
      'banners',
    ]);
    await task('invoices').getByRole('link').click();
    await expect(page).toHaveURL(/\/affiliate\/invoices\?.*from=2026-03-09/);
    await expect(page.locator('[data-node="invoices"] tbody tr').first()).toBeVisible();
  });

  test('shows when there are no tasks or they could not be loaded', async ({ page, accounts }) => {
    await answer(page, actCheck, { status: 500, body: {} });
    await answer(page, unpaidSearch, { body: [], headers: { 'x-up-count': '0' } });
    await answer(page, pointList, { body: [{ codcom: '1', name: 'Gară' }] });
    await answer(page, terminalSearch, { status: 503, body: {} });
    await openDashboard(page, account(accounts, 'AFF', '200,000'));
    const tasks = page.locator('[data-node="task_list"]');
    await expect(tasks).toContainText('Nicio factură neplătită');
    await expect(tasks).toContainText('Terminalele nu au putut fi verificate');
    await expect(tasks).toContainText('Actele adiționale nu au putut fi verificate');
  });
});
