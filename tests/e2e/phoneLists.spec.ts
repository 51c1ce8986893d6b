import type { Locator, Page } from 'playwright/test';
import { openArea } from './companyArea.ts';
import { account, enterDirectly, expect, expectAccessible, test } from './portal.ts';

test.use({ hasTouch: true });

/** How far above and below its centre a press still hits an element or its content. */
async function reach(target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  return await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hits = (y: number) => {
      const found = document.elementFromPoint(left + width / 2, y);
      return found !== null && (element === found || element.contains(found));
    };
    const middle = top + height / 2;
    const walk = (step: number): number => {
      let distance = 0;
      while (distance < 40 && hits(middle + step * (distance + 1))) distance += 1;
      return distance;
    };
    return 1 + walk(-1) + walk(1);
  });
}

const lines = (row: Locator) =>
  row.evaluate((element) => {
    const tops = [...element.querySelectorAll('td')]
      .filter(
        (cell) =>
          cell.getClientRects().length > 0 &&
          cell.querySelector('button[aria-expanded], input') === null,
      )
      .map((cell) => cell.getBoundingClientRect());
    const middle = (box: DOMRect) => box.top + box.height / 2;
    return tops
      .map(middle)
      .toSorted((a, b) => a - b)
      .reduce<readonly number[]>(
        (found, at) => (found.some((one) => Math.abs(one - at) < 12) ? found : [...found, at]),
        [],
      ).length;
  });

const lists = [
  {
    who: ['CST', 'EDITOR'],
    address: '/customer/orders',
    table: 'orders',
    tells: ['number', 'date', 'amount', 'status'],
  },
  {
    who: ['CST', 'EDITOR'],
    address: '/customer/beneficiaries',
    table: 'beneficiaries',
    tells: ['name', 'pan', 'status'],
  },
  {
    who: ['AFF', '200,000'],
    address: '/affiliate/cardTransactions',
    table: 'transactions',
    tells: ['affiliate.name', 'pan', 'date', 'amount'],
  },
  {
    who: ['AFF', '200,000'],
    address: '/affiliate/workingPoints',
    table: 'points',
    tells: ['name', 'address'],
  },
] as const;

const rowsOf = async (page: Page, table: string): Promise<Locator> => {
  const rows = page.locator(`[data-node="${table}"] tbody tr`);
  await expect(rows.first()).toBeVisible({ timeout: 20_000 });
  return rows;
};

test.describe('lists on a phone', () => {
  for (const {
    who: [role, note],
    address,
    table,
    tells,
  } of lists) {
    test(`${address} shows the identifying values of a row in two lines and expands it`, async ({
      page,
      accounts,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openArea(page, account(accounts, role, note), address);
      const row = (await rowsOf(page, table)).first();
      for (const field of tells) await expect(row.locator(`[data-field="${field}"]`)).toBeVisible();
      expect(await lines(row)).toBe(2);
      const heights = await page
        .locator(`[data-node="${table}"] tbody :is([data-field="pan"], [data-field="address"])`)
        .evaluateAll((cells) =>
          cells.map((cell) => Math.round(cell.getBoundingClientRect().height)),
        );
      expect(
        heights.filter((height) => height > 30),
        'numbers and addresses that wrap, whatever badge stands beside them',
      ).toEqual([]);
      const hidden = row.locator('td[data-field]').filter({ visible: false });
      expect(await hidden.count()).toBeGreaterThan(0);
      await row.locator('button[aria-expanded]:not([aria-haspopup])').click();
      await expect(hidden).toHaveCount(0);
    });

    test(`${address} shows the identifying values of a row between phone and desktop width and expands it`, async ({
      page,
      accounts,
    }) => {
      await page.setViewportSize({ width: 768, height: 900 });
      await openArea(page, account(accounts, role, note), address);
      const row = (await rowsOf(page, table)).first();
      for (const field of tells) await expect(row.locator(`[data-field="${field}"]`)).toBeVisible();
      const hidden = row.locator('td[data-field]').filter({ visible: false });
      expect(await hidden.count()).toBeGreaterThan(0);
      await row.locator('button[aria-expanded]:not([aria-haspopup])').click();
      await expect(hidden).toHaveCount(0);
    });
  }

  test('rows and page buttons are targets of 44 pixels', async ({ page, accounts }) => {
    await openArea(page, account(accounts, 'CST', 'EDITOR'), '/customer/orders');
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 844 });
      const rows = await rowsOf(page, 'orders');
      expect(
        await reach(rows.nth(1).locator('td button').first()),
        `a row at ${width}`,
      ).toBeGreaterThanOrEqual(44);
      for (const button of await page
        .getByRole('navigation', { name: /Comenzi|pagin/i })
        .getByRole('button')
        .filter({ visible: true })
        .all()) {
        const box = await button.boundingBox();
        expect(
          Math.min(box?.width ?? 0, box?.height ?? 0),
          `${(await button.getAttribute('aria-label')) ?? ''} at ${width}`,
        ).toBeGreaterThanOrEqual(44);
      }
    }
  });
});

test.describe('filters on a phone', () => {
  test.beforeEach(async ({ page, accounts }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openArea(page, account(accounts, 'CST', 'EDITOR'), '/customer/orders');
    await rowsOf(page, 'orders');
  });

  test('are one button with a count, a sheet, and removable chips', async ({ page }) => {
    const filters = page.locator('[data-node="filters"]');
    const button = filters.getByRole('button', { name: /^Filtre/ });
    await expect(page.locator('[data-node="filter"] select')).toHaveCount(0);
    await expect(filters.getByRole('listitem')).toHaveCount(1); // the period, at its initial value
    await expect(filters.getByRole('listitem').getByRole('button')).toHaveCount(0);
    await button.click();
    const sheet = page.getByRole('dialog', { name: 'Filtre' });
    await sheet.locator('select[name="status"]').selectOption('delivered');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Arată rezultatele' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(button).toHaveAccessibleName(/^Filtre ?, un filtru activ$/);
    const states = page.locator('[data-node="orders"] tbody [data-field="status"]');
    await expect(states.filter({ hasNotText: 'Livrată' })).toHaveCount(0);
    await filters.getByRole('button', { name: 'Elimină Livrată' }).click();
    await expect(button).toHaveAccessibleName('Filtre');
    await expect(states.filter({ hasNotText: 'Livrată' })).not.toHaveCount(0);
  });

  test('keep their values when the window becomes a desktop, and can be cleared at once', async ({
    page,
  }) => {
    const filters = page.locator('[data-node="filters"]');
    await filters.getByRole('button', { name: /^Filtre/ }).click();
    await page.getByRole('dialog').locator('select[name="status"]').selectOption('new');
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(page.locator('main select[name="status"]')).toHaveValue('new');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('dialog').getByRole('button', { name: 'Șterge filtrele' }).click();
    await expect(page.getByRole('dialog').locator('select[name="status"]')).toHaveValue('');
  });
});

test.describe('sorting on a phone', () => {
  test('uses a select, and hidden column headings take no focus', async ({ page, accounts }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openArea(page, account(accounts, 'CST', 'EDITOR'), '/customer/orders');
    await rowsOf(page, 'orders');
    const table = page.locator('[data-node="orders"]');
    const order = table.getByRole('combobox', { name: 'Ordonare' });
    await expect(order.locator('option:checked')).toHaveText('Data, descrescător');
    await expect(table.locator('thead button')).toHaveCount(0);
    const asked = page.waitForRequest(/\/orders\/search\?.*sort=amount.*asc=amount/);
    await order.selectOption({ label: 'Valoare, crescător' });
    await asked;
    await expect(page).toHaveURL(/sort=amount/);
    await expect(page).toHaveURL(/direction=asc/);
    await page.goBack();
    await expect(order.locator('option:checked')).toHaveText('Data, descrescător');
    // Rows that are read again are dimmed.
    await expect(table.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(order).toHaveCount(0);
    await expect(table.locator('thead button').first()).toBeVisible();
  });
});

test.describe('filters of merchants and partners on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('of invoices are a sheet and chips', async ({ page, accounts }) => {
    await openArea(page, account(accounts, 'AFF', '200,000'), '/affiliate/invoices?number=12');
    const filters = page.locator('[data-node="filters"]');
    const button = filters.getByRole('button', { name: /^Filtre/ });
    await expect(button).toHaveAccessibleName(/^Filtre ?, un filtru activ$/);
    await expect(page.locator('[data-node="filter"]')).toHaveCount(0);
    await filters.getByRole('button', { name: 'Elimină 12' }).click();
    await expect(button).toHaveAccessibleName('Filtre');
    await button.click();
    const sheet = page.getByRole('dialog', { name: 'Filtre' });
    await expect(sheet.locator('select[name="brand"]')).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Arată rezultatele' }).click();
    await expect(page).not.toHaveURL(/number=/);
  });

  test('of partners are a sheet and chips', async ({ page, accounts }) => {
    await enterDirectly(page, account(accounts, 'BEN'));
    await page.goto('/beneficiary/partners');
    const filters = page.locator('[data-node="filters"]');
    // the product of the first account, once it has loaded
    await expect(filters.getByRole('listitem')).toHaveCount(1);
    await filters.getByRole('button', { name: /^Filtre/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtre' });
    await sheet.locator('select[name="category"]').selectOption('bakery');
    await sheet.getByRole('button', { name: 'Arată rezultatele' }).click();
    await expect(page).toHaveURL(/category=bakery/);
    const chip = filters.getByRole('listitem').filter({ hasText: 'Brutărie' });
    await expect(chip).toHaveCount(1);
    await chip.getByRole('button').click();
    await expect(page).not.toHaveURL(/category=/);
    await expect(chip).toHaveCount(0);
  });
});
