import type { Browser, Page } from 'playwright/test';
import { expect, test } from '../portal.ts';
import { startDesk } from './startDesk.ts';
import type { RunningDesk } from './startDesk.ts';
import { enter, expired, sendNoteWithCode, signIn } from './visitor.ts';

test.describe.configure({ mode: 'serial' });

let desk: RunningDesk;
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(450_000);
  desk = await startDesk(Number(new URL(baseURL ?? '').port));
});
test.afterAll(() => desk.stop());

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Ana|Mihai/ })
    .click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

test('A visitor signs in at the provider and sees what the role may see', async ({ page }) => {
  await signIn(page, 'ana');
  await expect(page.getByText('ana@example.test')).toBeVisible();
  await expect(page.getByText('1 ticket')).toBeVisible();
  await page.getByRole('link', { name: 'Tickets' }).click();
  await expect(page.getByText('Printer on fire')).toBeVisible();
});

test('The page has no token, and its script cannot read the cookie', async ({ page, context }) => {
  await signIn(page, 'mihai');
  await expect(page.getByRole('link', { name: 'Tickets' })).toHaveCount(0);
  const readable = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
  );
  const cookies = await context.cookies(desk.origin);
  const session = cookies.find(({ name }) => name === '__Host-portico.session');
  expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
  const token = desk.tickets.calls.at(-1)?.headers.authorization?.replace('Bearer ', '') ?? '';
  expect(token.length).toBeGreaterThan(20);
  for (const secret of [session?.value ?? '-', token]) expect(readable).not.toContain(secret);
});

test('A refused address opens after the sign-in', async ({ page }) => {
  await page.goto('/tickets?from=mail');
  await enter(page, 'ana');
  await expect(page.getByRole('heading', { name: 'Tickets' })).toBeVisible();
  await expect(page).toHaveURL(/\/tickets\?from=mail$/);
});

test('Two tabs with parallel calls renew the tokens once', async ({ page, context }) => {
  await signIn(page, 'ana');
  const other = await context.newPage();
  await other.goto('/account');
  await expect(other.getByText(/tickets?$/).first()).toBeVisible();
  await expired();
  const before = desk.provider.grants.refresh;
  desk.provider.delay = 500;
  await Promise.all(
    [page, other].flatMap((tab) => [
      tab.getByRole('button', { name: 'Refresh' }).click(),
      tab.evaluate(async () => {
        const headers = { 'x-csrf': 'session' };
        const get = async () => (await fetch('/tickets_service/tickets', { headers })).status;
        return await Promise.all([get(), get(), get()]);
      }),
    ]),
  );
  desk.provider.delay = 0;
  expect(desk.provider.grants.refresh).toBe(before + 1);
});

test('A sign-out ends the session here, at the provider and in other tabs', async ({
  page,
  context,
}) => {
  await signIn(page, 'ana');
  const other = await context.newPage();
  await other.goto('/account');
  await expect(other.getByRole('heading', { name: 'Account' })).toBeVisible();
  await signOut(page);
  await page.getByRole('button', { name: 'Sign out' }).click(); // the question of the provider
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await other.bringToFront();
  await expect(other.getByText('Your session has ended.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Password')).toBeVisible(); // the provider asks again
});

test('A sign-out at the provider ends the session at the next call', async ({ page, context }) => {
  await signIn(page, 'ana');
  const there = await context.newPage();
  await there.goto(`${desk.provider.issuer}/session/end?client_id=portal`);
  await there.getByRole('button', { name: 'Sign out' }).click();
  await expect(there.getByText('Sign-out Success')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
});

test('A session survives a restart of the process', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page, 'ana');
  await desk.restart();
  await page.reload();
  await expect(page.getByText('ana@example.test')).toBeVisible();
});

test('A provider that is down loses nothing, and the page says so', async ({ page }) => {
  await signIn(page, 'ana');
  await expired();
  desk.provider.down = true;
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Your session could not be renewed at the moment.')).toBeVisible();
  desk.provider.down = false;
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(/\d tickets?/)).toBeVisible();
});

test('A sign-in that cannot begin or is cancelled says why', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You have cancelled the sign-in.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await enter(page, 'ana');
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();
});

/** Posts a form from a page of another origin; returns the status of the answer. */
async function postFrom(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page.setContent(
    `<form method="post" enctype="text/plain" action="${desk.origin}/tickets_service/tickets"><button>Go</button></form>`,
  );
  const answered = page.waitForResponse((answer) => answer.url().includes('/tickets_service/'));
  await page.getByRole('button', { name: 'Go' }).click();
  return (await answered).status();
}

test('Pages of other origins cannot use the session', async ({ page }) => {
  await signIn(page, 'ana');
  const before = desk.tickets.calls.length;
  // the browser sends no cookie: the service refuses a call without a token
  expect(await postFrom(page, `${desk.tickets.url}/status`)).toBe(401);
  expect(desk.tickets.calls.at(-1)?.headers.authorization).toBeUndefined();
  // another port of the same host is the same site: the browser sends the cookie
  const sent = desk.tickets.calls.length;
  const there = `${desk.provider.issuer}/.well-known/openid-configuration`;
  expect(await postFrom(page, there)).toBe(403);
  expect(desk.tickets.calls.length).toBe(sent);
  expect(sent).toBeGreaterThan(before);
});

test('An action asks for a stronger sign-in', async ({ page }) => {
  await signIn(page, 'ana');
  await page.getByRole('button', { name: 'Confirm with a code' }).click();
  await enter(page, 'ana', '123456');
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();
  await expect(page.getByText('code', { exact: true })).toBeVisible();
});

test('An action that needs a stronger sign-in is done after it, and then at once', async ({
  page,
}) => {
  await signIn(page, 'ana');
  await page.getByRole('link', { name: 'Tickets' }).click();
  const add = page.getByRole('button', { name: 'Add a ticket' });
  await add.click();
  expect(desk.tickets.calls.at(-1)?.method).toBe('GET'); // nothing is sent before
  await enter(page, 'ana', '123456');
  await add.click();
  await expect(page.getByText('No ink')).toBeVisible();
  await add.click();
  await expect(page.getByText('No ink')).toHaveCount(2);
});

/** Another user adds a ticket, in a browser of their own. */
async function addTicket(browser: Browser): Promise<void> {
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(`${desk.origin}/tickets`);
  await enter(other, 'ana');
  const add = other.getByRole('button', { name: 'Add a ticket' });
  await add.click();
  await enter(other, 'ana', '123456');
  const added = other.waitForResponse((response) => response.request().method() === 'POST');
  await add.click();
  await added;
  await elsewhere.close();
}

test('A ticket of another user shows at once, through a stream of events that is forwarded', async ({
  page,
  context,
  browser,
}) => {
  await signIn(page, 'ana');
  await page.goto('/watch');
  await expect(page.getByText('Printer on fire')).toBeVisible();
  await expect.poll(desk.tickets.streams).toBe(1);
  const before = await page.getByText('No ink').count();
  await addTicket(browser);
  await expect(page.getByText('No ink')).toHaveCount(before + 1);
  const there = await context.newPage();
  await there.goto(`${desk.origin}/account`);
  await signOut(there);
  await expect.poll(desk.tickets.streams).toBe(0);
});

test('A ticket of another user shows at once, through a web socket that is forwarded', async ({
  page,
  context,
  browser,
}) => {
  await signIn(page, 'ana');
  const opened = page.waitForEvent('websocket');
  await page.goto('/board');
  const socket = await opened;
  expect(socket.url()).toBe(`${desk.origin.replace('http', 'ws')}/tickets_service/live`);
  await expect(page.getByText('Printer on fire')).toBeVisible();
  const before = await page.getByText('No ink').count();
  await addTicket(browser);
  await expect(page.getByText('No ink')).toHaveCount(before + 1);
  const closed = socket.waitForEvent('close');
  const there = await context.newPage();
  await there.goto(`${desk.origin}/account`);
  await signOut(there);
  await closed;
});

test('A service that asks for a stronger sign-in gets it, and what was typed stays', async ({
  page,
}) => {
  await sendNoteWithCode(page);
});
