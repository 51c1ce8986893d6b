import { account, expect, expectAccessible, test, toast, watchRequests } from './portal.ts';
import { popup } from './companyArea.ts';
import { invoiceDocument, openInvoices } from './invoices.ts';
import { customer } from './invoiceTexts.ts';

test.describe('the invoice viewer', () => {
  test.setTimeout(120_000);
  test('shows pages, zoom and search of the PDF by keyboard, and loads the PDF on demand [P2-INV-11 P2-API-19]', async ({
    page,
    accounts,
  }) => {
    const documents = watchRequests(page, invoiceDocument);
    const reader = watchRequests(page, /\/assets\/(openPdf|pdfWorker)[^/]*\.js/);
    const screen = await openInvoices(page, account(accounts, 'CST', customer));
    expect(reader).toEqual([]);
    const [number = ''] = await screen.cells('invoice');
    await screen.action('view').focus();
    await page.keyboard.press('Enter');
    const dialog = popup(page, 'view_document');
    const viewer = dialog.locator('.w-viewer');
    await expect(viewer).toHaveAttribute('data-status', 'ready', { timeout: 60_000 });
    await expect(viewer).toHaveAttribute('data-pages', '1');
    await expect(viewer.locator('[data-page="1"]')).toHaveAttribute('data-drawn', 'true');
    expect(documents.map((request) => new URL(request.url()).pathname)).toEqual([
      `/company_services/v1/customer_order_documents/${number}`,
    ]);
    expect(reader.length).toBeGreaterThan(0);
    await expect(viewer.locator('.w-viewer__words')).toContainText(`Factura ${number}`);
    await expect(viewer.locator('.w-viewer__words')).toContainText('Scadentă la');
    const inked = await viewer.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const pixels =
        canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return Array.from(
        { length: pixels.length / 4 },
        (_, at) => (pixels[at * 4] ?? 255) < 128,
      ).filter(Boolean).length;
    });
    expect(inked).toBeGreaterThan(500);
    const width = async () => (await viewer.locator('[data-page="1"]').boundingBox())?.width ?? 0;
    const before = await width();
    await viewer.getByRole('button', { name: 'Mărește' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(width).toBeGreaterThan(before * 1.2);
    await viewer.getByRole('searchbox').fill('SCADENTA');
    await expect(viewer).toContainText('1 din 1');
    await expect
      .poll(() =>
        page.evaluate(() => [...(CSS.highlights.get('document-current') ?? [])].map(String)),
      )
      .toEqual(['Scadentă']);
    await viewer.getByRole('searchbox').fill('nimic de felul acesta');
    await expect(viewer).toContainText('Nu s-a găsit');
    await expectAccessible(page);
    const saving = page.waitForEvent('download');
    await viewer.getByRole('button', { name: 'Descarcă' }).focus();
    await page.keyboard.press('Enter');
    expect((await saving).suggestedFilename()).toBe(`Factura-${number}.pdf`);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(screen.action('view')).toBeFocused();
  });
});

test.describe('the viewer of a long invoice', () => {
  test.setTimeout(120_000);

  test('turns pages by button, number and key, and jumps to a match on a later page', async ({
    page,
    accounts,
  }) => {
    const screen = await openInvoices(page, account(accounts, 'CST', customer));
    await screen.choosePeriod('01/01/2020', '21/11/2026');
    await screen.settled(2);
    await screen.header('Valoare').getByRole('button').click();
    await screen.settled(3);
    await screen.header('Valoare').getByRole('button').click();
    await screen.settled(4);
    await screen.action('view').click();
    const viewer = popup(page, 'view_document').locator('.w-viewer');
    await expect(viewer).toHaveAttribute('data-status', 'ready', { timeout: 60_000 });
    const count = Number(await viewer.getAttribute('data-pages'));
    expect(count).toBeGreaterThanOrEqual(3);
    const reads = (number: number) =>
      expect(
        viewer.getByText(`Pagina ${number} din ${count}`, { exact: true }).first(),
      ).toBeVisible();
    const sheet = (number: number) => viewer.locator(`[data-page="${number}"]`);
    await reads(1);
    await viewer.getByRole('button', { name: 'Pagina următoare' }).click();
    await reads(2);
    await expect(sheet(2).locator('.w-viewer__words')).toContainText(
      /\(continuare\)\s*Nr\.\s*Denumire\s*Valoare \(lei\)/,
    );
    await viewer.getByRole('button', { name: 'Pagina anterioară' }).click();
    await reads(1);
    const number = viewer.getByLabel('Salt la pagina');
    await number.fill('99');
    await number.press('Enter');
    await reads(count);
    await expect(number).toHaveValue(String(count));
    await expect(sheet(count).locator('.w-viewer__words')).toContainText('Total (lei)');
    await expect(viewer.getByRole('button', { name: 'Pagina următoare' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    const view = viewer.getByRole('region');
    await view.press('ArrowLeft');
    await reads(count - 1);
    await view.press('ArrowRight');
    await reads(count);
    await number.fill('1');
    await number.press('Enter');
    await reads(1);
    await expectAccessible(page);
    await viewer.getByRole('searchbox').fill('fara valoare contabila');
    await expect(viewer).toContainText('Nu s-a găsit');
    await viewer.getByRole('searchbox').fill('valoare contabila');
    await expect(viewer).toContainText('1 din 1');
    await reads(count);
    await expect
      .poll(() =>
        page.evaluate(() => [...(CSS.highlights.get('document-current') ?? [])].map(String)),
      )
      .toEqual(['valoare contabilă']);
    const width = async () => (await sheet(count).boundingBox())?.width ?? 0;
    const before = await width();
    await viewer.getByRole('button', { name: 'Micșorează' }).click();
    await expect.poll(width).toBeLessThan(before);
    await viewer.getByRole('button', { name: 'Mărește' }).click();
    await expect.poll(width).toBeCloseTo(before, 0);
    // A rotated phone: the page is refitted, and the reading position stays.
    await viewer.getByRole('searchbox').fill('');
    await number.fill('2');
    await number.press('Enter');
    await reads(2);
    const room = () =>
      view.evaluate(
        (box) =>
          box.clientWidth -
          parseFloat(getComputedStyle(box).paddingLeft) -
          parseFloat(getComputedStyle(box).paddingRight),
      );
    for (const size of [
      { width: 390, height: 844 },
      { width: 700, height: 390 },
    ]) {
      await page.setViewportSize(size);
      await expect.poll(async () => Math.abs((await width()) - (await room()))).toBeLessThan(2);
      await reads(2);
    }
  });
});

test.describe('the invoice viewer: errors', () => {
  test.setTimeout(120_000);

  test('reports a file that is not a PDF and still offers to save it', async ({
    page,
    accounts,
  }) => {
    await page.route(invoiceDocument, (route) =>
      route.fulfill({
        json: {
          content: Buffer.from('nu este un PDF').toString('base64'),
          content_type: 'application/pdf',
          name: 'stricat.pdf',
        },
      }),
    );
    const screen = await openInvoices(page, account(accounts, 'CST', customer));
    await screen.action('view').click();
    const viewer = popup(page, 'view_document').locator('.w-viewer');
    await expect(viewer).toHaveAttribute('data-status', 'failed', { timeout: 60_000 });
    await expect(viewer).toContainText('Documentul nu poate fi afișat aici.');
    const saving = page.waitForEvent('download');
    await viewer.getByRole('button', { name: 'Descarcă' }).click();
    expect((await saving).suggestedFilename()).toBe('stricat.pdf');
    // above the popup, not behind its backdrop
    const saved = toast(page, 'Fișier salvat: stricat.pdf');
    await saved.getByRole('button', { name: 'Închide' }).click();
    await expect(saved).toHaveCount(0);
    await expect(viewer).toBeVisible();
  });
});
