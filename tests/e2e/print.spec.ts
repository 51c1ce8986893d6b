import type { Page } from 'playwright/test';
import { readPdf } from '../readPdf.ts';
import { answer, openHolderArea, sampleTransaction } from './answers.ts';
import { openArea } from './companyArea.ts';
import { account, expect, test } from './portal.ts';
import { sampled } from '../sampled.ts';

interface Paper {
  readonly pages: number;
  /** In points. */
  readonly width: number;
  readonly height: number;
  readonly text: string;
}

/** A PDF splits words where the font changes, as at a letter with a diacritic. */
const squeeze = (text: string) => text.replaceAll(/\s+/g, '');

/** The PDF that the browser prints. */
async function print(page: Page): Promise<Paper> {
  const bytes = new Uint8Array(await page.pdf({ preferCSSPageSize: true }));
  const { width, height, pages } = await readPdf(bytes);
  return {
    pages: pages.length,
    width: Math.round(width),
    height: Math.round(height),
    text: squeeze(pages.map((pieces) => pieces.join(' ')).join('')),
  };
}

const lists = [
  {
    role: 'CST',
    note: 'EDITOR',
    address: '/customer/orders',
    node: 'orders',
    title: 'Comenzi',
    columns: ['Tip', 'Număr', 'Data', 'Stare'],
  },
  {
    role: 'CST',
    note: 'EDITOR',
    address: '/customer/invoices',
    node: 'invoices',
    title: 'Facturi',
    columns: ['Data'],
  },
  {
    role: 'AFF',
    note: '200,000',
    address: '/affiliate/cardTransactions',
    node: 'transactions',
    title: 'Tranzacții',
    columns: ['Localitate', 'Data'],
  },
] as const;

test.describe('printing', () => {
  for (const { role, note, address, node, title, columns } of sampled(lists, 2, 74)) {
    test(`${address} prints on A4 with the desktop table and without menus, also in the dark scheme`, async ({
      page,
      accounts,
    }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await openArea(page, account(accounts, role, note), address);
      const rows = page.locator(`[data-node="${node}"] tbody tr`);
      await expect(rows.first()).toBeVisible({ timeout: 20_000 });
      const first = (
        await rows.first().locator('[data-field] .p-table__value').first().innerText()
      ).trim();
      const shown = (await rows.count()) <= 20;
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      // the printable width of A4
      await page.setViewportSize({ width: 688, height: 1017 });
      await expect(
        rows.first().locator('button[aria-haspopup], button[aria-label]').filter({ visible: true }),
      ).toHaveCount(0);
      for (const menu of await page.getByRole('navigation', { includeHidden: true }).all()) {
        if ((await menu.getAttribute('data-menu')) !== null) await expect(menu).toBeHidden();
      }
      for (const name of columns)
        await expect(
          page.locator(`[data-node="${node}"] th`).filter({ hasText: name }).first(),
        ).toBeVisible();
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBeLessThanOrEqual(0);
      expect(
        await page.evaluate(
          () =>
            getComputedStyle(document.documentElement).colorScheme +
            getComputedStyle(document.body).color,
        ),
      ).toMatch(/rgb\((\d|1\d|2\d), /); // dark text
      const paper = await print(page);
      expect([paper.width, paper.height]).toEqual([595, 842]);
      if (shown) expect(paper.pages).toBe(1);
      for (const word of [title, first, ...columns]) expect(paper.text).toContain(squeeze(word));
      for (const word of ['Ieșire din cont', 'Rânduri pe pagină'])
        expect(paper.text).not.toContain(squeeze(word));
    });
  }

  test('a card holder prints the transactions without menus', async ({ page, accounts }) => {
    await openArea(page, account(accounts, 'BEN', '11'), '/beneficiary');
    await expect(page.locator('[data-node="transactions_list"] [data-row]').first()).toBeVisible({
      timeout: 20_000,
    });
    const paper = await print(page);
    expect([paper.width, paper.height]).toEqual([595, 842]);
    expect(paper.text).toContain('Tranzacții');
    for (const word of ['Contul meu', 'Mai multe']) expect(paper.text).not.toContain(squeeze(word));
  });

  for (const width of [1280, 390]) {
    test(`prints every row of a long virtualized list from a window of ${width} px`, async ({
      page,
      accounts,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const rows = Array.from({ length: 450 }, (_, index) => ({
        transaction_id: `TX${10_001 + index}`,
        affiliate: { name: 'Băcănia Veche', address: { locality: 'Brașov' } },
        pan: '642211******0000',
        date: '2026-11-18',
        amount: 10,
      }));
      await answer(page, /\/affiliate_transactions\/search\?/, {
        body: rows,
        headers: { 'x-up-count': '450' },
      });
      await openArea(
        page,
        account(accounts, 'AFF', '200,000'),
        '/affiliate/cardTransactions?size=1000',
      );
      const table = page.locator('[data-node="transactions"]');
      await expect(table).toContainText('TX10001', { timeout: 20_000 });
      await expect(table).not.toContainText('TX10450');
      const { pages, text } = await print(page);
      expect(pages).toBeGreaterThan(5);
      expect([10_001, 10_225, 10_450].filter((number) => !text.includes(`TX${number}`))).toEqual(
        [],
      );
      expect(text.split('TX10225')).toHaveLength(2); // each row once
      await expect(table).not.toContainText('TX10450'); // and the screen is unchanged
    });
  }

  test('prints all rows of a list that shows only some of them', async ({ page }) => {
    await openHolderArea(page, {
      transactions: {
        body: Array.from({ length: 120 }, (_, index) =>
          sampleTransaction({ id: String(index), merchant: `Magazin${1001 + index}` }),
        ),
        headers: { 'x-up-count': '120' },
      },
    });
    await expect(page.locator('[data-row]')).toHaveCount(50);
    const { text } = await print(page);
    expect(['Magazin1001', 'Magazin1120'].filter((name) => !text.includes(name))).toEqual([]);
    await expect(page.locator('[data-row]')).toHaveCount(50);
  });
});
