import type { Page } from 'playwright/test';
import type { AccessReport, AccessScreen } from '../../src/compiler/compile.ts';
import { expect, open } from './portal.ts';

/** The selected company as the session stores it. */
export interface Selection {
  readonly company_id: number;
  readonly role: string;
  readonly userRole: string;
}

/** A user with a role and a selection. */
export interface State {
  readonly name: string;
  /** Empty for a visitor. */
  readonly role: string;
  readonly side: 'card' | 'company' | '';
  readonly username: string;
  readonly selection: Selection | undefined;
  /** Companies that the account may act for. */
  readonly own: readonly number[];
  readonly isEditor?: true;
  readonly cookies?: Readonly<Record<string, string>>;
  /** Forged content of the browser's stores. */
  readonly forged: readonly {
    readonly selection?: Selection;
    readonly cookies?: Readonly<Record<string, string>>;
  }[];
}

const company = { side: 'company' } as const;
const none = { company_id: 0, role: 'FAC', userRole: 'FAC' };
const asCustomer = { company_id: 100_001, role: 'CST', userRole: 'CST' };
const asMerchant = { company_id: 200_001, role: 'AFF', userRole: 'AFF' };
const asSupport = [
  none,
  { company_id: 0, role: 'AFA', userRole: 'AFA' },
  { company_id: 100_001, role: 'CST', userRole: 'FAC' },
  { company_id: 200_001, role: 'AFF', userRole: 'HLP' },
  { company_id: 200_001, role: 'AFA', userRole: 'AFA' },
].map((selection) => ({ selection }));
const beneficiaryLink = { beneficiaryLink: '/card_services/v1/beneficiaries/501' };
const userLink = { userLink: '/company_services/v1/users/100001' };

const support = (role: string, username: string): readonly State[] => [
  {
    name: `${role} without a selected company`,
    role,
    ...company,
    username,
    selection: none,
    own: [],
    forged: [],
  },
  {
    name: `${role} acting for a customer`,
    role,
    ...company,
    username,
    selection: { company_id: 100_002, role: 'CST', userRole: 'FAC' },
    own: [100_002],
    forged: [],
  },
  {
    name: `${role} acting for a merchant`,
    role,
    ...company,
    username,
    selection: { company_id: 200_003, role: 'AFF', userRole: 'FAC' },
    own: [200_003],
    forged: [],
  },
];

export const states: readonly State[] = [
  {
    name: 'a visitor',
    role: '',
    side: '',
    username: '',
    selection: undefined,
    own: [],
    forged: [
      { selection: none, cookies: { token: 'made-up', ...userLink } },
      { cookies: { token: 'made-up', ...beneficiaryLink } },
    ],
  },
  {
    name: 'BEN',
    role: 'BEN',
    side: 'card',
    username: 'ana.ionescu@exemplu.ro',
    selection: undefined,
    own: [],
    forged: [
      { selection: none, cookies: userLink },
      { selection: asCustomer, cookies: userLink },
    ],
  },
  {
    name: 'CST with EDITOR',
    role: 'CST',
    ...company,
    username: '100001',
    selection: asCustomer,
    own: [100_001],
    isEditor: true,
    forged: [
      { selection: asMerchant },
      { selection: { ...asCustomer, company_id: 100_002 } },
      ...asSupport,
    ],
  },
  {
    name: 'CST without EDITOR',
    role: 'CST',
    ...company,
    username: '100002',
    selection: { ...asCustomer, company_id: 100_002 },
    own: [100_002],
    forged: [{ selection: asCustomer }, { selection: asMerchant }, ...asSupport],
  },
  {
    name: 'AFF',
    role: 'AFF',
    ...company,
    username: '200003',
    selection: { ...asMerchant, company_id: 200_003 },
    own: [200_003],
    isEditor: true,
    forged: [{ selection: asCustomer }, { selection: asMerchant }, ...asSupport],
  },
  {
    name: 'AFA',
    role: 'AFA',
    ...company,
    username: '200010',
    selection: { company_id: 200_010, role: 'AFA', userRole: 'AFA' },
    own: [200_010],
    isEditor: true,
    forged: [
      { selection: asCustomer },
      { selection: none },
      { selection: { company_id: 100_001, role: 'CST', userRole: 'AFA' } },
    ],
  },
  {
    name: 'AFA acting for a merchant of the group',
    role: 'AFA',
    ...company,
    username: '200010',
    selection: { company_id: 200_012, role: 'AFF', userRole: 'AFA' },
    own: [200_010, 200_012],
    forged: [],
  },
  ...support('FAC', 'suport.fac'),
  ...support('HLP', 'suport.hlp'),
];

const isMerchants = ({ selection }: State) =>
  selection?.role === 'AFF' || selection?.role === 'AFA';
const rules: Readonly<Record<string, (state: State) => boolean>> = {
  cardHolder: ({ side }) => side === 'card',
  company: ({ side }) => side === 'company',
  customer: (state) => !isMerchants(state),
  affiliate: isMerchants,
  support: ({ role }) => role === 'FAC' || role === 'HLP' || role === 'AFA',
  management: ({ isEditor }) => isEditor === true,
};

/** Whether a role can see a screen with these rules. */
export function shows(names: readonly string[], state: State): boolean {
  return names.every((name) => {
    const rule = rules[name];
    if (rule === undefined) throw new Error(`Nobody has said who the rule "${name}" is for.`);
    return rule(state);
  });
}

/** The state with a name. @throws Error when there is none */
export function stateNamed(name: string): State {
  const state = states.find((one) => one.name === name);
  if (state === undefined) throw new Error(`There is no state "${name}".`);
  return state;
}

/**
 * The screens that a state can open: for visitors the public ones, for others those whose rules
 * they satisfy.
 */
export function screensFor(state: State, { screens }: AccessReport): readonly AccessScreen[] {
  return screens.filter(({ rules: names }) =>
    state.side === '' ? names.length === 0 : names.length > 0 && shows(names, state),
  );
}

/** Opens a screen of the access report, and waits until nothing is loading. */
export async function openScreen(page: Page, { paths }: AccessScreen): Promise<void> {
  await open(page, (paths[0] ?? '/').replace('*', 'abc'));
  await expect(page.locator('.p-portal')).toHaveAttribute('aria-busy', 'false', {
    timeout: 30_000,
  });
  await page.waitForLoadState('networkidle');
}

const tokens = new Map<string, string>();

/**
 * Sets the browser to the state after a sign-in with a selected company, and removes that of an
 * earlier visit.
 */
export async function enterAs(
  page: Page,
  { side, username, cookies = {} }: State,
  selection: Selection | undefined,
): Promise<void> {
  const url = process.env['E2E_BASE'] ?? `http://localhost:${process.env['E2E_PORT'] ?? 5290}`;
  const context = page.context();
  const isThere = page.url().startsWith(url);
  // a page of an area would end the next session together with its own
  if (isThere) await page.goto(`${url}/healthz`);
  await context.clearCookies();
  if (isThere) await page.evaluate(() => sessionStorage.clear());
  const link = side === '' ? {} : await signIn(page, { side, username });
  const choice = selection === undefined ? {} : { selectedCompany: JSON.stringify(selection) };
  const all = { GDPR: 'true', first: 'true', ...link, ...choice, ...cookies };
  await context.addCookies(
    Object.entries(all).map(([name, value]) => ({
      name,
      value: encodeURIComponent(value),
      url,
      sameSite: 'Strict' as const,
    })),
  );
}

/** The cookies of a sign-in; each account signs in once. */
async function signIn(
  page: Page,
  { side, username }: { readonly side: 'card' | 'company'; readonly username: string },
): Promise<Readonly<Record<string, string>>> {
  const kept = tokens.get(username);
  if (kept !== undefined) return JSON.parse(kept) as Readonly<Record<string, string>>;
  const answer = await page.request.post(`/${side}_services/v1/tokens`, {
    headers: { 'x-api-key': 'sandbox-key', 'x-request-id': crypto.randomUUID() },
    form: {
      scope: side === 'card' ? 'web' : 'webclient',
      grant_type: 'password',
      username,
      password: 'Portico1',
    },
  });
  const { access_token: token } = (await answer.json()) as { readonly access_token: string };
  const link = (answer.headers()['link'] ?? '').replace(/^<([^>]*)>.*$/, '$1');
  const made = { token, [side === 'card' ? 'beneficiaryLink' : 'userLink']: link };
  tokens.set(username, JSON.stringify(made));
  return made;
}
