import { setClock } from './clock.ts';
import type { Page } from 'playwright/test';
import { answer, hold } from './answers.ts';
import {
  alter,
  companyData,
  expectInOrder,
  openArea,
  popup,
  screenOf,
  skipGreetings,
  taskOf,
  workday,
} from './companyArea.ts';
import {
  account,
  enterDirectly,
  expect,
  expectAccessible,
  speak,
  test,
  watchRequests,
} from './portal.ts';
import type { Account } from './portal.ts';

const address = '/affiliate/dashboard';
const figureSearch = /\/v1\/affiliates\/\d+\/dashboard_infos\/search\?/;
// The latest invoices of a product; the calls for pending payments and settlements are separate.
const invoiceSearch = /\/v1\/companies\/\d+\/invoices\?.*per_page=2(&|$)/;
const unpaidSearch = /\/v1\/companies\/\d+\/invoices\?(?=.*paid=U(&|$))/;
const pendingSearch = /\/v1\/companies\/\d+\/invoices\?(?=.*paid=L%2CR%2CV(&|$))/;
const lunchSearch = /\/affiliate_transactions\/search\?(?=.*product=11(&|$))/;
const giftSearch = /\/affiliate_transactions\/search\?(?=.*product=12(&|$))/;
const pointList = /\/address_points\?/;
const terminalSearch = /\/terminals\/search\?/;
const actCheck = /\/additional_act_available\//;

const person = {
  mobile_phone: '0722000111',
  first_name: 'Ana',
  last_name: 'Pop',
  email: 'ana@exemplu.ro',
};
const products = [
  { name: 'Up Vacanta', brand: 'vacanta', card: '14', card_profile: '', person },
  { name: 'Up Cadou', brand: 'cadou', card: '12', card_profile: '3', person },
  { name: 'Up Dejun', brand: 'dejun', card: '11', card_profile: '', person },
];

async function openDashboard(page: Page, who: Account): Promise<void> {
  await openArea(page, who, address);
  await expect(screenOf(page, 'affiliate_dashboard')).toBeVisible();
}

const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams);
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

test.describe('the dashboard of a merchant: groups and additional acts', () => {
  test('tells a merchant without products that there are none [P2-AFD-12]', async ({
    page,
    accounts,
  }) => {
    await alter(page, companyData, (company) => ({ ...company, products: [] }));
    await openDashboard(page, account(accounts, 'AFF', 'Small'));
    await expect(popup(page, 'no_products')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup(page)).toHaveCount(0);
    await expect(page.locator('[data-node="no_products"]')).toContainText('niciun produs activ');
    await expect(page.locator('[data-node="products"]')).toHaveCount(0);
  });

  test('opens for a merchant group without products [P2-AFD-13]', async ({ page, accounts }) => {
    await alter(page, companyData, (company) => ({ ...company, products: [] }));
    await openDashboard(page, account(accounts, 'AFA'));
    // The merchant's data have loaded and contain no products.
    await expect(page.locator('[data-node="no_products"]')).toContainText('niciun produs activ');
    await page.waitForLoadState('networkidle');
    await expect(popup(page)).toHaveCount(0);
    // The same for a merchant of the group selected in the search.
    await page.evaluate(() => {
      const kept = JSON.stringify({ company_id: 200012, role: 'AFF', userRole: 'AFA' });
      sessionStorage.setItem('selectedCompany', kept);
      sessionStorage.removeItem('affiliate');
    });
    await page.reload();
    await expect(page.locator('[data-node="company"]')).toContainText('200012');
    await expect(page.locator('[data-node="no_products"]')).toContainText('niciun produs activ');
    await page.waitForLoadState('networkidle');
    await expect(popup(page)).toHaveCount(0);
  });

  test('asks a merchant group to choose a merchant', async ({ page, accounts }) => {
    await skipGreetings(page);
    await enterDirectly(page, account(accounts, 'AFA'));
    await page.goto('/company/search');
    await expect(screenOf(page, 'company_search')).toBeVisible();
    await page.goto(address);
    const asked = page.locator('[data-node="company_needed"]');
    for (const path of ['dashboard', 'invoices', 'cardTransactions', 'stickers', 'workingPoints']) {
      await page.goto(`/affiliate/${path}`);
      await expect(asked).toContainText('Alegeți un comerciant');
      await expect(
        screenOf(page, 'company_needed').locator('form, table, [aria-busy="true"]'),
      ).toHaveCount(0);
    }
    await expectAccessible(page);
    await asked.locator('[data-node="find_company"]').click();
    await expect(screenOf(page, 'company_search')).toBeVisible();
  });

  test('requests an additional act by the fiscal code without country prefix, shows a pending one and submits it [P2-API-72]', async ({
    page,
    accounts,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await speak(page, 'en');
    await alter(page, companyData, (company) => ({ ...company, fiscal_code: 'RO123' }));
    const calls = await answer(page, actCheck, { body: { available: true, doc_id: '77' } });
    const documents = watchRequests(page, /\/affiliate_docs\//);
    await page.route(/\/affiliate_docs\/77$/, (route) =>
      route.fulfill({
        json: {
          content: Buffer.from('%PDF-1.7').toString('base64'),
          content_type: 'application/pdf',
          name: 'act.pdf',
        },
      }),
    );
    await openDashboard(page, account(accounts, 'AFF', '200,000'));
    const act = page.locator('[data-node="task_list"] [data-row="act"]');
    await expect(act).toContainText('A contract addendum is waiting for you');
    expect(new URL(calls[0]?.url() ?? '').pathname).toMatch(
      /\/affiliates\/200001\/additional_act_available\/123$/,
    );
    await expectAccessible(page);
    const loaded = page.waitForEvent('download');
    await act.getByRole('button', { name: 'Download addendum' }).click();
    expect((await loaded).suggestedFilename()).toBe('act.pdf');
    expect(documents).toHaveLength(1);
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

test.describe('the dashboard of a merchant: sales', () => {
  test('sums day, week and month beside the previous period and ranks the working points', async ({
    page,
    accounts,
  }) => {
    // A Wednesday: the previous week counts from its Monday to its Wednesday.
    const day = (date: string, name: string, amount: number) => ({
      transaction_id: `${date}${name}${amount}`,
      date,
      amount,
      pan: '1',
      affiliate: { name, address: { locality: 'Cluj' } },
    });
    const lunch = [
      day('2026-11-18', 'Gară', 60),
      day('2026-11-17', 'Gară', 40),
      day('2026-11-16', 'Piață', 100),
      day('2026-11-12', 'Piață', 7),
      day('2026-11-11', 'Gară', 50),
      day('2026-11-09', 'Gară', 50),
      day('2026-10-19', 'Gară', 9),
      day('2026-10-18', 'Gară', 300),
    ];
    const lunches = await answer(page, lunchSearch, {
      body: lunch,
      headers: { 'x-up-count': '8' },
    });
    await answer(page, giftSearch, {
      body: [day('2026-11-18', 'Piață', 20)],
      headers: { 'x-up-count': '1' },
    });
    const release = await hold(page, giftSearch);
    await skipGreetings(page);
    await setClock(page, new Date('2026-11-18T10:00:00Z'));
    await enterDirectly(page, account(accounts, 'AFF', '200,000'));
    await page.goto(address);
    const figure = (id: string) => page.locator(`[data-node="takings_${id}"]`);
    // The line below a figure is rendered before its amount loads, which avoids a layout shift.
    await expect(figure('week')).toContainText(/în aceeași zi: …\slei/);
    release();
    await expect(figure('day')).toContainText(/80,00\slei.*mai mult cu 100%.*Ieri: 40,00\slei/s);
    await expect(figure('week')).toContainText(
      /220,00\slei.*mai mult cu 120%.*în aceeași zi: 100,00\slei/s,
    );
    await expect(figure('month')).toContainText(
      /327,00\slei.*mai mult cu 9%.*în aceeași zi: 300,00\slei/s,
    );
    expect(queryOf(lunches[0]?.url() ?? '')).toMatchObject({
      product: '11',
      start_date: '20261001',
      end_date: '20261118',
    });
    const rows = page.locator('[data-node="ranking_list"] li');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(0)).toContainText(/1\. Gară.*4 plăți.*200,00/s);
    await expect(rows.nth(1)).toContainText(/2\. Piață.*3 plăți.*127,00/s);
  });

  test('shows no sums for an incomplete response and retries what failed', async ({
    page,
    accounts,
  }) => {
    let broken = true;
    const body = [
      { transaction_id: '1', date: '2026-11-01', amount: 5, affiliate: { name: 'Gară' } },
    ];
    await answer(page, lunchSearch, () =>
      broken ? { status: 500, body: {} } : { body, headers: { 'x-up-count': '2' } },
    );
    await openDashboard(page, account(accounts, 'AFF', '200,000'));
    const failed = page.locator('[data-node="takings_failed"]');
    await expect(failed).toContainText('Serviciul are o problemă');
    await expect(page.locator('[data-node="takings_month"]')).toHaveCount(0);
    broken = false;
    await failed.getByRole('button').click();
    await expect(page.locator('[data-node="takings_cut"]')).toContainText('prea multe plăți');
    await expect(page.locator('[data-node="takings_month"]')).toHaveCount(0);
  });

  test('shows the oldest pending invoice and links to all of them', async ({ page, accounts }) => {
    await answer(page, pendingSearch, {
      body: [
        { id: '5', invoice: 'UP-5', date: '2026-10-04', amount: 100 },
        { id: '6', invoice: 'UP-6', date: '2026-11-04', amount: 23.4 },
      ],
      headers: { 'x-up-count': '2' },
    });
    await openDashboard(page, account(accounts, 'AFF', '200,000'));
    const settlement = page.locator('[data-node="settlement"]');
    await expect(settlement.locator('li')).toContainText(
      /UP-5.*04\/10\/2026.*2 facturi în așteptare, în total 123,40\slei.*100,00/s,
    );
    await settlement.getByRole('link', { name: 'Toate facturile în așteptare' }).click();
    await expect(page).toHaveURL(/view=pending/);
    await expect(page.getByRole('tab', { name: 'În așteptare' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });
});
