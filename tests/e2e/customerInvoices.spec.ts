import { setClock } from './clock.ts';
import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import {
  account,
  enterDirectly,
  expect,
  expectAccessible,
  leaveSession,
  speak,
  test,
  toast,
  watchRequests,
} from './portal.ts';
import { openArea, popup, screenOf, skipGreetings } from './companyArea.ts';
import {
  invoiceArchive,
  invoiceDocument,
  invoiceSearch,
  invoicesOf,
  openInvoices,
  unpaidSearch,
} from './invoices.ts';
import { readSpreadsheet } from './readSpreadsheet.ts';

const texts = {
  400: 'Documentul nu a putut fi cerut. Reîncărcați pagina și încercați din nou.',
  403: 'Nu aveți acces la documentul acestei facturi.',
  404: 'Factura nu are încă un document.',
  503: 'Documentul nu este disponibil acum. Încercați din nou puțin mai târziu.',
};
const [customer, group] = ['Large customer', 'NORD'];

test.describe('invoices of a customer', () => {
  test('load ten invoices of Dejun first [P2-ROUTE-06 P2-INV-15 P2-INV-18]', async ({
    page,
    accounts,
  }) => {
    const screen = await openInvoices(page, account(accounts, 'CST', customer));
    await expect(screenOf(page, 'customer_invoices')).toHaveAttribute(
      'data-route',
      'customer_invoices',
    );
    expect(screen.last()).toMatchObject({
      type: 'CST',
      brand: 'dejun',
      per_page: '10',
      page: '1',
      paid: 'P,U',
    });
    await expect(screen.field('brand').locator('option:checked')).toHaveText('Up Dejun');
    await screen.choosePeriod('01/01/2020', '21/11/2026');
    await screen.settled(2);
    await expect(screen.rows).toHaveCount(10);
    await expect(page.locator('[data-node="sum"]')).toContainText('10 facturi pe pagină, total ');
    await expectAccessible(page);
  });

  test('find an invoice whose number starts with letters', async ({ page, accounts }) => {
    await page.route(invoiceSearch, (route) =>
      route.fulfill({
        headers: { 'x-up-count': '1' },
        json: [
          { id: '1', invoice: 'FCT-2026/17', date: '2026-03-05', amount: 10, external_id: '1' },
        ],
      }),
    );
    const screen = await openInvoices(page, account(accounts, 'CST', customer));
    await screen.field('number').fill('FCT-2026/17');
    await expect(screen.field('number')).toHaveValue('FCT-2026/17');
    await screen.settled(2);
    expect(screen.last()).toMatchObject({ number: 'FCT-2026/17' });
  });

  test('load the last three months, newest first [P2-INV-16 P2-INV-17]', async ({
    page,
    accounts,
  }) => {
    const screen = invoicesOf(page);
    await skipGreetings(page);
    await setClock(page, new Date('2026-05-31T10:00:00+03:00'));
    await enterDirectly(page, account(accounts, 'CST', customer));
    await page.goto('/customer/invoices');
    await screen.settled(1);
    expect(screen.last()).toMatchObject({
      start_date: '20260228',
      end_date: '20260531',
      sort: 'date',
      desc: 'date',
    });
    expect(screen.last()).not.toHaveProperty('asc');
    const days = (await screen.cells('date')).map((day) => day.split('/').reverse().join(''));
    expect(days).toEqual(days.toSorted().toReversed());
  });

  test('show number, date as DD/MM/YYYY, amount in lei and payment state, and no working point [P2-INV-01 P2-INV-02 P2-INV-06]', async ({
    page,
    accounts,
  }) => {
    await page.route(invoiceSearch, (route) =>
      route.fulfill({
        headers: { 'x-up-count': '1' },
        json: [
          { id: '1', invoice: '100123456', date: '2024-03-05', amount: 1234.5, external_id: '1' },
        ],
      }),
    );
    await page.route(unpaidSearch, (route) =>
      route.fulfill({
        headers: { 'x-up-count': '1' },
        json: [
          { id: '1', invoice: '100123456', date: '2024-03-05', amount: 1234.5, external_id: '1' },
        ],
      }),
    );
    const screen = await openInvoices(page, account(accounts, 'CST', customer));
    expect(
      await screen.table
        .locator('thead th:not(:has(> .p-hidden:only-child))')
        .evaluateAll((heads) =>
          heads.map((head) => head.querySelector('button > span')?.textContent ?? head.textContent),
        ),
    ).toEqual(['Număr factură', 'Data', 'Valoare', 'Stare']);
    await expect
      .poll(() => screen.rows.first().locator('.p-table__value').allInnerTexts())
      .toEqual(['100123456', '05/03/2024', '1.234,50\u00a0lei', 'Neplătită']);
  });
});

test.describe('invoices of a customer: sorting and views', () => {
  test('are sorted by date and amount in both directions, also in the archive [P2-INV-03 P2-API-64]', async ({
    page,
    accounts,
  }) => {
    const archives = watchRequests(page, invoiceArchive);
    const screen = await openInvoices(page, account(accounts, 'CST', customer));
    await screen.choosePeriod('01/06/2026', '21/11/2026');
    await screen.settled(2);
    let searches = 2;
    for (const [title, key] of [
      ['Valoare', 'amount'],
      ['Data', 'date'],
    ] as const) {
      const directions: string[] = [];
      for (let click = 0; click < 2; click++) {
        await screen.header(title).getByRole('button').click();
        await screen.settled(++searches);
        const { sort, asc, desc } = screen.last();
        expect(sort).toBe(key);
        expect([asc, desc].filter((value) => value !== undefined)).toEqual([key]);
        directions.push(asc === undefined ? 'descending' : 'ascending');
        await expect(screen.header(title)).toHaveAttribute('aria-sort', directions.at(-1) ?? '');
      }
      expect(new Set(directions).size).toBe(2);
      const saving = page.waitForEvent('download');
      await page.locator('[data-node="archive"] button').click();
      await saving;
      const { sort, asc, desc } = archives.at(-1)?.postDataJSON() as Readonly<
        Record<string, unknown>
      >;
      expect({ sort, asc, desc }).toEqual({
        sort: key,
        asc: directions[1] === 'ascending' ? [key] : undefined,
        desc: directions[1] === 'descending' ? [key] : undefined,
      });
    }
  });

  test('offer no sorting for pending invoices, and show all five codes in two views [P2-INV-04 P2-INV-19 P2-INV-20]', async ({
    page,
    accounts,
  }) => {
    const screen = await openInvoices(page, account(accounts, 'CST', customer));
    const issued = screen.last()['paid'] ?? '';
    await screen.view('În așteptare');
    await screen.settled(2);
    const pending = screen.last()['paid'] ?? '';
    expect([issued, pending]).toEqual(['P,U', 'L,R,V']);
    for (const title of ['Data', 'Valoare']) {
      await screen.header(title).click();
      await expect(screen.header(title)).not.toHaveAttribute('aria-sort', /.*/);
      await expect(screen.header(title).locator('button, svg')).toHaveCount(0);
    }
    // another search proves that the clicks sent no request
    await screen.view('Emise');
    await screen.settled(3);
    expect(screen.last()).toMatchObject({ paid: 'P,U', sort: 'date', desc: 'date' });
  });

  test('expand a row on a phone [P2-INV-05]', async ({ page, accounts }) => {
    await page.setViewportSize({ width: 800, height: 900 });
    const screen = await openInvoices(page, account(accounts, 'CST', customer));
    const row = screen.rows.first();
    await expect(row.locator('[data-field="invoice"]')).toBeVisible();
    await expect(row.locator('[data-field="date"]')).toContainText(/\d\d\/\d\d\/\d{4}/);
    await expect(screen.action('more')).toBeHidden();
    const more = row.getByRole('button', { name: 'Arată detaliile' });
    await more.focus();
    await page.keyboard.press('Enter');
    await screen.more();
    await expect(screen.action('excel')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('invoices of a customer: filters', () => {
  test('send every filter and page by the total in the header [P2-API-17 P2-API-18]', async ({
    page,
    accounts,
  }) => {
    await page.route(invoiceSearch, (route) =>
      route.fulfill({
        headers: { 'x-up-count': '25' },
        json: Array.from({ length: 10 }, (_, index) => ({
          id: String(index),
          invoice: String(100_000_100 + index),
          date: '2026-10-01',
          amount: 10,
          external_id: '',
        })),
      }),
    );
    const screen = await openInvoices(page, account(accounts, 'CST', group));
    await expect(screen.pages).toContainText('1–10 din 25');
    await expect(screen.pages.getByRole('button', { name: /^Pagina \d+$/ })).toHaveCount(3);
    await screen.pages.getByRole('button', { name: 'Pagina 2' }).click();
    await screen.settled(2);
    expect(screen.last()).toMatchObject({ page: '2' });
    await screen.field('number').fill('1001');
    await screen.field('number').press('Tab');
    await screen.settled(3);
    expect(Object.keys(screen.last()).toSorted()).toEqual([
      'brand',
      'desc',
      'end_date',
      'invoice_group',
      'number',
      'page',
      'paid',
      'per_page',
      'sort',
      'start_date',
      'type',
    ]);
    expect(screen.last()).toMatchObject({ page: '1', number: '1001', invoice_group: 'NORD' });
    await screen.field('brand').selectOption({ index: 1 });
    await screen.settled(4);
    expect(screen.last()['brand']).not.toBe('dejun');
  });

  test('send the invoice group when one is configured [P2-CST-11]', async ({ page, accounts }) => {
    const archives = watchRequests(page, invoiceArchive);
    const screen = await openInvoices(page, account(accounts, 'CST', group));
    expect(screen.last()).toMatchObject({ invoice_group: 'NORD' });
    await screen.choosePeriod('01/06/2026', '21/11/2026');
    await screen.settled(2);
    expect(screen.last()).toMatchObject({ invoice_group: 'NORD' });
    const saving = page.waitForEvent('download');
    await page.locator('[data-node="archive"] button').click();
    await saving;
    expect(archives[0]?.postDataJSON()).toMatchObject({ invoice_group: 'NORD' });
    await leaveSession(page);
    const other = await page.context().newPage();
    const plain = await openInvoices(other, account(accounts, 'CST', customer));
    expect(plain.last()).not.toHaveProperty('invoice_group');
    await other.close();
  });
});

test.describe('the period of the invoices', () => {
  for (const [language, names, weekday] of [
    ['ro', ['Luna aceasta', 'Luna trecută', 'Ultimele 3 luni', 'Anul acesta'], 'luni'],
    ['en', ['This month', 'Last month', 'Last 3 months', 'This year'], 'Monday'],
  ] as const) {
    test(`offers four periods and weeks that start on Monday, in ${language} [P2-INV-07 P2-INV-08 P2-INV-09]`, async ({
      page,
      accounts,
    }) => {
      await speak(page, language);
      const screen = invoicesOf(page);
      await skipGreetings(page);
      await setClock(page, new Date('2026-03-15T10:00:00+02:00'));
      await enterDirectly(page, account(accounts, 'CST', customer));
      await page.goto('/customer/invoices');
      await screen.settled(1);
      const ranges = [
        ['01/03/2026', '31/03/2026'],
        ['01/02/2026', '28/02/2026'],
        ['15/12/2025', '15/03/2026'],
        ['01/01/2026', '31/12/2026'],
      ];
      const button = page.locator('[data-node="filter"] button.p-date');
      const dialog = page.locator('.p-date__surface');
      for (const [index, name] of names.entries()) {
        await button.click();
        await expect(dialog.locator('th').first()).toHaveAttribute('abbr', weekday);
        const offered = await dialog.getByRole('button').allInnerTexts();
        expect(offered.filter((text) => (names as readonly string[]).includes(text))).toEqual([
          ...names,
        ]);
        await dialog.getByRole('button', { name, exact: true }).click();
        await expect(button).toContainText(`${ranges[index]?.join(' – ')}${name}`);
      }
    });
  }
});

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
