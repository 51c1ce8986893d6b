import { address, person } from './delivery.ts';
import type { CompanyOperation } from '../../screens/sandbox/service-types/company.ts';
import { invitationUuids } from '../../screens/sandbox/seed/demonstration.ts';
import type { TestAnswer, TestCall, TestClient } from './createTestClient.ts';
import { password, type Sessions } from './openSessions.ts';

export interface CaseTools {
  client: TestClient;
  sessions: Sessions;
}

/** One permitted call of an operation; other operations create what it needs. */
export type OperationCase = (tools: CaseTools) => Promise<TestAnswer>;

export const customer = 100_001;
export const merchant = 200_001;

export function asUser(
  username: string,
  operation: string,
  call: Omit<TestCall, 'token'> = {},
): OperationCase {
  return async ({ client, sessions }) =>
    client.call(operation, { ...call, token: await sessions.company(username) });
}

function asVisitor(operation: string, call: Omit<TestCall, 'token'> = {}): OperationCase {
  return async ({ client, sessions }) =>
    client.call(operation, { ...call, token: await sessions.open('company') });
}

function idOf(answer: TestAnswer): string {
  const { body } = answer;
  const record = Array.isArray(body) ? (body as unknown[])[0] : body;
  if (typeof record !== 'object' || record === null || !('id' in record))
    throw new Error(`No id in ${JSON.stringify(answer.body)}.`);
  return String(record.id);
}

const own = { id: customer };
const transactions = {
  product: 11,
  start_date: '20350501',
  end_date: '20350614',
  per_page: 10,
  page: 1,
  sort: 'date',
  desc: 'date',
};
const invoices = {
  type: 'CST',
  brand: 'dejun',
  paid: 'P,U',
  start_date: '20320101',
  end_date: '20350614',
  per_page: 10,
  page: 1,
  sort: 'date',
  desc: 'date',
};

async function cardsOf(
  tools: CaseTools,
  state: string,
): Promise<{ card: string; holder: string; account: string }[]> {
  const answer = await asUser('100001', 'searchBeneficiaries', {
    params: own,
    query: { status: state, product: '11', per_page: 5 },
  })(tools);
  return (answer.body as { card_id: string; id: string; account_id: string }[]).map((row) => ({
    card: row.card_id,
    holder: row.id,
    account: row.account_id,
  }));
}

const order = async (tools: CaseTools): Promise<TestAnswer> => {
  const points = await asUser('100001', 'searchDeliveryPoints', {
    query: { company_id: customer },
  })(tools);
  const persons = await asUser('100001', 'listOrderPersons', { query: { company_id: customer } })(
    tools,
  );
  const codcom = (points.body as { codcom: string }[])[0]?.codcom;
  const holders = await cardsOf(tools, 'V');
  const lines = holders.map(({ holder }) => ({ beneficiary_id: holder, amount: 120.5 }));
  return asUser('100001', 'createCardOrder', {
    body: { company_id: customer, product: '11', codcom, person_id: idOf(persons), lines },
  })(tools);
};

const action = async (tools: CaseTools): Promise<TestAnswer> => {
  const [first] = await cardsOf(tools, 'V');
  return asUser('100001', 'createCardsAction', {
    body: { company_id: customer, action: 'block', cards: [first?.card] },
  })(tools);
};

async function rowOf(
  tools: CaseTools,
  type: string,
  wanted: (row: { awb?: unknown }) => boolean,
): Promise<{ id: string; awb?: { id: string } }> {
  const answer = await asUser('100001', 'searchOrders', {
    query: { company_id: customer, per_page: 100 },
  })(tools);
  const rows = answer.body as { id: string; type: string; awb?: { id: string } }[];
  const found = rows.find((row) => row.type === type && wanted(row));
  if (found === undefined) throw new Error(`There is no ${type}.`);
  return found;
}

const registered =
  (purpose: 'findCompanyLogin' | 'findCompanyActivation'): OperationCase =>
  async (tools) => {
    const body = {
      code: '100011',
      identification: '10100011',
      email: 'birou@100011.exemplu.ro',
      from_source_id: 'CST',
      lang: 'ro',
    };
    if (purpose === 'findCompanyActivation')
      return asVisitor(purpose, { query: { hash: 'ACTIVARE100012' } })(tools);
    return asVisitor(purpose, {
      body,
      headers: { 'x-captcha': await tools.client.solveBotCheck() },
    })(tools);
  };

async function resetCode(tools: CaseTools): Promise<string> {
  await asVisitor('requestCompanyPasswordLink', {
    body: { code: '100020', identification: '10100020' },
  })(tools);
  const { link } = await tools.sessions.lastMessage('birou@100020.exemplu.ro');
  return new URL(link).searchParams.get('resetCode') ?? '';
}

const entryCases = {
  findCompanyLogin: registered('findCompanyLogin'),
  findCompanyActivation: registered('findCompanyActivation'),
  confirmCompanyLogin: async (tools: CaseTools) => {
    const record = (await registered('findCompanyLogin')(tools)).body as { id: string };
    const { active: _, ...confirmed } = record as { id: string; active: boolean };
    return asVisitor('confirmCompanyLogin', { params: { id: record.id }, body: confirmed })(tools);
  },
  requestCompanyPasswordLink: asVisitor('requestCompanyPasswordLink', {
    body: { code: '100021', identification: '10100021' },
  }),
  findCompanyPasswordLink: async (tools: CaseTools) =>
    asVisitor('findCompanyPasswordLink', { query: { resetCode: await resetCode(tools) } })(tools),
  resetCompanyPassword: async (tools: CaseTools) =>
    asVisitor('resetCompanyPassword', {
      body: { resetCode: await resetCode(tools), new_password: 'Parola123' },
    })(tools),
  findInvitedUser: asVisitor('findInvitedUser', { query: { uuid: invitationUuids.mandate } }),
  confirmInvitedUser: async (tools: CaseTools) => {
    const found = await asVisitor('findInvitedUser', { query: { uuid: invitationUuids.newUser } })(
      tools,
    );
    const record = found.body as { id: string; login: object };
    return asVisitor('confirmInvitedUser', {
      params: { id: record.id },
      body: { ...record, login: { ...record.login, password: 'Parola123' } },
    })(tools);
  },
} satisfies Partial<Record<CompanyOperation, OperationCase>>;

const userCases = {
  readUser: asUser('100001', 'readUser', { params: { id: 100_001 } }),
  updateUser: asUser('elena.marin@exemplu.ro', 'updateUser', {
    params: { id: 900 },
    body: { id: '900', first_name: 'Elena', last_name: 'Marin' },
  }),
  confirmUser: asUser('100005', 'confirmUser', {
    params: { id: 100_005 },
    body: { id: '100005', status: 'A' },
  }),
  logoutUser: async ({ client }: CaseTools) =>
    client.call('logoutUser', {
      params: { id: 100_014 },
      token: await client.signInCompany('100014', password),
    }),
  readCompanyUser: asUser('100001', 'readCompanyUser', { params: { id: customer, user_id: 900 } }),
  updateCompanyUser: asUser('100001', 'updateCompanyUser', {
    params: { id: customer, user_id: 900 },
    body: { roles: ['VIEWER', 'ORDERS'], active: true },
  }),
  deleteCompanyUser: asUser('100010', 'deleteCompanyUser', {
    params: { id: 100_010, user_id: 900 },
  }),
  readUserCompany: asUser('100001', 'readUserCompany', { params: own }),
  deleteUserCompany: asUser('companii.inactive@exemplu.ro', 'deleteUserCompany', {
    params: { id: 100_006 },
  }),
  listCompanyPreferences: asUser('100001', 'listCompanyPreferences', {
    params: { id: customer, user_id: 100_001 },
  }),
  saveCompanyPreferences: asUser('100001', 'saveCompanyPreferences', {
    params: { id: customer, user_id: 100_001 },
    body: [{ id: 2, type: 'GDPR_SMS', active: true }],
  }),
  createCompanyFlow: asUser('100001', 'createCompanyFlow', {
    params: own,
    body: { flow: 'add_user', email: 'alt.coleg@exemplu.ro', first_name: 'Dan', last_name: 'Ene' },
  }),
  readCompanyFlow: asUser('100001', 'readCompanyFlow', { params: own }),
  updateFlow: async (tools: CaseTools) => {
    const flow = await asUser('100001', 'createCompanyFlow', {
      params: own,
      body: { flow: 'add_user', email: 'al.treilea@exemplu.ro' },
    })(tools);
    return asUser('100001', 'updateFlow', {
      params: { id: idOf(flow) },
      body: { id: idOf(flow), status: 'APPROVED' },
    })(tools);
  },
  searchFlows: asUser('100001', 'searchFlows', { query: { company_id: customer } }),
  listMessages: asUser('100001', 'listMessages'),
  updateMessage: async (tools: CaseTools) => {
    const id = idOf(await asUser('100001', 'listMessages')(tools));
    return asUser('100001', 'updateMessage', { params: { id }, body: { id, read: true } })(tools);
  },
  sendCompanyFeedback: asUser('200001', 'sendCompanyFeedback', {
    params: { code: merchant },
    body: { code: merchant, description: 'Bun', role: 'AFF' },
  }),
  sendCompanyAlert: asUser('100001', 'sendCompanyAlert', {
    params: { code: customer },
    body: { description: 'Atenție' },
  }),
  uploadCompanyDocument: asUser('100001', 'uploadCompanyDocument', {
    params: own,
    body: { name: 'act.txt', content: 'YWN0', type: 'text/plain' },
  }),
  searchCompanies: asUser('suport.fac', 'searchCompanies', {
    query: { name: 'carpatica', per_page: 10, page: 1 },
  }),
  resetCompanyAccount: asUser('suport.hlp', 'resetCompanyAccount', {
    body: {
      code: '100022',
      from_source_id: 'CST',
      first_name: 'Nou',
      last_name: 'Cont',
      password: 'Parola123',
      active: true,
    },
  }),
} satisfies Partial<Record<CompanyOperation, OperationCase>>;

const companyDataCases = {
  readCompany: asUser('100001', 'readCompany', {
    params: { company_id: customer },
    query: { type: 'CST' },
  }),
  searchCompanyInvoices: asUser('100001', 'searchCompanyInvoices', {
    params: { company_id: customer },
    query: invoices,
  }),
  searchUserCompanyInvoices: asUser('100001', 'searchUserCompanyInvoices', {
    params: own,
    query: invoices,
  }),
  readOrderDocument: async (tools: CaseTools) => {
    const found = await asUser('100001', 'searchCompanyInvoices', {
      params: { company_id: customer },
      query: invoices,
    })(tools);
    const { invoice } = (found.body as { invoice: string }[])[0] ?? { invoice: '' };
    return asUser('100001', 'readOrderDocument', { params: { invoice } })(tools);
  },
  sendOrderDocument: async (tools: CaseTools) => {
    const found = await asUser('100001', 'searchCompanyInvoices', {
      params: { company_id: customer },
      query: invoices,
    })(tools);
    const { invoice } = (found.body as { invoice: string }[])[0] ?? { invoice: '' };
    return asUser('100001', 'sendOrderDocument', {
      params: { invoice: `212${invoice.slice(3)}` },
      body: { email_sender: 'contabil@exemplu.ro' },
    })(tools);
  },
  createInvoiceArchive: asUser('100001', 'createInvoiceArchive', {
    params: own,
    body: {
      company_type: 'CST',
      brand: 'dejun',
      start_date: '20350101',
      end_date: '20350614',
      paid: ['P', 'U'],
      sort: 'date',
      per_page: 100_000,
      page: 1,
      desc: ['date'],
    },
  }),
  listAddressPoints: asUser('200001', 'listAddressPoints', {
    params: { company_id: merchant },
    query: { type: 'affiliate', brand: 'dejun', environment: 'card', per_page: 10_000, page: 1 },
  }),
  searchDeliveryPoints: asUser('100001', 'searchDeliveryPoints', {
    query: { company_id: customer },
  }),
  listNomenclature: asUser('100001', 'listNomenclature', {
    query: { type: 'locality', county: '13', per_page: 200, page: 1 },
  }),
  createDeliveryPoint: asUser('100001', 'createDeliveryPoint', {
    body: { company_id: customer, name: 'Depozit', address, person },
  }),
} satisfies Partial<Record<CompanyOperation, OperationCase>>;

const customerCases = {
  searchItems: asUser('100001', 'searchItems', { query: { company_id: customer } }),
  listOrderPersons: asUser('100001', 'listOrderPersons', { query: { company_id: customer } }),
  searchCustomerFigures: asUser('100001', 'searchCustomerFigures', {
    params: own,
    query: { product: '11' },
  }),
  searchCardStatistics: asUser('100001', 'searchCardStatistics', {
    query: { company_id: customer },
  }),
  searchBeneficiaries: asUser('100001', 'searchBeneficiaries', {
    params: own,
    query: { name: 'ionescu', per_page: 10, page: 1 },
  }),
  searchOrderBeneficiaries: asUser('100001', 'searchOrderBeneficiaries', {
    query: { company_id: customer, product: '11' },
  }),
  readCompanyBeneficiary: asUser('100001', 'readCompanyBeneficiary', { params: { id: 501 } }),
  updateCompanyBeneficiary: asUser('100001', 'updateCompanyBeneficiary', {
    params: { id: 1001 },
    body: { id: '1001', first_name: 'Ion', last_name: 'Sandu' },
  }),
  deleteCompanyBeneficiary: asUser('100001', 'deleteCompanyBeneficiary', { params: { id: 1002 } }),
  listBeneficiaryHistory: asUser('100001', 'listBeneficiaryHistory', { params: { id: 1003 } }),
  updateBeneficiaries: asUser('100001', 'updateBeneficiaries', {
    body: {
      company_id: customer,
      product: '11',
      rows: [{ id: '1004', amount: 900 }, { id: '999999' }],
    },
  }),
  createBeneficiaries: asUser('100001', 'createBeneficiaries', {
    body: {
      company_id: customer,
      product: '11',
      name: 'noi.csv',
      type: 'text/csv',
      content: Buffer.from('first_name;last_name;amount\nȘtefan;Țuțu;450,5\n;Fără;1').toString(
        'base64',
      ),
    },
  }),
  exportBeneficiaries: asUser('100001', 'exportBeneficiaries', { query: { company_id: customer } }),
  updateBeneficiaryAccount: async (tools: CaseTools) => {
    const [first] = await cardsOf(tools, 'V');
    return asUser('100001', 'updateBeneficiaryAccount', {
      params: { id: first?.holder ?? '', account_id: first?.account ?? '' },
      body: { id: first?.account, amount: 700 },
    })(tools);
  },
  createCardsAction: action,
  deleteCardsAction: async (tools: CaseTools) =>
    asUser('100001', 'deleteCardsAction', { params: { id: idOf(await action(tools)) } })(tools),
  createCardOrder: order,
  readCardOrder: async (tools: CaseTools) =>
    asUser('100001', 'readCardOrder', { params: { id: idOf(await order(tools)) } })(tools),
  deleteCardOrder: async (tools: CaseTools) =>
    asUser('100001', 'deleteCardOrder', { params: { id: idOf(await order(tools)) } })(tools),
  searchCardOrderCards: async (tools: CaseTools) =>
    asUser('100001', 'searchCardOrderCards', { params: { id: idOf(await order(tools)) } })(tools),
  readCardOrderFile: async (tools: CaseTools) =>
    asUser('100001', 'readCardOrderFile', { params: { id: idOf(await order(tools)), lang: 'en' } })(
      tools,
    ),
  uploadOrderFile: asUser('100001', 'uploadOrderFile', {
    body: {
      company_id: customer,
      product: '11',
      name: 'comanda.csv',
      type: 'text/csv',
      content: Buffer.from('employee_number,amount\nD501,100\nX,1\n').toString('base64'),
    },
  }),
  searchOrders: asUser('100001', 'searchOrders', {
    query: { company_id: customer, sort: 'date', desc: 'date' },
  }),
  createPaperOrderAwb: async (tools: CaseTools) => {
    const row = await rowOf(tools, 'paper_order', (entry) => entry.awb === undefined);
    return asUser('100001', 'createPaperOrderAwb', {
      params: { id: row.id },
      body: { courier: 'Curier', number: 'AWB1', date: '2035-06-14' },
    })(tools);
  },
  updatePaperOrderAwb: async (tools: CaseTools) => {
    const row = await rowOf(tools, 'paper_order', (entry) => entry.awb !== undefined);
    return asUser('100001', 'updatePaperOrderAwb', {
      params: { id: row.id, awb_id: row.awb?.id ?? '' },
      body: { courier: 'Curier', number: 'AWB2', date: '2035-06-14' },
    })(tools);
  },
} satisfies Partial<Record<CompanyOperation, OperationCase>>;

const payInvoice = async (tools: CaseTools): Promise<TestAnswer> => {
  const found = await asUser('200001', 'searchCompanyInvoices', {
    params: { company_id: merchant },
    query: { paid: 'L,R,V,U', per_page: 1 },
  })(tools);
  const [invoice] = found.body as { id: string; amount: number }[];
  return asUser('200001', 'createInvoicePayment', {
    params: { id: merchant },
    body: { invoice_id: invoice?.id, amount: invoice?.amount },
  })(tools);
};

const merchantCases = {
  searchAffiliateTransactions: asUser('200001', 'searchAffiliateTransactions', {
    params: { id: merchant },
    query: transactions,
  }),
  exportAffiliateTransactions: asUser('200001', 'exportAffiliateTransactions', {
    params: { id: merchant },
    query: { ...transactions, per_page: 100_000 },
  }),
  orderStickers: asUser('200001', 'orderStickers', {
    params: { id: merchant },
    body: { affiliate_id: merchant, details: [{ id: '11', description: 'mici', amount: 2 }] },
  }),
  searchAffiliateFigures: asUser('200001', 'searchAffiliateFigures', {
    params: { id: merchant },
    query: { customer_id: merchant, fiscal: 'RO10200001', brand: 'dejun' },
  }),
  searchTerminals: asUser('200001', 'searchTerminals', { params: { id: merchant } }),
  readAffiliateDocument: async (tools: CaseTools) => {
    const act = await asUser('200001', 'checkAdditionalAct', {
      params: { id: merchant, fiscal_code: '10200001' },
    })(tools);
    return asUser('200001', 'readAffiliateDocument', {
      params: { id: merchant, doc_id: (act.body as { doc_id: string }).doc_id },
    })(tools);
  },
  sendAffiliateNotification: asUser('200001', 'sendAffiliateNotification', {
    params: { id: merchant },
    body: { description: 'Program nou' },
  }),
  checkAdditionalAct: asUser('200001', 'checkAdditionalAct', {
    params: { id: merchant, fiscal_code: '10200001' },
  }),
  createInvoicePayment: payInvoice,
  readInvoicePayment: async (tools: CaseTools) => {
    const payment = await payInvoice(tools);
    return asUser('200001', 'readInvoicePayment', {
      params: { id: merchant, payment_id: idOf(payment) },
    })(tools);
  },
  saveWorkPoint: asUser('200001', 'saveWorkPoint', {
    params: { id: merchant },
    body: { name: 'Punct nou', products: ['11'], address, person },
  }),
  searchAffiliates: asUser('200001', 'searchAffiliates', { query: { name: 'Luceafărul' } }),
} satisfies Partial<Record<CompanyOperation, OperationCase>>;

export const companyCases: Readonly<
  Record<Exclude<CompanyOperation, 'issueCompanyToken'>, OperationCase>
> = {
  ...entryCases,
  ...userCases,
  ...companyDataCases,
  ...customerCases,
  ...merchantCases,
};
