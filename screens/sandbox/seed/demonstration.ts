/**
 * The names and identifiers that users and tests of the demonstration rely on. The seed creates
 * their records.
 */
export const demonstrationPassword = 'Portico1';

export const largeMerchant = 200_001;
export const firstCustomer = 100_001;
export const customerCount = 1_500;
export const firstMerchant = 200_001;
export const merchantCount = 700;
export const firstHolder = 1_001;
export const holderCount = 20_400;
export const largeCustomer = 100_030;
export const largeCustomerHolders = 20_000;
export const largeMerchantTransactions = 200_000;

export type DemonstrationAccount = {
  role: string;
  tab: 'companies' | 'cards';
  username: string;
  password: string;
  note: string;
};

export interface DemonstrationEntry {
  kind:
    | 'card_registration'
    | 'card_activation'
    | 'card_invitation'
    | 'company_registration'
    | 'company_activation'
    | 'company_reset'
    | 'company_invitation'
    | 'consent'
    | 'educational';
  path: string;
  values: Readonly<Record<string, string>>;
  note: string;
}

const password = demonstrationPassword;

export const demonstrationAccounts: readonly DemonstrationAccount[] = [
  {
    role: 'BEN',
    tab: 'cards',
    username: 'ana.ionescu@exemplu.ro',
    password,
    note: 'Accounts with products 11 and 14, three years of transactions',
  },
  {
    role: 'BEN',
    tab: 'cards',
    username: 'mihai.popa@exemplu.ro',
    password,
    note: 'Asked for a one-time code, sent by SMS to the outbox',
  },
  {
    role: 'BEN',
    tab: 'cards',
    username: 'ioana.dumitru@exemplu.ro',
    password,
    note: 'Three cards: created, active and blocked; one is virtual',
  },
  {
    role: 'CST',
    tab: 'companies',
    username: '100001',
    password,
    note: 'Large customer with EDITOR',
  },
  { role: 'CST', tab: 'companies', username: '100002', password, note: 'Customer without EDITOR' },
  {
    role: 'CST',
    tab: 'companies',
    username: 'elena.marin@exemplu.ro',
    password,
    note: 'Person user with several companies',
  },
  {
    role: 'CST',
    tab: 'companies',
    username: '100003',
    password,
    note: 'State-owned customer with EDITOR',
  },
  {
    role: 'CST',
    tab: 'companies',
    username: '100004',
    password,
    note: 'User status N: must change the password',
  },
  {
    role: 'CST',
    tab: 'companies',
    username: '100005',
    password,
    note: 'User status T: must accept the terms',
  },
  {
    role: 'CST',
    tab: 'companies',
    username: 'companii.inactive@exemplu.ro',
    password,
    note: 'All companies are inactive',
  },
  { role: 'CST', tab: 'companies', username: '100008', password, note: 'Invoice group NORD' },
  {
    role: 'CST',
    tab: 'companies',
    username: '100009',
    password,
    note: 'Customer that may not order',
  },
  {
    role: 'CST',
    tab: 'companies',
    username: '100030',
    password,
    note: 'Customer with 20,000 card holders',
  },
  {
    role: 'AFF',
    tab: 'companies',
    username: '200001',
    password,
    note: 'Merchant with 200,000 card transactions and EDITOR',
  },
  {
    role: 'AFF',
    tab: 'companies',
    username: '200002',
    password,
    note: 'Merchant without products',
  },
  { role: 'AFF', tab: 'companies', username: '200003', password, note: 'Small merchant' },
  {
    role: 'AFA',
    tab: 'companies',
    username: '200010',
    password,
    note: 'Sees the merchants of its group only',
  },
  {
    role: 'FAC',
    tab: 'companies',
    username: 'suport.fac',
    password,
    note: 'Internal support, facilitator',
  },
  {
    role: 'HLP',
    tab: 'companies',
    username: 'suport.hlp',
    password,
    note: 'Internal support, helper',
  },
];

const uuid = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const invitationUuids = {
  cardNew: uuid(605),
  cardExisting: uuid(606),
  cardExpired: uuid(607),
  mandate: uuid(701),
  newUser: uuid(702),
  activeUser: uuid(703),
  expiredUser: uuid(704),
  consent: uuid(801),
};

export const entryCodes = {
  cardActivation: 'ACTIVARE602',
  activeCardActivation: 'ACTIVARE603',
  expiredCardActivation: 'EXPIRAT604',
  companyActivation: 'ACTIVARE100012',
  expiredCompanyActivation: 'EXPIRAT100013',
  companyReset: 'RESETARE100021',
  expiredCompanyReset: 'EXPIRAT100021',
};

export const registrationCard = { pan: '6422110000006018', code: 'REG601' };

/** The third party of the demonstration; the sandbox serves its pages. */
export const demonstrationPartner = {
  id: 'partener-demo',
  name: 'Partener Demo',
  redirect_uri: '/sandbox/partner/return',
};

const consentQuery = new URLSearchParams({
  scope: Buffer.from('cards').toString('base64'),
  login_id: Buffer.from(invitationUuids.consent).toString('base64'),
  client_id: Buffer.from(demonstrationPartner.id).toString('base64'),
}).toString();

export const demonstrationEntries: readonly DemonstrationEntry[] = [
  {
    kind: 'card_registration',
    path: '/create_account',
    values: { ...registrationCard },
    note: 'A card that nobody registered yet',
  },
  {
    kind: 'card_activation',
    path: `/activate_account/${entryCodes.cardActivation}`,
    values: { code: entryCodes.cardActivation },
    note: 'Not active: details, code and password',
  },
  {
    kind: 'card_activation',
    path: `/s/${entryCodes.activeCardActivation}`,
    values: { code: entryCodes.activeCardActivation },
    note: 'Active already: terms only',
  },
  {
    kind: 'card_activation',
    path: `/create_account/${entryCodes.expiredCardActivation}`,
    values: { code: entryCodes.expiredCardActivation },
    note: 'Expired',
  },
  {
    kind: 'card_invitation',
    path: `/invite/${invitationUuids.cardNew}`,
    values: { uuid: invitationUuids.cardNew },
    note: 'New account; phone and email are required',
  },
  {
    kind: 'card_invitation',
    path: `/invite/${invitationUuids.cardExisting}`,
    values: { uuid: invitationUuids.cardExisting },
    note: 'The invited person has an account',
  },
  {
    kind: 'card_invitation',
    path: `/invite/${invitationUuids.cardExpired}`,
    values: { uuid: invitationUuids.cardExpired },
    note: 'Expired',
  },
  {
    kind: 'company_registration',
    path: '/create_account_company',
    values: {
      type: 'CST',
      code: '100011',
      identification: '10100011',
      email: 'birou@100011.exemplu.ro',
    },
    note: 'A customer that nobody registered yet',
  },
  {
    kind: 'company_registration',
    path: '/create_account_company',
    values: {
      type: 'AFF',
      code: '200012',
      identification: '10200012',
      email: 'birou@200012.exemplu.ro',
    },
    note: 'A merchant that nobody registered yet',
  },
  {
    kind: 'company_activation',
    path: `/create_account_company?activateCode=${entryCodes.companyActivation}`,
    values: { code: entryCodes.companyActivation },
    note: 'Activation of customer 100012',
  },
  {
    kind: 'company_activation',
    path: `/create_account_company?activateCode=${entryCodes.expiredCompanyActivation}`,
    values: { code: entryCodes.expiredCompanyActivation },
    note: 'Expired',
  },
  {
    kind: 'company_reset',
    path: '/forgot_password_company',
    values: { code: '100021', identification: '10100021' },
    note: 'A customer that forgot its password; the link comes to the outbox',
  },
  {
    kind: 'company_reset',
    path: `/forgot_password_company?resetCode=${entryCodes.companyReset}`,
    values: { code: entryCodes.companyReset },
    note: 'A new password for customer 100021',
  },
  {
    kind: 'company_reset',
    path: `/forgot_password_company?resetCode=${entryCodes.expiredCompanyReset}`,
    values: { code: entryCodes.expiredCompanyReset },
    note: 'Expired',
  },
  {
    kind: 'company_invitation',
    path: `/create_user_company?uuid=${invitationUuids.mandate}`,
    values: { uuid: invitationUuids.mandate },
    note: 'Mandate for company 100002',
  },
  {
    kind: 'company_invitation',
    path: `/create_user_company?uuid=${invitationUuids.newUser}`,
    values: { uuid: invitationUuids.newUser },
    note: 'A new user of company 100001',
  },
  {
    kind: 'company_invitation',
    path: `/create_user_company?uuid=${invitationUuids.activeUser}`,
    values: { uuid: invitationUuids.activeUser },
    note: 'The invited person has an account',
  },
  {
    kind: 'company_invitation',
    path: `/create_user_company?uuid=${invitationUuids.expiredUser}`,
    values: { uuid: invitationUuids.expiredUser },
    note: 'Expired',
  },
  {
    kind: 'consent',
    path: `/oauth?${consentQuery}`,
    values: { uuid: invitationUuids.consent, client: 'partener-demo' },
    note: 'A third party asks for cards; sign in as Ana or Mihai',
  },
  {
    kind: 'consent',
    path: '/sandbox/partner',
    values: {},
    note: 'The third party itself: starts the flow, and shows what it got',
  },
  {
    kind: 'educational',
    path: '/affiliate/workingPoints',
    values: { fiscal_code: 'RO10200015' },
    note: 'The fiscal code of an educational institution',
  },
];
