import type { Page } from 'playwright/test';
import { readPdf } from '../readPdf.ts';
import { openArea } from './companyArea.ts';
import { account, expect, test } from './portal.ts';

interface Paper {
  readonly pages: number;
  /** In points. */
  readonly width: number;
  readonly height: number;
  readonly text: string;
}

/** A PDF parts words where it changes the font, as at a letter with a mark. */
const squeeze = (text: string) => text.replaceAll(/\s+/g, '');

/** What the browser prints. */
async function print(page: Page): Promise<Paper> {
  const bytes = new Uint8Array(await page.pdf({ preferCSSPageSize: true }));
  const { width, height, pages } = await readPdf(bytes);
  return { pages: pages.length, width: Math.round(width), height: Math.round(height), text: squeeze(pages.map((pieces) => pieces.join(' ')).join('')) };
}

const lists = [
  { role: 'CST', note: 'EDITOR', address: '/customer/orders', node: 'orders', title: 'Comenzi', columns: ['Tip', 'Număr', 'Data', 'Stare'] },
  { role: 'CST', note: 'EDITOR', address: '/customer/invoices', node: 'invoices', title: 'Facturi', columns: ['Data'] },
  { role: 'AFF', note: '200,000', address: '/affiliate/cardTransactions', node: 'transactions', title: 'Tranzacții', columns: ['Localitate', 'Data'] },
] as const;

test.describe('on paper', () => {
  for (const { role, note, address, node, title, columns } of lists) {
    test(`${address} is a page of A4 with the desktop table and without menus, in the dark as well`, async ({ page, accounts }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await openArea(page, account(accounts, role, note), address);
      const rows = page.locator(`[data-node="${node}"] tbody tr`);
      await expect(rows.first()).toBeVisible({ timeout: 20_000 });
      const first = (await rows.first().locator('[data-field] .p-table__value').first().innerText()).trim();
      const shown = (await rows.count()) <= 20;
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await page.setViewportSize({ width: 688, height: 1017 }); // what A4 leaves between its margins
      await expect(rows.first().locator('button[aria-haspopup], button[aria-label]').filter({ visible: true })).toHaveCount(0);
      for (const menu of await page.getByRole('navigation', { includeHidden: true }).all()) {
        if ((await menu.getAttribute('data-menu')) !== null) await expect(menu).toBeHidden();
      }
      for (const name of columns) await expect(page.locator(`[data-node="${node}"] th`).filter({ hasText: name }).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme + getComputedStyle(document.body).color)).toMatch(/rgb\((\d|1\d|2\d), /); // dark ink
      const paper = await print(page);
      expect([paper.width, paper.height]).toEqual([595, 842]);
      if (shown) expect(paper.pages).toBe(1);
      for (const word of [title, first, ...columns]) expect(paper.text).toContain(squeeze(word));
      for (const word of ['Ieșire din cont', 'Rânduri pe pagină']) expect(paper.text).not.toContain(squeeze(word));
    });
  }

  test('a card holder prints the transactions without menus', async ({ page, accounts }) => {
    await openArea(page, account(accounts, 'BEN', '11'), '/beneficiary');
    await expect(page.locator('[data-node="transactions_list"] [data-row]').first()).toBeVisible({ timeout: 20_000 });
    const paper = await print(page);
    expect([paper.width, paper.height]).toEqual([595, 842]);
    expect(paper.text).toContain('Tranzacții');
    for (const word of ['Contul meu', 'Mai multe']) expect(paper.text).not.toContain(squeeze(word));
  });
});
