import { readdirSync, readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readSpreadsheetRows } from '../../src/sandbox/documents/readSpreadsheetRows.ts';
import type { CompanyBeneficiary } from '../../screens/sandbox/service-types/company.ts';
import {
  createTestClient,
  type TestAnswer,
  type TestCall,
  type TestClient,
} from './createTestClient.ts';
import { createTestSandbox, type TestSandbox } from './createTestSandbox.ts';
import { openSessions, type Sessions } from './openSessions.ts';

let sandbox: TestSandbox;
let client: TestClient;
let sessions: Sessions;

beforeAll(async () => {
  sandbox = await createTestSandbox();
  client = createTestClient(sandbox);
  sessions = openSessions(sandbox, client);
}, 200_000);

afterAll(() => sandbox.dispose());

const as = async (
  username: string,
  operation: string,
  call: Omit<TestCall, 'token'> = {},
): Promise<TestAnswer> =>
  client.call(operation, { ...call, token: await sessions.company(username) });
const base64 = (answer: TestAnswer): Buffer =>
  Buffer.from((answer.body as { content: string }).content, 'base64');

describe('the spreadsheet of card holders', () => {
  it.each(['ro', 'en'])('names products and statuses as the screens do in %s', async (language) => {
    const answer = await as('100001', 'exportBeneficiaries', {
      query: { company_id: 100_001 },
      headers: { 'accept-language': language },
    });
    const [head = [], ...rows] = readSpreadsheetRows(base64(answer));
    const screen = readFileSync(`screens/texts/${language}/holders.yaml`, 'utf8');
    const texts = new Set<unknown>();
    const folder = `screens/texts/${language}`;
    const files = readdirSync(folder).map((file) => `${folder}/${file}`);
    for (const file of [`${folder}.yaml`, ...files])
      JSON.stringify(parse(readFileSync(file, 'utf8')), (_, value: unknown) => {
        texts.add(value);
        return value;
      });
    for (const place of [2, 4, 6, 7, 8]) expect(texts).toContain(head[place]);
    const { products } = (
      await as('100001', 'readCompany', { params: { company_id: 100_001 }, query: { type: 'CST' } })
    ).body as { products: { name: string }[] };
    expect(new Set(rows.map((row) => row[6]))).toEqual(new Set(products.map(({ name }) => name)));
    const { cardStatus } = (parse(screen) as { holders: { cardStatus: string } }).holders;
    const statuses = new Set(cardStatus.match(/(?<=\{)[^{}]+(?=\})/g));
    const shown = [...new Set(rows.map((row) => row[8]))];
    expect(shown.length).toBeGreaterThan(2);
    expect(shown.filter((status) => !statuses.has(String(status)))).toEqual([]);
  });
});

describe('the status of a user', () => {
  it('N becomes A only together with a new password', async () => {
    const put = (change: object) =>
      as('100004', 'updateUser', {
        params: { id: 100_004 },
        body: { id: '100004', status: 'A', ...change },
      });
    expect(await put({})).toMatchObject({ status: 400, body: { error_code: 'PASSWORD_REQUIRED' } });
    expect(await put({ current_password: 'gresit', new_password: 'Parolanoua1' })).toMatchObject({
      status: 400,
      body: { error_code: 'WRONG_PASSWORD', description: expect.any(String) },
    });
    expect(await put({ current_password: 'Portico1', new_password: 'parolanoua' })).toMatchObject({
      status: 400,
      body: { error_code: 'LS03' },
    });
    expect((await put({ current_password: 'Portico1', new_password: 'Parolanoua1' })).status).toBe(
      200,
    );
    expect((await as('100004', 'readUser', { params: { id: 100_004 } })).body).toMatchObject({
      status: 'A',
    });
  });

  it('locks the change after too many wrong current passwords', async () => {
    const body = { id: '100024', current_password: 'gresit', new_password: 'Parolanoua1' };
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await as('100024', 'updateUser', { params: { id: 100_024 }, body })).status).toBe(
        400,
      );
    expect((await as('100024', 'updateUser', { params: { id: 100_024 }, body })).status).toBe(429);
  });
});

describe('company data', () => {
  it('tell a customer in x-up-order whether it may order', async () => {
    const order = async (username: string, id: number) =>
      (
        await as(username, 'readCompany', { params: { company_id: id }, query: { type: 'CST' } })
      ).headers.get('x-up-order');
    expect(await order('100001', 100_001)).toBe('true');
    expect(await order('100009', 100_009)).toBe('false');
    expect(
      (
        await as('200001', 'readCompany', {
          params: { company_id: 200_001 },
          query: { type: 'AFF' },
        })
      ).headers.get('x-up-order'),
    ).toBeNull();
  });

  it('of a merchant without products have none', async () => {
    expect(
      (
        await as('200002', 'readCompany', {
          params: { company_id: 200_002 },
          query: { type: 'AFF' },
        })
      ).body,
    ).toMatchObject({ products: [] });
  });

  it('name the invoice group of the user, and narrow invoices and points by it', async () => {
    const user = await as('100008', 'readUser', { params: { id: 100_008 } });
    expect(user.body).toMatchObject({
      companies: [{ user_config: { config: { invoice_group: 'NORD' } } }],
    });
    const search = async (query: Record<string, string>) =>
      Number(
        (
          await as('100001', 'searchCompanyInvoices', { params: { company_id: 100_001 }, query })
        ).headers.get('x-up-count'),
      );
    const [all, north, south] = [
      await search({}),
      await search({ invoice_group: 'NORD' }),
      await search({ invoice_group: 'SUD' }),
    ];
    expect(north).toBeGreaterThan(0);
    expect(north + south).toBe(all);
  });
});

describe('the search of support staff', () => {
  it('requires a code, name or fiscal code', async () => {
    expect(
      await as('suport.fac', 'searchCompanies', { query: { type: 'CST', product: '11' } }),
    ).toMatchObject({ status: 400, body: { error_code: 'CRITERIA' } });
  });

  it('filters by kind, code, name, fiscal code and product', async () => {
    const ids = async (query: Record<string, string>) =>
      ((await as('suport.hlp', 'searchCompanies', { query })).body as { company_id: number }[]).map(
        (row) => row.company_id,
      );
    expect(await ids({ company_id: '100001' })).toEqual([100_001]);
    expect(await ids({ name: 'luceafărul market' })).toContain(200_001);
    expect(await ids({ fiscal_code: 'RO10100002' })).toEqual([100_002]);
    expect(await ids({ company_id: '100001', type: 'AFF' })).toEqual([]);
    expect(await ids({ company_id: '200002', product: '11' })).toEqual([]);
    expect(await ids({ name: '%' })).toEqual([]);
  });
});

describe('invoices', () => {
  async function newest(): Promise<{ id: string; invoice: string; amount: number }> {
    const answer = await as('200001', 'searchCompanyInvoices', {
      params: { company_id: 200_001 },
      query: { paid: 'L,R,V', sort: 'date', desc: 'date', per_page: 1 },
    });
    return (
      (answer.body as { id: string; invoice: string; amount: number }[])[0] ?? {
        id: '',
        invoice: '',
        amount: 0,
      }
    );
  }

  it('are PDFs under their number and spreadsheets under the number that begins with 212', async () => {
    const { invoice } = await newest();
    const pdf = await as('200001', 'readOrderDocument', { params: { invoice } });
    expect(base64(pdf).subarray(0, 5).toString()).toBe('%PDF-');
    expect(base64(pdf).includes('NotoSans')).toBe(true);
    const sheet = await as('200001', 'readOrderDocument', {
      params: { invoice: `212${invoice.slice(3)}` },
    });
    expect(Object.keys(unzipSync(base64(sheet)))).toContain('xl/workbook.xml');
    expect((await as('100001', 'readOrderDocument', { params: { invoice } })).status).toBe(403);
    expect(
      (await as('200001', 'readOrderDocument', { params: { invoice: '100999999' } })).status,
    ).toBe(404);
  });

  it('are packed into an archive of their PDFs and a list', async () => {
    const body = {
      company_type: 'AFF',
      brand: 'dejun',
      start_date: '20350101',
      end_date: '20350614',
      paid: ['P', 'U'],
      sort: 'date',
      per_page: 100_000,
      page: 1,
    };
    const answer = await as('200001', 'createInvoiceArchive', { params: { id: 200_001 }, body });
    const files = Object.keys(
      unzipSync(
        Buffer.from((answer.body as { response_content: string }).response_content, 'base64'),
      ),
    );
    expect(files).toContain('facturi.xlsx');
    expect(files.filter((name) => name.endsWith('.pdf')).length).toBeGreaterThan(2);
    expect(
      await as('200001', 'createInvoiceArchive', {
        params: { id: 200_001 },
        body: { ...body, start_date: '20100101', end_date: '20100201' },
      }),
    ).toMatchObject({ status: 400, body: { error_code: 'NO_INVOICES' } });
  });
});

describe('invoices at the payment provider', () => {
  const merchant = { id: 200_001 };
  const begin = async (invoice: Row) =>
    as('200001', 'createInvoicePayment', {
      params: merchant,
      body: { invoice_id: invoice.id, amount: invoice.amount },
    });
  const unpaid = async () => {
    const { body } = await as('200001', 'searchCompanyInvoices', {
      params: { company_id: 200_001 },
      query: { paid: 'U', brand: 'dejun', per_page: 1 },
    });
    return (body as Row[])[0] as Row;
  };
  const state = async (id: string) =>
    (
      (await as('200001', 'readInvoicePayment', { params: { ...merchant, payment_id: id } }))
        .body as { status: string }
    ).status;
  /** The provider's page, as a browser that follows redirects sees it. */
  const visit = async (fields: Record<string, string>) => {
    const taken = await send('/sandbox/pay', fields);
    const page = await sandbox.fetch(
      new Request(new URL(taken.headers.get('location') ?? '', 'http://sandbox.test')),
    );
    return await page.text();
  };
  const send = (path: string, fields: Record<string, string>) =>
    sandbox.fetch(
      new Request(`http://sandbox.test${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
      }),
    );
  interface Row {
    readonly id: string;
    readonly invoice: string;
    readonly amount: number;
  }
  interface Payment {
    readonly id: string;
    readonly url: string;
    readonly fields: Record<string, string>;
  }

  it('are paid once despite repeated presses, and cannot be paid again', async () => {
    const invoice = await unpaid();
    const { url, fields, id } = (await begin(invoice)).body as Payment;
    const other = (await begin(invoice)).body as Payment;
    expect(new URL(url).pathname).toBe('/sandbox/pay');
    expect(await visit(fields)).toContain(invoice.invoice);
    const back = `/affiliate/invoices?product=11&payment=${id}`;
    for (const outcome of ['paid', 'paid', 'cancelled']) {
      const settled = await send('/sandbox/pay/settle', { ...fields, outcome });
      expect([settled.status, settled.headers.get('location')]).toEqual([303, back]);
      expect(await state(id)).toBe('PAID');
    }
    expect(await visit(fields)).toContain('Plata a fost efectuată.');
    await send('/sandbox/pay/settle', { ...other.fields, outcome: 'paid' });
    expect(await state(other.id)).toBe('CANCELLED');
    expect(await begin(invoice)).toMatchObject({
      status: 409,
      body: { error_code: 'INVOICE_PAID' },
    });
  });

  it('stay unpaid when the payer cancels or the bank refuses', async () => {
    const invoice = await unpaid();
    for (const [choice, told] of [
      [{ outcome: 'cancelled' }, 'CANCELLED'],
      [{ outcome: 'paid', card: 'refused' }, 'FAILED'],
    ] as const) {
      const { fields, id } = (await begin(invoice)).body as Payment;
      expect(await state(id)).toBe('PENDING');
      await send('/sandbox/pay/settle', { ...fields, ...choice });
      expect(await state(id)).toBe(told);
      expect((await unpaid()).id).toBe(invoice.id);
    }
  });

  it('wait for a slow bank, and cannot be paid a second time meanwhile', async () => {
    const invoice = await unpaid();
    const { fields, id } = (await begin(invoice)).body as Payment;
    await send('/sandbox/pay/settle', { ...fields, outcome: 'paid', card: 'slow' });
    expect(await state(id)).toBe('PENDING');
    expect(await begin(invoice)).toMatchObject({
      status: 409,
      body: { error_code: 'PAYMENT_OPEN' },
    });
    sandbox.pass(11);
    expect(await state(id)).toBe('PAID');
    expect((await unpaid()).id).not.toBe(invoice.id);
  });

  it('are booked by the response of a slow bank when the invoices are listed, even if nobody requests the payment', async () => {
    const invoice = await unpaid();
    await send('/sandbox/pay/settle', {
      ...((await begin(invoice)).body as Payment).fields,
      outcome: 'paid',
      card: 'slow',
    });
    expect((await unpaid()).id).toBe(invoice.id);
    sandbox.pass(11);
    expect((await unpaid()).id).not.toBe(invoice.id);
    const { body } = await as('200001', 'searchCompanyInvoices', {
      params: { company_id: 200_001 },
      query: { paid: 'P', number: invoice.invoice },
    });
    expect(body).toMatchObject([{ id: invoice.id }]);
  });

  it('are shown in the language of the payer, and rejected without a known payment', async () => {
    const { fields } = (await begin(await unpaid())).body as Payment;
    expect(await visit({ ...fields, lang: 'en' })).toContain('Card to pay with');
    const text = await visit({ reference: '<b>' });
    expect(text).toContain('Nu am găsit această plată');
    expect(text).not.toContain('<b>');
  });
});

const company_id = 100_001;

describe('orders', () => {
  it('are rejected for a customer that may not order, and without lines', async () => {
    const body = {
      product: '11',
      codcom: '1',
      person_id: '1',
      lines: [{ beneficiary_id: '1', amount: 5 }],
    };
    expect(
      await as('100009', 'createCardOrder', { body: { company_id: 100_009, ...body } }),
    ).toMatchObject({ status: 403, body: { error_code: 'ORDER_DENIED' } });
    expect(
      await as('100001', 'createCardOrder', { body: { company_id, ...body, lines: [] } }),
    ).toMatchObject({ status: 400, body: { error_code: 'NO_LINES' } });
    expect(
      await as('100001', 'createCardOrder', {
        body: { company_id, ...body, lines: [{ beneficiary_id: '1', amount: 5 }] },
      }),
    ).toMatchObject({
      status: 400,
      body: {
        error_code: 'ORDER_LINES',
        rejected: [{ row: 1, column: 'beneficiary', error_code: 'BENEFICIARY_UNKNOWN' }],
      },
    });
  });

  it('that are processed already cannot be removed', async () => {
    const answer = await as('100001', 'searchOrders', {
      query: { company_id, status: 'delivered', per_page: 100 },
    });
    const row = (answer.body as { id: string; type: string }[]).find(
      (entry) => entry.type === 'card_order',
    );
    expect(await as('100001', 'deleteCardOrder', { params: { id: row?.id ?? '' } })).toMatchObject({
      status: 409,
      body: { error_code: 'ORDER_STATE' },
    });
  });

  it('of card actions change the cards, reject a wrong state, and can be reverted', async () => {
    const found = await as('100001', 'searchBeneficiaries', {
      params: { id: company_id },
      query: { status: 'L', per_page: 1 },
    });
    const [row] = found.body as { card_id: string; id: string }[];
    const act = (action: string) =>
      as('100001', 'createCardsAction', {
        body: { action, cards: [row?.card_id], reason: 'pierdut' },
      });
    const status = async () =>
      (
        (await as('100001', 'readCompanyBeneficiary', { params: { id: row?.id ?? '' } })).body as {
          accounts: { status: string }[];
        }
      ).accounts.map((account) => account.status);
    const blocked = await act('block');
    expect(blocked).toMatchObject({ status: 200, body: { type: 'cards_action', status: 'new' } });
    expect(await status()).toContain('A');
    expect(await act('block')).toMatchObject({ status: 409, body: { error_code: 'CARD_STATE' } });
    expect(
      (
        await as('100001', 'deleteCardsAction', {
          params: { id: (blocked.body as { id: string }).id },
        })
      ).status,
    ).toBe(204);
    expect(await status()).toContain('L');
    expect(await status()).not.toContain('A');
    await act('block');
    const unblocked = await act('unblock');
    expect(await status()).toContain('L');
    expect(
      (
        await as('100001', 'deleteCardsAction', {
          params: { id: (unblocked.body as { id: string }).id },
        })
      ).status,
    ).toBe(204);
    expect(await status()).toContain('A');
    await act('unblock');
    expect(await status()).toContain('L');
    expect((await act('reissue')).status).toBe(200);
    expect(await act('reissue')).toMatchObject({ status: 409, body: { error_code: 'CRBS' } });
  });
});

describe('orders: cards and files', () => {
  it('of card actions on many cards require an editor, and change all of them or none', async () => {
    const cards = async (username: string, status: string, count = 3, id = Number(username)) =>
      (
        (
          await as(username, 'searchBeneficiaries', {
            params: { id },
            query: { status, per_page: count },
          })
        ).body as CompanyBeneficiary[]
      ).map((row) => row.card_id);
    const act = (username: string, action: string, ids: readonly string[], given: object = {}) =>
      as(username, 'createCardsAction', { body: { action, cards: ids, ...given } });
    const active = await cards('100001', 'V');
    const [created = ''] = await cards('100001', 'N', 1);
    const [foreign = ''] = await cards('100002', 'V', 1);
    const named = (error_code: string, ...ids: string[]) => ({
      error_code,
      rejected: ids.map((card) => ({ card, error_code })),
    });
    expect(await act('100001', 'block', [...active, created])).toMatchObject({
      status: 409,
      body: named('CARD_STATE', created),
    });
    expect(await act('100001', 'block', [...active, foreign, '999999999', 'abc'])).toMatchObject({
      status: 400,
      body: named('CARDS_COMPANY', foreign, '999999999', 'abc'),
    });
    expect(await act('100001', 'block', [foreign], { company_id })).toMatchObject({
      status: 400,
      body: named('CARDS_COMPANY', foreign),
    });
    expect((await act('100001', 'block', [foreign])).status).toBe(403);
    expect(await act('100001', 'block', ['999999999'])).toMatchObject({
      status: 400,
      body: named('CARDS_COMPANY', '999999999'),
    });
    expect((await act('100002', 'block', await cards('100002', 'V'))).status).toBe(403);
    expect((await act('suport.fac', 'block', active)).status).toBe(403);
    expect((await act('suport.fac', 'block', active.slice(0, 1))).status).toBe(200);
    expect(await act('100001', 'block', active)).toMatchObject({
      status: 409,
      body: named('CARD_STATE', active[0] ?? ''),
    });
    expect((await act('100001', 'unblock', active.slice(0, 1))).status).toBe(200);
    const done = await act('100001', 'block', active);
    expect(done).toMatchObject({ status: 200, body: { type: 'cards_action' } });
    expect(await cards('100001', 'V')).not.toContain(active[0]);
    const order = { params: { id: (done.body as { id: string }).id } };
    expect((await as('100001', 'readCardOrder', order)).body).toMatchObject({
      cards: active.length,
    });
    expect((await as('100001', 'deleteCardsAction', order)).status).toBe(204);
    expect(await cards('100001', 'V')).toEqual(active);
    const ending = await cards('100001', 'R', 2);
    expect((await act('100001', 'reissue', ending.slice(1))).status).toBe(200);
    expect(await act('100001', 'reissue', [...ending, created])).toMatchObject({
      status: 409,
      body: {
        rejected: [
          { card: created, error_code: 'CARD_STATE' },
          { card: ending[1], error_code: 'CRBS' },
        ],
      },
    });
  });

  it('of the card of a holder who has left are rejected', async () => {
    const [row] = (
      await as('100001', 'searchBeneficiaries', {
        params: { id: company_id },
        query: { status: 'A', per_page: 1 },
      })
    ).body as CompanyBeneficiary[];
    expect(
      (await as('100001', 'deleteCompanyBeneficiary', { params: { id: row?.id ?? '' } })).status,
    ).toBe(204);
    expect(
      await as('100001', 'createCardsAction', {
        body: { action: 'unblock', cards: [row?.card_id], company_id },
      }),
    ).toMatchObject({ status: 400, body: { error_code: 'CARDS_COMPANY' } });
  });

  it('files report which rows are invalid', async () => {
    const content = Buffer.from(
      'employee_number;amount\nD501;100,50\nD502;-1\nnimeni;5\n',
    ).toString('base64');
    const file = { company_id, product: '11', name: 'c.csv', type: 'text/csv', content };
    expect((await as('100001', 'uploadOrderFile', { body: file })).body).toMatchObject({
      lines: 1,
      amount: 100.5,
      rejected: [
        { row: 3, column: 'amount', error_code: 'AMOUNT' },
        { row: 4, column: 'beneficiary', error_code: 'BENEFICIARY_UNKNOWN' },
      ],
    });
    expect(
      await as('100001', 'uploadOrderFile', { body: { ...file, content: 'no base64!' } }),
    ).toMatchObject({ status: 400, body: { error_code: 'FILE_CONTENT' } });
  });
});

describe('merchants', () => {
  it('order stickers of their products only, and at least one', async () => {
    const order = (username: string, id: number, card: string, amount: number) =>
      as(username, 'orderStickers', {
        params: { id },
        body: { affiliate_id: id, details: [{ id: card, description: '', amount }] },
      });
    expect(await order('200001', 200_001, '11', 0)).toMatchObject({
      status: 400,
      body: { error_code: 'NO_STICKERS' },
    });
    expect(await order('200002', 200_002, '11', 1)).toMatchObject({
      status: 400,
      body: { error_code: 'STICKER_PRODUCT' },
    });
  });

  it('change only their own working points, in an existing place', async () => {
    const listed = await as('200003', 'listAddressPoints', {
      params: { company_id: 200_003 },
      query: { type: 'affiliate', environment: 'both' },
    });
    const [point] = listed.body as { codcom: string }[];
    const body = {
      codcom: point?.codcom,
      name: 'Schimbat',
      products: ['11'],
      address: { street_name: 'Horea 1', county_id: '13', locality_id: '71' },
      person: { first_name: 'A', last_name: 'B', mobile_phone: '0722123456' },
    };
    expect(
      (await as('200003', 'saveWorkPoint', { params: { id: 200_003 }, body })).body,
    ).toMatchObject({ codcom: point?.codcom, name: 'Schimbat' });
    expect((await as('200001', 'saveWorkPoint', { params: { id: 200_001 }, body })).status).toBe(
      404,
    );
    expect(
      await as('200003', 'saveWorkPoint', {
        params: { id: 200_003 },
        body: { ...body, address: { ...body.address, county_id: '1' } },
      }),
    ).toMatchObject({ status: 400, body: { error_code: 'LOCALITY' } });
  });

  it('find an additional act by their own fiscal code only', async () => {
    const check = (fiscal_code: string) =>
      as('200001', 'checkAdditionalAct', { params: { id: 200_001, fiscal_code } });
    expect((await check('10200001')).body).toMatchObject({ available: true });
    expect((await check('10200002')).status).toBe(403);
  });

  it('have figures of the requested brand', async () => {
    const answer = await as('200001', 'searchAffiliateFigures', {
      params: { id: 200_001 },
      query: { brand: 'dejun' },
    });
    const figures = Object.fromEntries(
      (answer.body as { name: string; value: number }[]).map((row) => [row.name, row.value]),
    );
    expect(figures['MEDIUM_TRANS']).toBeGreaterThan(10);
    expect(figures['TOTAL_HOLDERS']).toBeGreaterThan(1_000);
  });

  it('sort card holders by each column, in both directions, over all pages', async () => {
    const company_id = 100_001;
    const search = async (query: Record<string, string | number>) =>
      (
        await as('100001', 'searchBeneficiaries', {
          params: { id: company_id },
          query: { per_page: 50, page: 3, ...query },
        })
      ).body as Record<string, string>[];
    for (const [key, read] of [
      ['product', (row) => row['product']],
      ['status', (row) => row['status']],
      ['name', (row) => `${row['last_name']} ${row['first_name']}`],
    ] as [string, (row: Record<string, string>) => string][]) {
      const rising = (await search({ sort: key, asc: key })).map(read);
      const falling = (await search({ sort: key, desc: key })).map(read);
      expect(rising).toHaveLength(50);
      const collator = new Intl.Collator('ro');
      if (key !== 'name') {
        expect(rising, key).toEqual([...rising].sort());
        expect(falling, key).toEqual([...falling].sort().reverse());
      }
      expect(collator.compare(rising[0] ?? '', falling[0] ?? ''), key).toBeLessThan(0);
    }
    expect(await search({})).toEqual(await search({ sort: 'name', asc: 'name' }));
    expect(
      (
        await as('100001', 'searchBeneficiaries', {
          params: { id: company_id },
          query: { sort: 'name', asc: 'pan' },
        })
      ).status,
    ).toBe(400);
  });
});
