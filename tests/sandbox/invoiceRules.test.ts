import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
