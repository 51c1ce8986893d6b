import type { Page, Request } from 'playwright/test';
import { acceptCookies, expect } from './portal.ts';

const portalOrigin =
  process.env['E2E_BASE'] ?? `http://localhost:${process.env['E2E_PORT'] ?? 5290}`;

/** Addresses of the calls that these tests mock. */
export const cardTokens = '**/card_services/v1/tokens';
export const companyTokens = '**/company_services/v1/tokens';
export const codeChecks = '**/card_services/v1/checks/otp';
export const beneficiaryRecord = /\/card_services\/v1\/beneficiaries\/\d+$/;
export const transactionSearch = '**/card_services/v1/beneficiary_transactions/search?*';
export const offerSearch = '**/card_services/v1/offers/search?*';

export interface Answer {
  readonly status?: number;
  /** JSON unless it is a string, which is sent unchanged. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Mocks every call of an address, and returns the calls as they arrive. */
export async function answer(
  page: Page,
  address: string | RegExp,
  given: Answer | ((request: Request) => Answer),
): Promise<Request[]> {
  const calls: Request[] = [];
  await page.route(address, async (route) => {
    calls.push(route.request());
    const {
      status = 200,
      body = '',
      headers = {},
    } = typeof given === 'function' ? given(route.request()) : given;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    await route.fulfill({
      status,
      headers: { 'content-type': 'application/json', ...headers },
      body: text,
    });
  });
  return calls;
}

/**
 * Holds every request of an address until the returned function releases them to the previous
 * handler.
 */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}

/** The response to a card user's token call after a successful sign-in. */
export const cardToken: Answer = {
  body: { access_token: 'card-token', expires_in: 3600 },
  headers: { link: '</card_services/v1/beneficiaries/501>; rel="beneficiary"' },
};

export interface SampleAccount {
  readonly id: string;
  readonly product: string;
  readonly balance: number;
  readonly spent: number;
  readonly expire: readonly { readonly amount: number; readonly date: string }[];
}

/** An account in the shape of the service. */
export function sampleAccount(given: Partial<SampleAccount> = {}): object {
  const account = { id: '9001', product: '11', balance: 640, spent: 120, expire: [], ...given };
  return {
    ...account,
    card: {
      id: `7${account.id}`,
      pan: '642211******0001',
      name: 'ANA IONESCU',
      expire: '2030-12-31',
      virtual: false,
      state: 'active',
      active: true,
    },
  };
}

/** A card holder's record in the shape of the service. */
export function sampleHolder(accounts: readonly object[] = [sampleAccount()]): object {
  return {
    id: '501',
    first_name: 'Ana',
    last_name: 'Ionescu',
    username: 'ana.ionescu@exemplu.ro',
    email: 'ana.ionescu@exemplu.ro',
    mobile_phone: '0722000501',
    lang: 'ro',
    active: true,
    product: '',
    notifications: [{ id: 1, type: 'NOTIFICATION', active: true }],
    accounts,
  };
}

export interface SampleTransaction {
  readonly id: string;
  readonly date: string;
  readonly amount: number;
  readonly balance: number;
  readonly transaction_type: string;
  readonly transaction_status: string;
  readonly reason?: string;
  readonly merchant: string;
}

/** A transaction in the shape of the service. */
export function sampleTransaction({
  merchant = 'Băcănia Veche',
  ...given
}: Partial<SampleTransaction> = {}): object {
  return {
    id: '1',
    transaction_id: 'T-0001',
    date: '2026-11-18',
    amount: 25.5,
    balance: 614.5,
    transaction_type: 'DEBIT',
    transaction_status: 'ACCEPTED',
    ...given,
    affiliate: {
      name: merchant,
      address: { street_name: 'Strada Lungă 5', locality: 'Brașov', county: 'Brașov' },
    },
  };
}

/** Waits for the card holder's record, which would overwrite earlier input. */
export async function expectHolder(page: Page): Promise<void> {
  await expect(page.locator('[data-shell="beneficiary"]')).toHaveAttribute('data-role', 'BEN');
}

/**
 * Opens the card holder's area with a session that exists only as cookies; the test mocks the
 * calls. Resolves when a valid record has loaded.
 */
export async function openHolderArea(
  page: Page,
  given: { readonly holder?: Answer; readonly transactions?: Answer; readonly at?: string } = {},
): Promise<{ readonly holder: Request[]; readonly transactions: Request[] }> {
  await acceptCookies(page);
  const url = portalOrigin;
  await page.context().addCookies([
    { name: 'token', value: 'card-token', url, sameSite: 'Strict' },
    {
      name: 'beneficiaryLink',
      value: encodeURIComponent('/card_services/v1/beneficiaries/501'),
      url,
      sameSite: 'Strict',
    },
  ]);
  const record = given.holder ?? { body: sampleHolder() };
  const holder = await answer(page, beneficiaryRecord, record);
  const transactions = await answer(
    page,
    transactionSearch,
    given.transactions ?? { body: [], headers: { 'x-up-count': '0' } },
  );
  await page.goto(given.at ?? '/beneficiary');
  await expect(page.locator('main[data-screen]')).toBeVisible();
  const { status = 200, body } = record;
  if (status === 200 && typeof body === 'object' && body !== null && 'first_name' in body)
    await expectHolder(page);
  return { holder, transactions };
}
