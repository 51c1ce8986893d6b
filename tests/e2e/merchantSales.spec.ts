import { setClock } from './clock.ts';
import { answer, hold } from './answers.ts';
import { alter, companyData, popup, screenOf, skipGreetings } from './companyArea.ts';
import {
  account,
  enterDirectly,
  expect,
  expectAccessible,
  speak,
  test,
  watchRequests,
} from './portal.ts';
import { address, actCheck, openDashboard, queryOf } from './merchantDashboardPage.ts';

const pendingSearch = /\/v1\/companies\/\d+\/invoices\?(?=.*paid=L%2CR%2CV(&|$))/;

const lunchSearch = /\/affiliate_transactions\/search\?(?=.*product=11(&|$))/;

const giftSearch = /\/affiliate_transactions\/search\?(?=.*product=12(&|$))/;

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
