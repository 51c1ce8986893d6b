import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestClient, type TestCall } from './createTestClient.ts';
import { createTestSandbox, type TestSandbox } from './createTestSandbox.ts';
import { asUser, customer, merchant, type CaseTools, type OperationCase } from './companyCases.ts';
import { openSessions } from './openSessions.ts';

let sandbox: TestSandbox;
let tools: CaseTools;

/** A write, and another operation that reads it after a restart. */
interface Written {
  write: (tools: CaseTools) => Promise<unknown>;
  read: OperationCase;
  shows: unknown;
}

const user = (operation: string, call: Omit<TestCall, 'token'> = {}) =>
  asUser('100001', operation, call);
const affiliate = (operation: string, call: Omit<TestCall, 'token'> = {}) =>
  asUser('200001', operation, call);
const body = (answer: { body: unknown }) => answer.body as never;
const first = async <Row>(run: OperationCase): Promise<Row> =>
  ((await run(tools)).body as Row[])[0] as Row;
const address = {
  street_name: 'Strada Cetatii 9',
  county_id: '13',
  locality_id: '71',
  postal_code: '400001',
};
const person = { first_name: 'Dan', last_name: 'Pop', mobile_phone: '0722123456' };
const messages = (username: string) =>
  asUser(username, 'listMessages', { query: { per_page: 100 } });
const invoices = { params: { company_id: merchant }, query: { paid: 'L,R,V', per_page: 1 } };

const written: Readonly<Record<string, Written>> = {
  updateUser: {
    write: asUser('elena.marin@exemplu.ro', 'updateUser', {
      params: { id: 900 },
      body: { id: '900', first_name: 'Elena Ioana', last_name: 'Marin' },
    }),
    read: asUser('elena.marin@exemplu.ro', 'readUser', { params: { id: 900 } }),
    shows: { first_name: 'Elena Ioana' },
  },
  confirmUser: {
    write: asUser('100005', 'confirmUser', {
      params: { id: 100_005 },
      body: { id: '100005', status: 'A' },
    }),
    read: asUser('100005', 'readUser', { params: { id: 100_005 } }),
    shows: { status: 'A' },
  },
  updateCompanyUser: {
    write: user('updateCompanyUser', {
      params: { id: customer, user_id: 900 },
      body: { roles: ['INVOICES'], active: true },
    }),
    read: user('readUserCompany', { params: { id: customer } }),
    shows: {
      users: expect.arrayContaining([expect.objectContaining({ id: '900', roles: ['INVOICES'] })]),
    },
  },
  deleteCompanyUser: {
    write: asUser('100010', 'deleteCompanyUser', { params: { id: 100_010, user_id: 900 } }),
    read: asUser('100010', 'readUserCompany', { params: { id: 100_010 } }),
    shows: { users: [expect.objectContaining({ id: '100010' })] },
  },
  deleteUserCompany: {
    write: asUser('companii.inactive@exemplu.ro', 'deleteUserCompany', { params: { id: 100_006 } }),
    read: asUser('companii.inactive@exemplu.ro', 'readUser', { params: { id: 901 } }),
    shows: { companies: [expect.objectContaining({ company_id: 100_007, active: false })] },
  },
  saveCompanyPreferences: {
    write: user('saveCompanyPreferences', {
      params: { id: customer, user_id: customer },
      body: [{ id: 2, type: 'GDPR_SMS', active: true }],
    }),
    read: user('listCompanyPreferences', { params: { id: customer, user_id: customer } }),
    shows: expect.arrayContaining([{ id: 2, type: 'GDPR_SMS', active: true }]),
  },
  createCompanyFlow: {
    write: user('createCompanyFlow', {
      params: { id: customer },
      body: { flow: 'add_user', email: 'nou@exemplu.ro' },
    }),
    read: user('searchFlows', { query: { company_id: customer } }),
    shows: expect.arrayContaining([
      expect.objectContaining({ email: 'nou@exemplu.ro', status: 'PENDING' }),
    ]),
  },
  updateFlow: {
    write: async (t) => {
      const flow = await user('createCompanyFlow', {
        params: { id: customer },
        body: { flow: 'add_user', email: 'respins@exemplu.ro' },
      })(t);
      const { id } = body(flow) as { id: string };
      await user('updateFlow', { params: { id }, body: { id, status: 'REJECTED' } })(t);
    },
    read: user('searchFlows', { query: { company_id: customer } }),
    shows: expect.arrayContaining([
      expect.objectContaining({ email: 'respins@exemplu.ro', status: 'REJECTED' }),
    ]),
  },
  updateMessage: {
    write: async (t) => {
      const { id } = await first<{ id: string }>(messages('100016'));
      await asUser('100016', 'updateMessage', { params: { id }, body: { id, read: true } })(t);
    },
    read: messages('100016'),
    shows: expect.arrayContaining([expect.objectContaining({ read: true })]),
  },
  sendCompanyFeedback: {
    write: user('sendCompanyFeedback', {
      params: { code: customer },
      body: { description: 'Foarte bine' },
    }),
    read: messages('100001'),
    shows: expect.arrayContaining([expect.objectContaining({ body: 'Foarte bine' })]),
  },
  sendCompanyAlert: {
    write: user('sendCompanyAlert', {
      params: { code: customer },
      body: { description: 'Ne mutăm' },
    }),
    read: messages('100001'),
    shows: expect.arrayContaining([expect.objectContaining({ body: 'Ne mutăm' })]),
  },
  uploadCompanyDocument: {
    write: user('uploadCompanyDocument', {
      params: { id: customer },
      body: { name: 'certificat.txt', content: 'YWN0', type: 'text/plain' },
    }),
    read: messages('100001'),
    shows: expect.arrayContaining([expect.objectContaining({ body: 'certificat.txt' })]),
  },
  resetCompanyAccount: {
    write: asUser('suport.fac', 'resetCompanyAccount', {
      body: {
        code: '100023',
        from_source_id: 'CST',
        first_name: 'Nou',
        last_name: 'Nume',
        password: 'Altceva12',
        active: true,
      },
    }),
    read: async ({ client }) =>
      client.call('readUser', {
        token: await client.signInCompany('100023', 'Altceva12'),
        params: { id: 100_023 },
      }),
    shows: { status: 'N', first_name: 'Nou', last_name: 'Nume' },
  },
  sendOrderDocument: {
    write: async (t) => {
      const { invoice } = await first<{ invoice: string }>(
        user('searchCompanyInvoices', { params: { company_id: customer } }),
      );
      await user('sendOrderDocument', {
        params: { invoice },
        body: { email_sender: 'contabila@exemplu.ro' },
      })(t);
    },
    read: messages('100001'),
    shows: expect.arrayContaining([
      expect.objectContaining({ body: expect.stringContaining('contabila@exemplu.ro') }),
    ]),
  },
  createDeliveryPoint: {
    write: user('createDeliveryPoint', {
      body: { company_id: customer, name: 'Depozit Vest', address, person },
    }),
    read: user('searchDeliveryPoints', { query: { company_id: customer } }),
    shows: expect.arrayContaining([
      expect.objectContaining({
        name: 'Depozit Vest',
        address: expect.stringContaining('Strada Cetatii 9'),
      }),
    ]),
  },
  updateCompanyBeneficiary: {
    write: user('updateCompanyBeneficiary', {
      params: { id: 1005 },
      body: { id: '1005', first_name: 'Țuțu', last_name: 'Ștefănescu' },
    }),
    read: user('searchBeneficiaries', { params: { id: customer }, query: { name: 'stefanescu' } }),
    shows: expect.arrayContaining([
      expect.objectContaining({ id: '1005', name: 'Țuțu Ștefănescu' }),
    ]),
  },
  deleteCompanyBeneficiary: {
    write: user('deleteCompanyBeneficiary', { params: { id: 1006 } }),
    read: user('readCompanyBeneficiary', { params: { id: 1006 } }),
    shows: { error_code: 'NOT_FOUND' },
  },
  updateBeneficiaries: {
    write: user('updateBeneficiaries', {
      body: {
        company_id: customer,
        product: '11',
        rows: [{ id: '1007', email: 'schimbat@exemplu.ro', amount: 555 }],
      },
    }),
    read: user('readCompanyBeneficiary', { params: { id: 1007 } }),
    shows: {
      email: 'schimbat@exemplu.ro',
      accounts: expect.arrayContaining([expect.objectContaining({ amount: 555 })]),
    },
  },
  createBeneficiaries: {
    write: user('createBeneficiaries', {
      body: {
        company_id: customer,
        product: '11',
        rows: [{ first_name: 'Zamfir', last_name: 'Zăvoianu', amount: 321 }],
      },
    }),
    read: user('searchOrderBeneficiaries', {
      query: { company_id: customer, product: '11', per_page: 5000 },
    }),
    shows: expect.arrayContaining([
      expect.objectContaining({ name: 'Zamfir Zăvoianu', amount: 321 }),
    ]),
  },
  updateBeneficiaryAccount: {
    write: user('updateBeneficiaryAccount', {
      params: { id: 1008, account_id: 101_008 },
      body: { id: '101008', active: false },
    }),
    read: user('readCompanyBeneficiary', { params: { id: 1008 } }),
    shows: {
      accounts: expect.arrayContaining([expect.objectContaining({ id: '101008', active: false })]),
    },
  },
  createCardsAction: {
    write: async (t) => {
      const row = await first<{ card_id: string }>(
        user('searchBeneficiaries', {
          params: { id: customer },
          query: { name: 'ana ionescu', pan: '5010' },
        }),
      );
      await user('createCardsAction', { body: { action: 'block', cards: [row.card_id] } })(t);
    },
    read: async ({ client }) =>
      client.call('readBeneficiary', {
        token: await client.signInCard('ana.ionescu@exemplu.ro', 'Portico1'),
        params: { id: 501 },
      }),
    shows: {
      accounts: expect.arrayContaining([
        expect.objectContaining({
          product: '11',
          card: expect.objectContaining({ state: 'blocked' }),
        }),
      ]),
    },
  },
  uploadOrderFile: {
    write: async (t) => {
      const content = Buffer.from('employee_number,amount\nD501,77.5\n').toString('base64');
      const file = await user('uploadOrderFile', {
        body: { company_id: customer, product: '11', name: 'f.csv', type: 'text/csv', content },
      })(t);
      const point = await first<{ codcom: string }>(
        user('searchDeliveryPoints', { query: { company_id: customer } }),
      );
      const contact = await first<{ id: string }>(
        user('listOrderPersons', { query: { company_id: customer } }),
      );
      const order = {
        company_id: customer,
        product: '11',
        codcom: point.codcom,
        person_id: contact.id,
        file_id: (body(file) as { id: string }).id,
      };
      await user('createCardOrder', { body: order })(t);
    },
    read: user('searchOrders', { query: { company_id: customer, sort: 'date', desc: 'date' } }),
    shows: expect.arrayContaining([
      expect.objectContaining({ type: 'card_order', amount: 77.5, status: 'new' }),
    ]),
  },
  createPaperOrderAwb: {
    write: async (t) => {
      const rows = (
        await user('searchOrders', { query: { company_id: customer, per_page: 100 } })(t)
      ).body as { id: string; type: string; awb?: object }[];
      const order = rows.find((row) => row.type === 'paper_order' && row.awb === undefined);
      await user('createPaperOrderAwb', {
        params: { id: order?.id ?? '' },
        body: { courier: 'Rapid', number: 'AWB-777', date: '2035-06-14' },
      })(t);
    },
    read: user('searchOrders', { query: { company_id: customer, per_page: 100 } }),
    shows: expect.arrayContaining([
      expect.objectContaining({ awb: expect.objectContaining({ number: 'AWB-777' }) }),
    ]),
  },
  orderStickers: {
    write: affiliate('orderStickers', {
      params: { id: merchant },
      body: { affiliate_id: merchant, details: [{ id: '11', description: 'mici', amount: 7 }] },
    }),
    read: messages('200001'),
    shows: expect.arrayContaining([expect.objectContaining({ body: '11: 7' })]),
  },
  sendAffiliateNotification: {
    write: affiliate('sendAffiliateNotification', {
      params: { id: merchant },
      body: { description: 'Închidem devreme' },
    }),
    read: messages('200001'),
    shows: expect.arrayContaining([expect.objectContaining({ body: 'Închidem devreme' })]),
  },
  createInvoicePayment: {
    write: async (t) => {
      const invoice = await first<{ id: string; amount: number }>(
        affiliate('searchCompanyInvoices', invoices),
      );
      const payment = await affiliate('createInvoicePayment', {
        params: { id: merchant },
        body: { invoice_id: invoice.id, amount: invoice.amount },
      })(t);
      const { reference } = (body(payment) as { fields: Record<string, string> }).fields;
      const settled = await sandbox.fetch(
        new Request('http://sandbox.test/sandbox/pay/settle', {
          method: 'POST',
          body: new URLSearchParams({ reference: reference ?? '', outcome: 'paid' }),
        }),
      );
      expect(settled.status).toBe(303);
    },
    read: affiliate('readInvoicePayment', { params: { id: merchant, payment_id: 1 } }),
    shows: { id: '1', status: 'PAID' },
  },
  saveWorkPoint: {
    write: affiliate('saveWorkPoint', {
      params: { id: merchant },
      body: { name: 'Punctul Restart', products: ['11'], address, person },
    }),
    read: affiliate('listAddressPoints', {
      params: { company_id: merchant },
      query: { type: 'affiliate', environment: 'both', per_page: 10 },
    }),
    shows: expect.arrayContaining([
      expect.objectContaining({
        name: 'Punctul Restart',
        address: expect.objectContaining({ street_name: 'Strada Cetatii 9' }),
      }),
    ]),
  },
};

beforeAll(async () => {
  sandbox = await createTestSandbox();
  const before = createTestClient(sandbox);
  tools = { client: before, sessions: openSessions(sandbox, before) };
  for (const [name, entry] of Object.entries(written)) {
    const answer = await entry.write(tools);
    const status =
      typeof answer === 'object' && answer !== null && 'status' in answer ? answer.status : 200;
    if (status !== 200 && status !== 204)
      throw new Error(`"${name}" answered ${JSON.stringify(answer)}.`);
  }
  sandbox = await sandbox.restart();
  const client = createTestClient(sandbox);
  tools = { client, sessions: openSessions(sandbox, client) };
}, 200_000);

afterAll(() => sandbox.dispose());

describe('written data can be read through another operation after a restart', () => {
  it.each(Object.keys(written))('%s', async (name) => {
    const entry = written[name];
    const answer = await entry?.read(tools);
    expect(answer?.body).toEqual(
      typeof entry?.shows === 'object' && !('asymmetricMatch' in (entry.shows ?? {}))
        ? expect.objectContaining(entry.shows as object)
        : entry?.shows,
    );
  });
});
