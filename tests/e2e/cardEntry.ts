import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { acceptCookies, expect, open } from './portal.ts';
import { answer } from './answers.ts';

/** Addresses of the calls of a card user without a session. */
export const cardLookup = '**/card_services/v2/app_logins';
export const cardConfirmation = '**/card_services/v2/app_logins/*';
export const activationLookup = '**/card_services/v1/app_logins/search?*';
export const activation = /\/card_services\/v1\/app_logins\/\d+$/;
export const cardPasswords = '**/card_services/v2/app_passwords';
export const invitationLookup = '**/card_services/v1/app_invitations/search?*';
export const invitationConfirmation = /\/card_services\/v1\/app_invitations\/[\w-]+$/;
export const preferences = '**/card_services/v2/beneficiaries/*/notifications';

/** A registration record in the shape of the service. */
export function sampleRecord(given: object = {}): object {
  return {
    id: '77',
    first_name: 'Radu',
    last_name: 'Matei',
    username: '',
    email: '',
    mobile_phone: '0722000601',
    active: false,
    product: '11',
    notifications: [
      { id: 1, type: 'NOTIFICATION', active: false },
      { id: 2, type: 'GDPR_SMS', active: false },
      { id: 4, type: 'GDPR_PSH', active: true },
      { id: 8, type: 'GDPR_EML', active: false },
    ],
    accounts: [],
    ...given,
  };
}

/** An invitation in the shape of the service. */
export function sampleInvitation(given: object = {}): object {
  return {
    uuid: 'u-1',
    exists: false,
    username: '',
    first_name: 'Vlad',
    last_name: 'Nistor',
    mobile_phone: '',
    mobile_phone_required: true,
    email: '',
    email_required: true,
    password: '',
    ...given,
  };
}

export const submitOf = (page: Page): Locator => page.locator('main form button[type="submit"]');
export const fieldOf = (page: Page, name: string): Locator => page.locator(`main [name="${name}"]`);
export const codeAt = (page: Page, name: string, code: string): Locator =>
  page.locator(`main [data-field="${name}"] [data-code="${code}"]`);

/** Opens the details step of a registration with a mocked card. */
export async function reachDetails(page: Page, record: object = sampleRecord()): Promise<void> {
  await acceptCookies(page);
  await answer(page, cardLookup, { body: record });
  await open(page, '/create_account');
  await fieldOf(page, 'cardNumber').fill('6422110000006018');
  await fieldOf(page, 'code').fill('REG601');
  await submitOf(page).click();
  // waits for the bot check
  await expect(fieldOf(page, 'first_name')).toBeVisible({ timeout: 20_000 });
}

/** Opens the step of code and password. */
export async function reachPassword(page: Page): Promise<void> {
  await reachDetails(page);
  await fieldOf(page, 'username').fill('radu@exemplu.ro');
  await fieldOf(page, 'terms').check();
  await submitOf(page).click();
  await expect(fieldOf(page, 'otp')).toBeVisible();
}

export async function fillPassword(
  page: Page,
  password: string,
  confirmation = password,
): Promise<void> {
  await fieldOf(page, 'password').fill(password);
  await fieldOf(page, 'confirmPassword').fill(confirmation);
}

interface Message {
  readonly recipient: string;
  readonly body: string;
  readonly code?: string | null;
  readonly link?: string | null;
}

/** The newest message to a recipient. */
export async function messageTo(request: APIRequestContext, recipient: string): Promise<Message> {
  const messages = (await (
    await request.get(`/sandbox/outbox?recipient=${encodeURIComponent(recipient)}`, {
      headers: { accept: 'application/json' },
    })
  ).json()) as readonly Message[];
  const [found] = messages;
  if (found === undefined) throw new Error(`Nothing was sent to ${recipient}.`);
  return found;
}

export async function codeTo(request: APIRequestContext, recipient: string): Promise<string> {
  const { code } = await messageTo(request, recipient);
  if (typeof code !== 'string') throw new Error(`The newest message to ${recipient} has no code.`);
  return code;
}

/** A new card holder, with the codes from the message about the card. */
export interface NewHolder {
  readonly email: string;
  readonly pan: string;
  readonly code: string;
  readonly activation: string;
  readonly invitation: string;
}

/** Adds a card holder as a company; the message names the ways to register. */
export async function addHolder(request: APIRequestContext): Promise<NewHolder> {
  const headers = { 'x-api-key': 'sandbox-key' };
  const email = `posesor.${crypto.randomUUID().slice(0, 8)}@exemplu.ro`;
  const signedIn = await request.post('/company_services/v1/tokens', {
    headers: { ...headers, 'x-request-id': crypto.randomUUID() },
    form: { scope: 'webclient', grant_type: 'password', username: '100001', password: 'Portico1' },
  });
  const { access_token: token } = (await signedIn.json()) as { readonly access_token: string };
  const added = await request.post('/company_services/v1/beneficiaries_list', {
    headers: {
      ...headers,
      authorization: `Bearer ${btoa(token)}`,
      'x-request-id': crypto.randomUUID(),
    },
    data: {
      company_id: 100_001,
      product: '11',
      rows: [{ first_name: 'Sanda', last_name: 'Preda', email }],
    },
  });
  expect(added.status()).toBe(200);
  const { body } = await messageTo(request, email);
  const part = (pattern: RegExp) => pattern.exec(body)?.[1] ?? '';
  return {
    email,
    pan: part(/(\d{16})/),
    code: part(/\b([0-9A-F]{10})\b/),
    activation: part(/(\/activate_account\/[\w-]+)/),
    invitation: part(/(\/invite\/[\w-]+)/),
  };
}

/**
 * Signs in with a new account through the login screen, which must select its tab of card users.
 */
export async function expectLogin(page: Page, username: string, password: string): Promise<void> {
  const form = page.locator('[data-node="login_cards"]');
  await form.locator('input[name="username"]').fill(username);
  await form.locator('input[name="password"]').fill(password);
  await form.locator('button[type="submit"]').click();
  await page.waitForURL('**/beneficiary');
  await expect(page.locator('main[data-screen="beneficiary"]')).toBeVisible();
}

/** Reveals and hides each of two password fields; the other stays hidden. */
export async function expectRevealable(page: Page): Promise<void> {
  for (const [shown, other] of [
    ['password', 'confirmPassword'],
    ['confirmPassword', 'password'],
  ] as const) {
    const field = page.locator(`[data-field="${shown}"]`);
    await field.getByRole('button', { name: 'Arată parola' }).click();
    await expect(fieldOf(page, shown)).toHaveAttribute('type', 'text');
    await expect(fieldOf(page, other)).toHaveAttribute('type', 'password');
    await field.getByRole('button', { name: 'Ascunde parola' }).click();
  }
}
