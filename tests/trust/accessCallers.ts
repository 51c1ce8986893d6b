import type { TestCall, TestClient } from '../sandbox/createTestClient.ts';
import type { TestSandbox } from '../sandbox/createTestSandbox.ts';
import { customer, merchant } from '../sandbox/companyCases.ts';

/** The caller: an account of a role, a visitor with an open token, or one without a token. */
export type Caller = { readonly name: string; readonly role: string; readonly scheme?: string } & (
  | { readonly kind: 'card'; readonly username: string }
  | {
      readonly kind: 'company';
      readonly username: string;
      readonly id: number;
      readonly isEditor: boolean;
    }
  | { readonly kind: 'visitor'; readonly service: 'card' | 'company' }
  | { readonly kind: 'nobody' }
);

const company = { kind: 'company', scheme: 'companyUser' } as const;

/** All of them act for the same customer and the same merchant, so that one request fits all. */
export const callers: readonly Caller[] = [
  {
    name: 'BEN',
    role: 'BEN',
    kind: 'card',
    scheme: 'cardUser',
    username: 'ana.ionescu@exemplu.ro',
  },
  {
    name: 'CST with EDITOR',
    role: 'CST',
    ...company,
    username: '100001',
    id: 100_001,
    isEditor: true,
  },
  {
    name: 'CST without EDITOR',
    role: 'CST',
    ...company,
    username: '100002',
    id: 100_002,
    isEditor: false,
  },
  { name: 'AFF', role: 'AFF', ...company, username: '200001', id: 200_001, isEditor: true },
  { name: 'AFA', role: 'AFA', ...company, username: '200010', id: 200_010, isEditor: false },
  { name: 'FAC', role: 'FAC', ...company, username: 'suport.fac', id: 902, isEditor: false },
  { name: 'HLP', role: 'HLP', ...company, username: 'suport.hlp', id: 903, isEditor: false },
  {
    name: 'a visitor of the card side',
    role: 'visitor',
    kind: 'visitor',
    scheme: 'cardOpen',
    service: 'card',
  },
  {
    name: 'a visitor of the company side',
    role: 'visitor',
    kind: 'visitor',
    scheme: 'companyOpen',
    service: 'company',
  },
  { name: 'nobody', role: 'visitor', kind: 'nobody' },
];

/**
 * Makes a customer without EDITOR a member of the other callers' customer, and adds the merchant to
 * the group of AFA; both merchants have a message.
 */
export async function shareCompanies({ db }: TestSandbox): Promise<void> {
  await db
    .insertInto('user_companies')
    .values({
      user_id: 100_002,
      company_id: customer,
      role: 'CST',
      roles: ['VIEWER'],
      active: true,
      invoice_group: null,
    })
    .execute();
  const { group_id } = await db
    .selectFrom('companies')
    .select('group_id')
    .where('id', '=', 200_010)
    .executeTakeFirstOrThrow();
  await db.updateTable('companies').set({ group_id }).where('id', '=', merchant).execute();
  const message = { title: 'Știre', body: 'Bună ziua.', created_at: new Date('2035-06-01') };
  await db
    .insertInto('messages')
    .values([
      { ...message, company_id: merchant },
      { ...message, company_id: 200_010 },
    ])
    .execute();
}

interface Narrower {
  may(caller: Caller): boolean;
  /** The rule of the screens that offer it; without one they offer it under a condition. */
  readonly screenRule?: string;
}

const editorsOnly: Narrower = {
  may: (caller) => caller.kind === 'company' && caller.isEditor,
  screenRule: 'management',
};

/**
 * Operations with further conditions than the role: managing a company, and having companies that
 * can be removed.
 */
export const narrower: Readonly<Record<string, Narrower>> = {
  updateCompanyUser: editorsOnly,
  deleteCompanyUser: editorsOnly,
  createCompanyFlow: editorsOnly,
  updateFlow: editorsOnly,
  uploadCompanyDocument: editorsOnly,
  deleteUserCompany: {
    may: ({ kind, ...caller }) =>
      kind === 'company' && 'username' in caller && caller.username.includes('@'),
  },
};

const ana = { params: { id: '501' } };
const period = {
  account_id: '1501',
  start_date: '20350101',
  end_date: '20350614',
  lang: 'ro',
  page: 1,
  per_page: 10,
};
const words = { template: 'contact', name: 'Ana', email: 'ana@exemplu.ro', message: 'Salut.' };

/** Requests of card holders, and those of every session. */
export const cardCalls: Readonly<Record<string, TestCall>> = {
  checkOneTimeCode: { body: { otp: '000000', trusted: false } },
  readBeneficiary: ana,
  updateBeneficiary: { ...ana, body: { id: '501', mobile_phone: '0744111222', lang: 'ro' } },
  listAcceptances: ana,
  saveAcceptances: {
    ...ana,
    body: { acceptances: [{ id: 14_283, active: true, date: '2035-06-14' }] },
  },
  listPreferences: ana,
  savePreferences: { ...ana, body: [{ id: 1, type: 'NOTIFICATION', active: true }] },
  searchBeneficiaryTransactions: { query: period },
  readBeneficiaryTransaction: { params: { id: '1' }, query: period },
  updateCard: { params: { id: '1' }, body: { id: '1', active: true } },
  searchOffers: { query: { product: '11', poi_latitude: 44.43, poi_longitude: 26.1, lang: 'ro' } },
  searchPartners: { query: { product: '11' } },
  sendBeneficiaryFeedback: { params: { code: '501' }, body: { code: '501', description: 'Bine.' } },
  deleteBeneficiary: ana,
  sendMail: { body: words },
  sendForm: { body: words },
};

/** The request of a permitted account, with the ids replaced by the caller's own. */
export function requestOf(caller: Caller, operation: string, call: TestCall): TestCall {
  const { token: _, ...request } = call;
  if (caller.kind !== 'company') return request;
  const id = String(caller.id);
  switch (operation) {
    case 'readUser':
    case 'logoutUser':
      return { params: { id } };
    case 'updateUser':
    case 'confirmUser':
      return { params: { id }, body: { id, status: 'A' } };
    case 'listCompanyPreferences':
    case 'saveCompanyPreferences':
      return ownCompany(caller, { ...request, params: { id: customer, user_id: id } });
    case 'sendCompanyFeedback':
      return ownCompany(caller, {
        params: { code: customer },
        body: isMerchants(caller)
          ? { code: customer, description: 'Bun.', role: 'AFF' }
          : { description: 'Bun.' },
      });
    case 'deleteCompanyUser':
      return ownCompany(caller, { params: { id: customer, user_id: '900' } });
    case 'exportAffiliateTransactions':
      return { ...request, query: { ...request.query, start_date: '20350613' } };
    default:
      return ownCompany(caller, request);
  }
}

function isMerchants({ role }: Caller): boolean {
  return role === 'AFF' || role === 'AFA';
}

/**
 * Callers who act for merchants send the customer's requests about the merchant, and vice versa.
 */
function ownCompany(caller: Caller, request: TestCall): TestCall {
  const text = JSON.stringify(request);
  if (caller.role === 'CST')
    return JSON.parse(text.replaceAll(String(merchant), String(customer))) as TestCall;
  if (!isMerchants(caller)) return request;
  return JSON.parse(
    text.replaceAll(String(customer), String(merchant)).replaceAll('"CST"', '"AFF"'),
  ) as TestCall;
}

type Row = Readonly<Record<string, string>>;
interface Owner {
  readonly caller: Caller;
  readonly operation: string;
  readonly token: string;
}

/** The record of a request, if each caller has a different one. */
export async function ownThing(
  client: TestClient,
  { caller, operation, token }: Owner,
): Promise<TestCall> {
  const ask = async (search: string, call: TestCall): Promise<unknown> =>
    (await client.call(search, { ...call, token })).body;
  const first = async (search: string, call: TestCall): Promise<Row> =>
    ((await ask(search, call)) as Row[])[0] ?? {};
  const invoice = async (): Promise<TestCall> => ({
    params: {
      invoice:
        (
          await first('searchCompanyInvoices', {
            params: { company_id: merchant },
            query: { paid: 'P,U', per_page: 1 },
          })
        )['invoice'] ?? '',
    },
  });
  const merchants: Readonly<Record<string, () => Promise<TestCall>>> = {
    readOrderDocument: invoice,
    sendOrderDocument: invoice,
    updateMessage: async () => {
      const { id = '' } = await first('listMessages', {});
      return { params: { id }, body: { id, read: true } };
    },
    updateFlow: async () => {
      if (caller.role !== 'AFF') return {};
      const { id = '' } = (await ask('createCompanyFlow', {
        params: { id: merchant },
        body: { flow: 'add_user', email: 'al.patrulea@exemplu.ro' },
      })) as Row;
      return { params: { id }, body: { id, status: 'APPROVED' } };
    },
  };
  const cardHolders: typeof merchants = {
    readBeneficiaryTransaction: async () => ({
      params: { id: (await first('searchBeneficiaryTransactions', { query: period }))['id'] ?? '' },
    }),
    updateCard: async () => {
      const { accounts } = (await ask('readBeneficiary', ana)) as {
        readonly accounts: readonly { readonly card: { readonly id: string } }[];
      };
      const id = accounts[0]?.card.id ?? '';
      return { params: { id }, body: { id, active: false } };
    },
  };
  return (
    (await (caller.kind === 'card' ? cardHolders : isMerchants(caller) ? merchants : {})[
      operation
    ]?.()) ?? {}
  );
}
