import type { Browser, BrowserContext, Page } from 'playwright/test';
import { expect, expectAccessible, test } from '../portal.ts';
import { portalAddress, startPortal, type StudioPortal } from './startPortal.ts';
import { enterStudio, draftPage, openStudio, retype, send } from './studio.ts';

/** The frame has a document of its own, with landmarks and headings of its own. */
const ownPage = { without: 'iframe' } as const;
const hostile = '<img src=x onerror="document.title=1"> {{ "not" }} *yet*';

test.use({ baseURL: portalAddress(1) });

let portal: StudioPortal;
let admin: Page;
const people = new Map<string, Page>();
const contexts: BrowserContext[] = [];

test.beforeAll(async ({ browser, baseURL }) => {
  test.setTimeout(600_000);
  portal = await startPortal(Number(new URL(baseURL ?? '').port), 'clinic', { name: 'together' });
  admin = await openPage(browser);
  await enterStudio(admin, portal);
});
test.afterAll(async () => {
  for (const context of contexts) await context.close();
  portal.stop();
});

/** A page of somebody's own browser. */
async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: portal.origin,
    locale: 'en-GB',
    timezoneId: 'Europe/Bucharest',
    viewport: { width: 1280, height: 900 },
  });
  context.setDefaultTimeout(60_000);
  contexts.push(context);
  return context.newPage();
}

/** Changes a draft as its newest version is now. */
async function edit(page: Page, draft: string, operation: object): Promise<void> {
  const { version } = await send(page, 'GET', `/drafts/${draft}`);
  await send(page, 'POST', `/drafts/${draft}/edits`, { version, operation });
}

/** Invites a person, and signs in with the link in a browser of that person's own. */
async function invite(page: Page, name: string, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Mail address').fill(`${name.toLowerCase()}@example.com`);
  await dialog.getByLabel('Role').selectOption({ label: role });
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: `More: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Link to sign in' }).click();
  await page.getByRole('button', { name: 'Create the link' }).click();
  const address = page.getByRole('textbox', { name: 'Address' });
  await expect(address).toHaveValue(/\/enter\?link=/);
  const link = await address.inputValue();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).last().click();
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser.');
  const own = await openPage(browser);
  await own.goto(link);
  await expect(own.locator('main h1')).toHaveText('Drafts');
  people.set(name, own);
}

function pageOf(name: string): Page {
  const page = people.get(name);
  if (page === undefined) throw new Error(`${name} was not invited.`);
  return page;
}

async function selectSignIn(page: Page): Promise<void> {
  await expect(draftPage(page).locator('main h1')).toBeVisible({ timeout: 120_000 });
  await draftPage(page)
    .getByRole('link', { name: /Sign in|Log/ })
    .click();
  await expect(page.getByRole('group', { name: 'Text' }).getByLabel('EN')).toBeVisible();
}

async function setWords(page: Page, language: 'EN' | 'DE', text: string): Promise<void> {
  await page.getByRole('group', { name: 'Text' }).getByLabel(language).click();
  await retype(page, text);
}

test('Three people change, review and publish one draft', async () => {
  test.setTimeout(600_000);
  await test.step('an administrator invites them and decides the rules', async () => {
    await admin.getByRole('link', { name: 'People and rules' }).click();
    await invite(admin, 'Ana', 'Editor');
    await invite(admin, 'Dan', 'Editor');
    await invite(admin, 'Ion', 'Approver');
    await admin.getByLabel('Approvals that a draft needs').fill('1');
    await admin.getByRole('switch', { name: 'Wider access' }).click();
    await admin.getByRole('button', { name: 'Save the rules' }).click();
    await expect(admin.getByText('The rules are saved.')).toBeVisible();
    await expectAccessible(admin);
  });
  const [ana, dan, ion] = [pageOf('Ana'), pageOf('Dan'), pageOf('Ion')];
  let draft = '';
  await test.step('two editors see each other, and both changes are kept', async () => {
    await ana.getByRole('textbox', { name: 'Title' }).fill('Better words');
    await ana.keyboard.press('Enter');
    await expect(ana).toHaveURL(/\/studio\/drafts\/\w+/);
    draft = new URL(ana.url()).pathname.split('/').at(-1) ?? '';
    await dan.goto(`/studio/drafts/${draft}`);
    await selectSignIn(ana);
    await selectSignIn(dan);
    await expect(ana.getByText('Dan is here')).toBeVisible();
    await expect(dan.getByText('Ana is here')).toBeVisible();
    await setWords(ana, 'EN', 'Log in');
    await expect(draftPage(dan).getByRole('link', { name: 'Log in' })).toBeVisible();
    await setWords(dan, 'DE', 'Einloggen');
    await expect(ana.getByRole('button', { name: 'Show what Dan did' })).toBeVisible();
    await ana.getByRole('button', { name: 'Show what Dan did' }).click();
    const words = ana.getByRole('group', { name: 'Text' });
    await expect(words.getByLabel('DE')).toHaveValue('Einloggen');
    await expect(words.getByLabel('EN')).toHaveValue('Log in');
  });
  await test.step('who changed the same place sees both sides and decides', async () => {
    await expect(dan.getByRole('group', { name: 'Text' }).getByLabel('EN')).toHaveValue('Log in');
    await setWords(ana, 'EN', 'Log on');
    await expect(draftPage(dan).getByRole('link', { name: 'Log on' })).toBeVisible();
    await setWords(dan, 'EN', 'Enter');
    const dialog = dan.getByRole('dialog', { name: 'You both changed the same' });
    await expect(dialog.getByText('What Ana wrote')).toBeVisible();
    await expect(dialog.getByText('Log on', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Enter', { exact: true })).toBeVisible();
    await expectAccessible(dan, ownPage);
    await dialog.getByRole('button', { name: 'Take mine' }).click();
    await dialog.getByRole('button', { name: 'Save this choice' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(draftPage(ana).getByRole('link', { name: 'Enter' })).toBeVisible();
    await expectAccessible(dan, ownPage);
  });
  await test.step('they comment on an element, and ask for a review', async () => {
    await dan.getByRole('button', { name: 'Comments' }).click();
    const drawer = dan.getByRole('dialog', { name: 'Comments on' });
    await drawer.getByLabel('Your comment').fill(hostile);
    await drawer.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(drawer.getByText(hostile)).toBeVisible();
    await expectAccessible(dan, ownPage);
    await ana.getByRole('button', { name: 'See what changes' }).click();
    await expect(ana.getByText('“Sign in” becomes “Enter”')).toBeVisible();
    await expect(ana.getByRole('button', { name: '1 comment' })).toBeVisible();
    await ana.getByRole('button', { name: 'Ask for a review' }).click();
    await ana.getByRole('combobox', { name: 'Reviewers' }).fill('Ion');
    await ana.getByRole('option', { name: 'Ion' }).click();
    await ana.keyboard.press('Tab'); // the list of choices closes
    await ana.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(ana.getByText('Ana has asked Ion for a review.')).toBeVisible();
  });
  await review(ion, ana, draft);
  await lookBack(ion);
});

/** Refuses, sees the changed draft, approves twice because it was changed again, and publishes. */
async function review(ion: Page, ana: Page, draft: string): Promise<void> {
  await test.step('the approver is told, and refuses with a comment', async () => {
    await openStudio(ion, 'en');
    await ion.getByRole('button', { name: /^Notifications/ }).click();
    await expect(ion.getByText('Ana asks you to review “Better words”')).toBeVisible();
    await expectAccessible(ion);
    await ion.getByText('Ana asks you to review “Better words”').click();
    await ion.getByRole('button', { name: 'Do not approve' }).click();
    const dialog = ion.getByRole('dialog');
    await dialog.getByLabel('What its people should know').fill(hostile);
    await dialog.getByRole('button', { name: 'Do not approve' }).click();
    await expect(ana.getByText(hostile)).toBeVisible();
    expect(await ana.title()).not.toBe('1');
    await expectAccessible(ana);
  });
  await test.step('an edit ends the approval', async () => {
    const say = (en: string) => ({ do: 'text', key: 'home.login', messages: { en } });
    await edit(ana, draft, say('Your account'));
    await ion.getByRole('button', { name: 'Show it' }).click();
    await expect(ion.getByText('“Sign in” becomes “Your account”')).toBeVisible();
    await ion.getByRole('button', { name: 'Approve', exact: true }).click();
    await ion.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(ion.getByText('No approval is missing.')).toBeVisible();
    await edit(ana, draft, say('My account'));
    await expect(ion.getByText('One approval is missing.')).toBeVisible();
    await ion.getByRole('button', { name: 'Show it' }).click();
    await expect(ion.getByText('“Sign in” becomes “My account”')).toBeVisible();
    await ion.getByRole('button', { name: 'Approve', exact: true }).click();
    await ion.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  });
  await test.step('a publication is planned, cancelled, and done at once', async () => {
    await ion.getByRole('button', { name: 'Publish later' }).click();
    await expectAccessible(ion);
    const dialog = ion.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Date' }).fill('01/04/2030');
    await dialog.getByRole('textbox', { name: 'Time' }).fill('08:00');
    await dialog.getByRole('button', { name: 'Set the time' }).click();
    await expect(ion.getByText('It will be published on')).toBeVisible();
    await expectAccessible(ion);
    await ion.getByRole('button', { name: 'Do not publish' }).click();
    await ion.getByRole('button', { name: 'Publish', exact: true }).click();
    await ion.getByRole('button', { name: 'Publish now' }).click();
    await expect(ion.getByText('It is published.')).toBeVisible({ timeout: 120_000 });
  });
}

/** Looks at the state before the publication, and brings it back as a draft. */
async function lookBack(ion: Page): Promise<void> {
  await test.step('the history looks back and brings back', async () => {
    await ion.getByRole('link', { name: 'History', exact: true }).click();
    await expect(ion.getByText('Better words')).toBeVisible();
    await expectAccessible(ion);
    await ion.getByText('The portal when the Studio began').click();
    await expect(ion.getByText('“My account” becomes “Sign in”')).toBeVisible();
    await expect(draftPage(ion).getByRole('link', { name: 'Sign in' })).toBeVisible({
      timeout: 120_000,
    });
    await expectAccessible(ion, ownPage);
    await ion.getByRole('button', { name: 'Bring back as a draft' }).click();
    const dialog = ion.getByRole('dialog');
    await dialog.getByLabel('Title').fill('As it was');
    await dialog.getByRole('button', { name: 'Create draft' }).click();
    await expect(ion.getByText('An earlier state is brought back')).toBeVisible();
  });
}
