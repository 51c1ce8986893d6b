import type { Browser, BrowserContext, Page } from 'playwright/test';
import { clientSecret, startProvider, type TestProvider } from '../../signIn/startProvider.ts';
import { startMailServer, type TestMailServer } from '../../studio/mail/mailServer.ts';
import { expect, expectAccessible, test } from '../portal.ts';
import { enterStudio, send } from './studio.ts';
import { portalAddress, startPortal, type StudioPortal } from './startPortal.ts';

test.use({ baseURL: portalAddress(4) });

let portal: StudioPortal;
let provider: TestProvider;
let mails: TestMailServer;
let admin: Page;
const contexts: BrowserContext[] = [];

test.beforeAll(async ({ browser, baseURL }) => {
  test.setTimeout(600_000);
  const origin = new URL(baseURL ?? '').origin;
  provider = await startProvider({ portal: origin });
  mails = await startMailServer();
  portal = await startPortal(Number(new URL(origin).port), 'clinic', {
    name: 'people',
    environment: {
      SMTP_URL: mails.url,
      MAIL_FROM: 'Studio <studio@example.test>',
      PUBLIC_ORIGIN: origin,
      STUDIO_SIGN_IN_ISSUER: provider.issuer,
      STUDIO_SIGN_IN_CLIENT_ID: 'portal',
      STUDIO_SIGN_IN_CLIENT_SECRET: clientSecret,
    },
  });
  admin = await openPage(browser);
  await enterStudio(admin, portal);
});
test.afterAll(async () => {
  for (const context of contexts) await context.close();
  portal.stop();
  await mails.stop();
  await provider.stop();
});

/** A page of somebody's own browser. */
async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal.origin, locale: 'en-GB' });
  context.setDefaultTimeout(30_000);
  contexts.push(context);
  return context.newPage();
}

/** Adds a person, and signs in with a link. */
async function enter(browser: Browser, name: string): Promise<Page> {
  const email = `${name.toLowerCase()}@example.test`;
  const { id } = await send(admin, 'POST', '/people', { name, email, role: 'approver' });
  const { link } = await send(admin, 'POST', `/people/${String(id)}/link`, {});
  const page = await openPage(browser);
  await page.goto(String(link));
  await expect(page.locator('main h1')).toHaveText('Drafts');
  return page;
}

async function signIn(page: Page, user: string): Promise<void> {
  await page.goto('/studio');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('User name').fill(user);
  await page.getByLabel('Password').fill('Portico1');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function mailTo(address: string): Promise<string> {
  const find = () => mails.taken.find((one) => one.includes(`<${address}>`));
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  return find()?.replaceAll('=\r\n', '') ?? '';
}

test('People sign in at the provider, choose mails, and hand a review on', async ({ browser }) => {
  test.setTimeout(300_000);
  const ana = await openPage(browser);
  await test.step('nobody gets in whom the Studio does not know', async () => {
    await signIn(ana, 'ana');
    await expect(ana.getByText('Your account has no access to the Studio.')).toBeVisible();
    await expectAccessible(ana);
  });
  await test.step('a known person signs in, and chooses what is mailed', async () => {
    const details = { name: 'Ana', email: 'ana@example.test', role: 'editor' };
    await send(admin, 'POST', '/people', details);
    await ana.getByRole('button', { name: 'Sign in' }).click(); // the provider still knows her
    await expect(ana.locator('main h1')).toHaveText('Drafts');
    await ana.getByRole('button', { name: 'Ana' }).click();
    await ana.getByRole('menuitem', { name: 'My account' }).click();
    await ana.getByRole('radio', { name: 'Never' }).check();
    await ana.getByRole('button', { name: 'Save' }).click();
    await expect(ana.getByText('Your choice is saved.')).toBeVisible();
    await ana.reload();
    await expect(ana.getByRole('radio', { name: 'Never' })).toBeChecked();
    await expectAccessible(ana);
  });
  const ion = await enter(browser, 'Ion');
  const eva = await enter(browser, 'Eva');
  await test.step('an administrator requires the approval of a person', async () => {
    await admin.goto('/studio/people');
    await admin.getByRole('button', { name: 'Add a rule' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Every change' }).check();
    await dialog.getByLabel('Approved by anybody with the role').selectOption('');
    await dialog.getByRole('combobox', { name: 'Or by one of these people' }).fill('Eva');
    await admin.getByRole('option', { name: 'Eva' }).click();
    await expectAccessible(admin);
    await dialog.getByRole('button', { name: 'Add a rule' }).click();
    await expect(admin.getByText('The rules are saved.')).toBeVisible();
    await expect(admin.getByText('Every change')).toBeVisible();
    await expectAccessible(admin);
  });
  const { id } = await send(ana, 'POST', '/drafts', { title: 'Better words' });
  const draft = String(id);
  await test.step('who asks chooses the reviewer, who gets a mail with a link', async () => {
    const { version } = await send(ana, 'GET', `/drafts/${draft}`);
    const operation = { do: 'text', key: 'home.login', messages: { en: 'Log in' } };
    await send(ana, 'POST', `/drafts/${draft}/edits`, { version, operation });
    await ana.goto(`/studio/drafts/${draft}/changes`);
    await ana.getByRole('button', { name: 'Ask for a review' }).click();
    await ana.getByRole('combobox', { name: 'Reviewers' }).fill('Ion');
    await ana.getByRole('option', { name: 'Ion' }).click();
    await ana.keyboard.press('Tab'); // the list of choices closes
    await expectAccessible(ana);
    await ana.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(ana.getByText('Ana has asked Ion for a review.')).toBeVisible();
    const mail = await mailTo('ion@example.test');
    expect(mail).toContain(`${portal.origin}/studio/drafts/${draft}/changes`);
  });
  await test.step('the reviewer finds it, and hands it on', async () => {
    await ion.goto('/studio');
    const waiting = ion.getByRole('list', { name: 'Waiting for your review' });
    await expectAccessible(ion);
    await waiting.getByText('Better words').click();
    await ion.getByRole('button', { name: 'Hand on' }).click();
    await ion.getByLabel('Who reviews it instead').selectOption({ label: 'Eva' });
    await expectAccessible(ion);
    await ion.getByRole('dialog').getByRole('button', { name: 'Hand on' }).click();
    await expect(ion.getByText('Ana has asked Eva for a review.')).toBeVisible();
    await ion.goto('/studio');
    await expect(ion.getByText('Better words')).toBeVisible();
    await expect(ion.getByText('Waiting for your review')).toHaveCount(0);
  });
  await test.step('only the approval of the required person lets it be published', async () => {
    await mailTo('eva@example.test');
    await ion.goto(`/studio/drafts/${draft}/changes`);
    await expect(ion.getByText('Missing', { exact: true })).toBeVisible();
    await expect(ion.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
    await eva.goto(`/studio/drafts/${draft}/changes`);
    await eva.getByRole('button', { name: 'Approve', exact: true }).click();
    await eva.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(eva.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled();
    await expectAccessible(eva);
  });
  await test.step('who wants no mails gets none; signing out ends the session', async () => {
    expect(mails.recipients.filter((one) => one === 'ana@example.test')).toEqual([]);
    await ana.goto('/studio');
    await ana.getByRole('button', { name: 'Ana' }).click();
    await ana.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(ana.locator('main h1')).toHaveText('Welcome to the Studio');
    await ana.goto('/studio');
    await expect(ana.locator('main h1')).toHaveText('Welcome to the Studio');
  });
});
