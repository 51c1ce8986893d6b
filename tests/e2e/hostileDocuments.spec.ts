import { hostilePdfs } from './hostilePdfs.ts';
import { invoiceDocument, openInvoices } from './invoices.ts';
import { popup } from './companyArea.ts';
import { account, expect, test } from './portal.ts';
import { sampled } from '../sampled.ts';

// Whatever a service returns as a document: it is rendered or rejected, the page keeps working, and
// nothing in it runs or navigates. A sample of the documents; SOAK=1 opens all of them.
for (const [name, { bytes, shown }] of sampled(Object.entries(hostilePdfs), 4, 71)) {
  test(`a document that ${name} does no harm`, async ({ page, accounts }) => {
    test.setTimeout(360_000);
    const foreign: string[] = [];
    const dialogs: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('evil.example')) foreign.push(request.url());
    });
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    page.on('popup', (opened) => foreign.push(opened.url()));
    const content = bytes().toString('base64'); // takes seconds for the largest
    await page.route(invoiceDocument, (route) =>
      route.fulfill({
        json: {
          content,
          content_type: 'application/pdf',
          name: '../../factura\u202efdp.exe',
        },
      }),
    );
    const screen = await openInvoices(page, account(accounts, 'CST', 'Large customer'));
    const before = page.url();
    await screen.action('view').click();
    const viewer = popup(page, 'view_document').locator('.w-viewer');
    await expect(viewer).toHaveAttribute('data-status', /ready|failed/, { timeout: 90_000 });
    if (shown === false) await expect(viewer).toHaveAttribute('data-status', 'failed');
    else {
      const failed = viewer.and(page.locator('[data-status="failed"]'));
      const drawn = viewer.locator('[data-page="1"][data-drawn="true"]');
      await expect(failed.or(drawn)).toBeVisible({ timeout: 90_000 });
      if (shown === true) await expect(viewer).toHaveAttribute('data-status', 'ready');
      for (const canvas of await viewer.locator('canvas').all()) {
        const [width, height] = await canvas.evaluate(
          (element: HTMLCanvasElement) => [element.width, element.height] as const,
        );
        expect(width * height).toBeLessThanOrEqual(16_100_000);
        expect(Math.max(width, height)).toBeLessThanOrEqual(8192);
      }
    }
    expect(
      await viewer
        .locator('a, iframe, embed, object, input:not([type="search"]):not([inputmode="numeric"])')
        .count(),
    ).toBe(0);
    expect([foreign, dialogs, page.url(), await page.title()]).toEqual([
      [],
      [],
      before,
      expect.not.stringContaining('hit'),
    ]);
    // The page still responds, and the viewer can be closed.
    await popup(page, 'view_document').getByRole('button', { name: 'Închide' }).first().click();
    await expect(popup(page, 'view_document')).toHaveCount(0);
    await expect(screen.rows.first()).toBeVisible();
  });
}
