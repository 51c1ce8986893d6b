import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { APIRequestContext, Page } from 'playwright/test';
import { acceptCookies, expect, open, test } from './portal.ts';
import { answer } from './answers.ts';
import { fieldOf, messageTo, submitOf } from './cardEntry.ts';

/** Addresses of the calls of a company without a session. */
export const companyLookup = '**/company_services/v1/app_logins';
export const companyConfirmation = /\/company_services\/v1\/app_logins\/[\w-]+$/;
export const companyActivation = '**/company_services/v1/app_logins/search?*';
export const companyPasswords = '**/company_services/v1/app_passwords';
export const companyPasswordLink = '**/company_services/v1/app_passwords/search?*';
export const invitedUserLookup = '**/company_services/v1/app_invitations/search?*';
export const invitedUserConfirmation = /\/company_services\/v1\/app_invitations\/[\w-]+$/;

/** A company's login in the shape of the service. */
export function sampleCompany(given: object = {}): object {
  return {
    id: '100011',
    code: '100011',
    first_name: 'Cetatea Metal SRL',
    username: '100011',
    email: 'birou@cetatea.ro',
    active: false,
    password: 'Prima0000a1',
    ...given,
  };
}

/** An invited user in the shape of the service. */
export function sampleInvited(
  login: object = {},
  given: object = {},
): { readonly id: string; readonly login: object } {
  return {
    id: 'u-7',
    login: {
      first_name: 'Cristian',
      last_name: 'Voicu',
      email: 'cristian@exemplu.ro',
      mobile_phone: '0722000702',
      password: '',
      active: false,
      code: '100001',
      ...login,
    },
    ...given,
  };
}

/** Fills in the first step of a registration. */
export async function fillCompany(
  page: Page,
  given: { readonly code?: string; readonly identification?: string; readonly email?: string } = {},
): Promise<void> {
  const { code = '100011', identification = '10100011', email = 'birou@cetatea.ro' } = given;
  for (const [name, value] of Object.entries({ code, identification, email }))
    await fieldOf(page, name).fill(value);
}

/** Opens the confirmation of a mocked company. */
export async function reachCompany(page: Page, record: object = sampleCompany()): Promise<void> {
  await acceptCookies(page);
  await answer(page, companyLookup, { body: record });
  await open(page, '/create_account_company');
  await fillCompany(page);
  await submitOf(page).click();
  // waits for the bot check
  await expect(page.locator('[data-node="place"]')).toContainText(/2/, { timeout: 20_000 });
  await expect(submitOf(page).or(page.locator('[data-node="already_active"]'))).toBeVisible();
}

const headers = (token?: string) => ({
  'x-api-key': 'sandbox-key',
  'x-request-id': crypto.randomUUID(),
  ...(token !== undefined && { authorization: `Bearer ${btoa(token)}` }),
});

/** The token of a company that signs in. */
export async function companyToken(
  request: APIRequestContext,
  username: string,
  password: string,
): Promise<string> {
  const signedIn = await request.post('/company_services/v1/tokens', {
    headers: headers(),
    form: { scope: 'webclient', grant_type: 'password', username, password },
  });
  expect(signedIn.status(), `${username} signs in`).toBe(200);
  return ((await signedIn.json()) as { readonly access_token: string }).access_token;
}

/**
 * A company that is not registered yet, as a fifth of the sandbox's companies. Each worker has its
 * own, because a lookup issues a new first password, which would invalidate that of another
 * worker's test.
 */
export async function findUnregistered(
  request: APIRequestContext,
): Promise<{ readonly code: string; readonly identification: string }> {
  const token = await openToken(request);
  const { parallelIndex, config } = test.info();
  const share = Math.floor(900 / config.workers);
  const first = Math.floor(Math.random() * share);
  for (let tries = 0; tries < share; tries += 1) {
    // up to 101,000 none is state-owned, and those may not invite
    const number = 100_050 + parallelIndex * share + ((first + tries) % share);
    const company = { code: String(number), identification: String(10_000_000 + number) };
    const challenge = (await (await request.get('/bot_check/challenge')).json()) as Challenge;
    const captcha = Buffer.from(
      JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
    ).toString('base64');
    const found = await request.post('/company_services/v1/app_logins', {
      headers: { ...headers(token), 'x-captcha': captcha },
      data: { ...company, email: 'birou@cetatea.ro', from_source_id: 'CST', lang: 'ro' },
    });
    expect(found.status(), await found.text()).toBe(200);
    if (((await found.json()) as { readonly active: boolean }).active === false) return company;
  }
  throw new Error('There is no company left to register.');
}

/** Invites a user as a company, approves the invitation, and returns the link in the mail. */
export async function inviteUser(
  request: APIRequestContext,
  token: string,
  given: { readonly company: string; readonly email: string; readonly flow?: string },
): Promise<string> {
  const { company, email, flow = 'add_user' } = given;
  const asked = await request.post(`/company_services/v1/user_companies/${company}/flows`, {
    headers: headers(token),
    data: { flow, email, first_name: 'Irina', last_name: 'Pavel' },
  });
  expect(asked.status(), await asked.text()).toBe(200);
  const { id } = (await asked.json()) as { readonly id: string };
  const approved = await request.put(`/company_services/v1/app_flows/${id}`, {
    headers: headers(token),
    data: { id, status: 'APPROVED' },
  });
  expect(approved.status(), await approved.text()).toBe(200);
  return await linkTo(request, email);
}

/** The link in the newest message to a recipient. */
export async function linkTo(request: APIRequestContext, recipient: string): Promise<string> {
  const { pathname, search } = new URL((await messageTo(request, recipient)).link ?? '');
  return `${pathname}${search}`;
}

/**
 * Signs in with a company's account through the login screen, which must select its tab of
 * companies.
 */
export async function signInCompany(page: Page, username: string, password: string): Promise<void> {
  const form = page.locator('[data-node="login_companies"]');
  await form.locator('input[name="username"]').fill(username);
  await form.locator('input[name="password"]').fill(password);
  await form.locator('button[type="submit"]').click();
  await page.waitForURL('**/company**');
}

/** Accepts an invitation by a call, without the screen. */
export async function acceptInvitation(
  request: APIRequestContext,
  link: string,
  password: string,
): Promise<void> {
  const token = await openToken(request);
  const uuid = new URLSearchParams(link.split('?')[1]).get('uuid') ?? '';
  const found = await request.get(`/company_services/v1/app_invitations/search?uuid=${uuid}`, {
    headers: headers(token),
  });
  const record = (await found.json()) as { readonly id: string; readonly login: object };
  const accepted = await request.put(`/company_services/v1/app_invitations/${record.id}`, {
    headers: headers(token),
    data: { ...record, login: { ...record.login, password } },
  });
  expect(accepted.status(), await accepted.text()).toBe(200);
}

/** The token of a company without a session. */
async function openToken(request: APIRequestContext): Promise<string> {
  const opened = await request.post('/company_services/v1/tokens', {
    headers: headers(),
    form: { grant_type: 'client_credentials', client_id: 'clientopen', scope: 'clientopen' },
  });
  return ((await opened.json()) as { readonly access_token: string }).access_token;
}
