import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from '../portal.ts';
import { pageDeskAddress, startDesk } from './startDesk.ts';
import type { RunningDesk } from './startDesk.ts';
import { enter, expired, sendNoteWithCode, signIn } from './visitor.ts';

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: pageDeskAddress });

let desk: RunningDesk;
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(450_000);
  desk = await startDesk(Number(new URL(baseURL ?? '').port), 'page');
});
test.afterAll(() => desk.stop());

async function secondTab(context: BrowserContext): Promise<Page> {
  const other = await context.newPage();
  await other.goto('/account');
  await expect(other.getByText(/^\d+ tickets?$/)).toBeVisible();
  return other;
}
const tokenOfLastCall = () =>
  desk.tickets.calls.at(-1)?.headers.authorization?.replace('Bearer ', '') ?? '';

test('The page signs in as a public client and sends the token to the named service', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['authorization'] !== undefined) sent.push(new URL(request.url()).origin);
  });
  await signIn(page, 'ana');
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText('ana@example.test')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tickets' })).toBeVisible();
  // at the provider it reads the claims that the ID token lacks
  const allowed = [desk.tickets.url, desk.provider.issuer].map((url) => new URL(url).origin);
  expect(new Set(sent)).toEqual(new Set(allowed));
  expect(desk.provider.errors).toEqual([]);
});

test('No storage of the browser has a token', async ({ page, context }) => {
  await signIn(page, 'mihai');
  const token = tokenOfLastCall();
  expect(token.length).toBeGreaterThan(20);
  const readable = await page.evaluate(async () =>
    JSON.stringify([
      document.cookie,
      { ...localStorage },
      { ...sessionStorage },
      await indexedDB.databases(),
      await caches.keys(),
      history.state,
    ]),
  );
  expect(readable).not.toContain(token);
  expect(JSON.stringify(await context.cookies(desk.origin))).not.toContain(token);
  expect(readable).not.toMatch(/verifier|refresh/);
});

test('A reload signs in again without a question and keeps the address', async ({ page }) => {
  await signIn(page, 'ana');
  await page.goto('/tickets?from=mail');
  await expect(page.getByText('Printer on fire')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Printer on fire')).toBeVisible();
  await expect(page).toHaveURL(/\/tickets\?from=mail$/);
  // the silent sign-in has left no entries behind
  await page.goBack();
  await expect(page.getByText(/^\d+ tickets?$/)).toBeVisible();
  await expect(page).toHaveURL(/\/account$/);
});

test('A refused address opens after the sign-in', async ({ page }) => {
  await page.goto('/tickets?from=mail');
  await enter(page, 'ana');
  await expect(page.getByText('Printer on fire')).toBeVisible();
  await expect(page).toHaveURL(/\/tickets\?from=mail$/);
});

test('Another tab gets the tokens of the first, and both renew them once', async ({
  page,
  context,
}) => {
  await signIn(page, 'ana');
  const codes = desk.provider.grants.code;
  const other = await secondTab(context);
  expect(desk.provider.grants.code).toBe(codes);
  await expired();
  const before = desk.provider.grants.refresh;
  desk.provider.errors.length = 0;
  desk.provider.delay = 500;
  await Promise.all(
    [page, other].map((tab) => tab.getByRole('button', { name: 'Refresh' }).click()),
  );
  await expect.poll(() => desk.provider.grants.refresh).toBe(before + 1);
  const calls = desk.tickets.calls.length;
  await expect.poll(() => desk.tickets.calls.length).toBeGreaterThanOrEqual(calls);
  desk.provider.delay = 0;
  for (const tab of [page, other]) await expect(tab.getByText(/^\d+ tickets?$/)).toBeVisible();
  expect(desk.provider.grants.refresh).toBe(before + 1);
  expect(desk.provider.errors).toEqual([]);
});

test('A refused token is renewed once, and the call is repeated', async ({ page }) => {
  await signIn(page, 'ana');
  const first = tokenOfLastCall();
  desk.tickets.refuseNext = true;
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(tokenOfLastCall).not.toBe(first);
  await expect(page.getByText(/^\d+ tickets?$/)).toBeVisible();
});

test('A sign-out ends the session here, at the provider and in other tabs', async ({
  page,
  context,
}) => {
  await signIn(page, 'ana');
  const other = await secondTab(context);
  await page.getByRole('banner').getByRole('button', { name: /Ana/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click(); // the question of the provider
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await other.bringToFront();
  await expect(other.getByText('Your session has ended.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Password')).toBeVisible(); // the provider asks again
});

test('A silent sign-in that the provider refuses says that the session has ended', async ({
  page,
  context,
}) => {
  await signIn(page, 'ana');
  const issuer = new URL(desk.provider.issuer);
  await context.clearCookies({ name: /^_session/, domain: issuer.hostname });
  await page.reload();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await enter(page, 'ana');
  await expect(page).toHaveURL(/\/account$/);
});

test('A provider that is down loses nothing, and the page says so', async ({ page }) => {
  await signIn(page, 'ana');
  await expired();
  desk.provider.down = true;
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Your session could not be renewed at the moment.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('The sign-in is not available at the moment.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The sign-in is not available at the moment.')).toBeVisible();
  desk.provider.down = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^\d+ tickets?$/)).toBeVisible();
});

test('Withdrawn grants end the session at the next call', async ({ page }) => {
  await signIn(page, 'ana');
  await desk.provider.revokeGrants();
  await expired();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  desk.provider.errors.length = 0; // the refused renewal
});

test('A cancelled sign-in and a forged answer say why', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You have cancelled the sign-in.')).toBeVisible();
  await page.goto('/auth/callback?code=stolen&state=guessed');
  await expect(page.getByText('The sign-in took too long. Please try again.')).toBeVisible();
});

test('An answer of another issuer is refused', async ({ page, strict }) => {
  strict.expectErrors(/unexpected "iss"/);
  const codes = desk.provider.grants.code;
  await page.goto('/');
  const begun = page.waitForRequest(/code_challenge_method=S256/);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const { searchParams } = new URL((await begun).url());
  await expect(page.getByLabel('Password')).toBeVisible();
  const state = searchParams.get('state') ?? '';
  await page.goto(`/auth/callback?code=stolen&state=${state}&iss=https://other.example`);
  await expect(page.getByText('The sign-in has failed. Please try again.')).toBeVisible();
  expect(desk.provider.grants.code).toBe(codes);
});

test('An action asks for a stronger sign-in', async ({ page }) => {
  await signIn(page, 'ana');
  await page.getByRole('button', { name: 'Confirm with a code' }).click();
  await enter(page, 'ana', '123456');
  await expect(page.getByText('code', { exact: true })).toBeVisible();
});

test('The security policy names the provider and the service', async ({ request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  const calls = policy.split('; ').find((part) => part.startsWith('connect-src'));
  expect(calls).toContain(new URL(desk.provider.issuer).origin);
  expect(calls).toContain(new URL(desk.tickets.url).origin);
  expect(policy).toContain("form-action 'self';");
});

test('A service that asks for a stronger sign-in gets it, and what was typed stays', async ({
  page,
}) => {
  await sendNoteWithCode(page);
});

test('A reload that goes to the provider keeps what was typed', async ({ page }) => {
  await signIn(page, 'ana');
  await page.getByRole('link', { name: 'Note' }).click();
  await page.getByLabel('Note').fill('No ink on floor 3');
  const { code } = desk.provider.grants;
  await page.reload();
  await expect(page.getByLabel('Note')).toHaveValue('No ink on floor 3');
  expect(desk.provider.grants.code).toBe(code + 1);
  // a visit that is no reload starts a new session
  await page.goto('/account');
  await page.goto('/note');
  await expect(page.getByLabel('Note')).toHaveValue('');
});
