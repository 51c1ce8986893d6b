import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { account, expect, expectAccessible, test, toast, watchRequests } from './portal.ts';
import { openArea, popup } from './companyArea.ts';
import { invoiceArchive, invoiceDocument, invoiceSearch, openInvoices } from './invoices.ts';
import { readSpreadsheet } from './readSpreadsheet.ts';
import { customer } from './invoiceTexts.ts';

const texts = {
  400: 'Documentul nu a putut fi cerut. Reîncărcați pagina și încercați din nou.',
  403: 'Nu aveți acces la documentul acestei facturi.',
  404: 'Factura nu are încă un document.',
  503: 'Documentul nu este disponibil acum. Încercați din nou puțin mai târziu.',
};

test.describe('actions on an invoice', () => {
  test('download its PDF, and for 212 its spreadsheet [P2-INV-12 P2-INV-25 P2-INV-26]', async ({
    page,
    accounts,
  }) => {
    const documents = watchRequests(page, invoiceDocument);
    const screen = await openInvoices(page, account(accounts, 'CST', customer));
    const [number = ''] = await screen.cells('invoice');
    const save = async (action: string) => {
      const saving = page.waitForEvent('download');
      await screen.more();
      await screen.action(action).click();
      const download = await saving;
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
    };
    const pdf = await save('download');
    expect(pdf.name).toBe(`Factura-${number}.pdf`);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const sheet = await save('excel');
    expect(sheet.name).toBe(`Factura-${number}.xlsx`);
    expect(readSpreadsheet(sheet.bytes)[1]?.[0]).toBe(number);
    expect(documents.map((request) => new URL(request.url()).pathname.split('/').at(-1))).toEqual([
      number,
      `212${number.slice(3)}`,
    ]);
  });

  test('send it by mail to the typed address [P2-API-20]', async ({ page, accounts }) => {
    const screen = await openInvoices(page, account(accounts, 'CST', customer));
    const [number = ''] = await screen.cells('invoice');
    const more = screen.table.getByRole('button', {
      name: `Mai multe: factura ${number}`,
      exact: true,
    });
    await more.focus();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('menuitem', { name: 'Trimite pe email' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    const dialog = popup(page, 'send_document');
    await expect(dialog).toContainText(`Trimite factura ${number}`);
    await expect(dialog.locator('input[name="email_sender"]')).toHaveValue(/@/);
    await expectAccessible(page);
    await dialog.locator('input[name="email_sender"]').fill('nu e adresă');
    await page.keyboard.press('Enter');
    await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(1);
    await dialog.locator('input[name="email_sender"]').fill('contabil@exemplu.ro');
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.method() === 'PUT' && invoiceDocument.test(one.url())),
      page.keyboard.press('Enter'),
    ]);
    expect(request.postDataJSON()).toEqual({ email_sender: 'contabil@exemplu.ro' });
    expect(new URL(request.url()).pathname).toMatch(new RegExp(`/${number}$`));
    await expect(
      page.getByText('Factura a fost trimisă la contabil@exemplu.ro.').first(),
    ).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(more).toBeFocused();
  });

  test('show the text for the status when a document fails [P2-INV-23 P2-INV-24]', async ({
    page,
    accounts,
  }) => {
    const screen = await openInvoices(page, account(accounts, 'CST', customer));
    for (const status of [400, 403, 404, 500, 409, 'abort'] as const) {
      await page.route(invoiceDocument, (route) =>
        status === 'abort'
          ? route.abort('connectionreset')
          : route.fulfill({ status, json: { error_code: 'OTHER', description: 'x' } }),
      );
      await screen.more();
      await screen.action('download').click();
      const code = status === 400 || status === 403 || status === 404 ? status : 503;
      await expect(popup(page, 'info'), String(status)).toContainText(texts[code]);
      await expect(popup(page, 'info').locator('[data-code]')).toHaveAttribute(
        'data-code',
        String(code),
      );
      await popup(page, 'info').getByRole('button', { name: 'Închide' }).last().click();
      await expect(popup(page)).toHaveCount(0);
      await page.unroute(invoiceDocument);
    }
  });
});

test.describe('the invoice archive', () => {
  test('requests all listed invoices and saves the file [P2-INV-13 P2-API-21 P2-ENT-10]', async ({
    page,
    accounts,
  }) => {
    const archives = watchRequests(page, invoiceArchive);
    const screen = await openInvoices(page, account(accounts, 'CST', customer));
    await screen.choosePeriod('01/05/2026', '20/11/2026');
    await screen.settled(2);
    const numbers = await screen.cells('invoice');
    const saving = page.waitForEvent('download');
    await page.locator('[data-node="archive"] button').click();
    const download = await saving;
    expect(new URL(archives[0]?.url() ?? '').pathname).toBe(
      '/company_services/v1/company/100001/company_invoice_archive',
    );
    expect(archives[0]?.postDataJSON()).toEqual({
      company_type: 'CST',
      brand: 'dejun',
      start_date: '20260501',
      end_date: '20261120',
      paid: ['P', 'U'],
      sort: 'date',
      desc: ['date'],
      per_page: 100_000,
      page: 1,
    });
    expect(download.suggestedFilename()).toBe('facturi-20260501-20261120.zip');
    await expect(toast(page, 'Fișier salvat: facturi-20260501-20261120.zip')).toBeVisible();
    const files = unzipSync(await readFile(await download.path()));
    expect(Object.keys(files).toSorted()).toEqual(
      [...numbers.map((number) => `${number}.pdf`), 'facturi.xlsx'].toSorted(),
    );
    expect(
      readSpreadsheet(files['facturi.xlsx'] ?? new Uint8Array())
        .slice(1)
        .map(([number]) => number),
    ).toEqual(numbers);
  });

  test('saves exactly the bytes of the response [P2-API-22]', async ({ page, accounts }) => {
    const bytes = Buffer.from([
      0x50,
      0x4b,
      5,
      6,
      ...Array.from({ length: 300 }, (_, index) => index % 256),
    ]);
    await page.route(invoiceArchive, (route) =>
      route.fulfill({
        json: { response_content: bytes.toString('base64'), content_type: 'application/zip' },
      }),
    );
    await openInvoices(page, account(accounts, 'CST', customer));
    await page.evaluate(() => {
      const create = URL.createObjectURL.bind(URL);
      URL.createObjectURL = (blob) => {
        document.documentElement.dataset['saved'] = blob instanceof Blob ? blob.type : '';
        return create(blob);
      };
    });
    const saving = page.waitForEvent('download');
    await page.locator('[data-node="archive"] button').click();
    const download = await saving;
    expect((await readFile(await download.path())).equals(bytes)).toBe(true);
    await expect(page.locator('html')).toHaveAttribute('data-saved', 'application/zip');
  });

  test('reports failure in a popup for every status [P2-INV-22 P2-MOD-05]', async ({
    page,
    accounts,
  }) => {
    await openInvoices(page, account(accounts, 'CST', customer));
    for (const fail of [503, 400, 'abort'] as const) {
      await page.route(invoiceArchive, (route) =>
        fail === 'abort'
          ? route.abort('connectionreset')
          : route.fulfill({ status: fail, json: { error_code: 'NO_INVOICES' } }),
      );
      await page.locator('[data-node="archive"] button').click();
      await expect(popup(page, 'info')).toContainText('Serviciul are o problemă.');
      await expect(popup(page, 'info').locator('[data-code]')).toHaveAttribute('data-code', '500');
      await popup(page, 'info').getByRole('button', { name: 'Închide' }).last().click();
      await expect(popup(page)).toHaveCount(0);
      await page.unroute(invoiceArchive);
    }
  });

  test('shows an empty list and explains why no archive is available [P2-INV-21]', async ({
    page,
    accounts,
  }) => {
    await page.route(invoiceSearch, (route) =>
      route.fulfill({ json: [], headers: { 'x-up-count': '0' } }),
    );
    await openArea(page, account(accounts, 'CST', customer), '/customer/invoices');
    const screen = page.locator('[data-node="invoices"]');
    await expect(screen).toContainText('Nu există facturi pentru criteriile alese.');
    await expect(screen.locator('tbody tr, .p-pagination')).toHaveCount(0);
    const archive = page.locator('[data-node="archive"] button');
    await expect(archive).toHaveAttribute('aria-disabled', 'true');
    await archive.focus();
    await expect(archive).toHaveAccessibleDescription(/Arhiva cuprinde toate facturile perioadei/);
  });
});
