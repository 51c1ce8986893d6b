import type { Cookie, Page } from 'playwright/test';
import { expect, expectAccessible, test } from '../portal.ts';
import { portalAddress, startPortal, type StudioPortal } from './startPortal.ts';
import {
  administratorSession,
  countEffort,
  draftPage,
  fillIn,
  press,
  publish,
  selectFound,
  startDraft,
  undoPublication,
  visit,
  type Effort,
  type Hand,
} from './studio.ts';

// The tests tell one story: each publishes what the next one finds.
test.describe.configure({ mode: 'serial' });

/** Clicks that a task may take from the open Studio to the published portal. */
const mostClicks = 12;
/** The frame has a document of its own, with landmarks and headings of its own. */
const ownPage = { without: 'iframe' } as const;
const mouse: Hand = { language: 'en', by: 'mouse' };
const keyboard: Hand = { language: 'ro', by: 'keyboard' };

let portal: StudioPortal;
let session: Cookie[];
test.beforeAll(async ({ browser, baseURL }) => {
  test.setTimeout(600_000);
  portal = await startPortal(Number(new URL(baseURL ?? '').port), 'clinic', { name: 'parts' });
  session = await administratorSession(browser, portal, baseURL);
});
test.afterAll(() => portal.stop());

let effort: Effort;
test.beforeEach(async ({ page, context }, info) => {
  info.setTimeout(420_000);
  await context.addCookies(session);
  effort = await countEffort(page);
});
test.afterEach(() => {
  test.info().annotations.push({ type: 'effort', description: JSON.stringify(effort) });
});
test.use({ actionTimeout: 60_000, baseURL: portalAddress(2) });

/** The field of the panel with a label. */
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('A required field gets its message, by mouse', async ({ page, browser }) => {
  await startDraft(page, mouse, 'Ask for a phone number');
  await selectFound(page, mouse, { query: 'Subject', found: /Subject/ });
  await page.getByRole('button', { name: 'Add a field' }).click();
  await page.keyboard.type('Call me at');
  await fillIn(page, mouse, { field: field(page, 'Label (DE)'), text: 'Rückruf unter' });
  await page.getByRole('checkbox', { name: 'Must be filled in' }).click();
  await fillIn(page, mouse, {
    field: field(page, 'Message if it is empty (EN)'),
    text: 'Give us a number.',
  });
  await fillIn(page, mouse, {
    field: field(page, 'Message if it is empty (DE)'),
    text: 'Nennen Sie uns eine Nummer.',
  });
  await expectAccessible(page, ownPage);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Call me at' })).toBeVisible();
  await expectAccessible(page, ownPage);
  await publish(page, mouse, () =>
    expect(page.getByText('New text (en): “Give us a number.”')).toBeVisible(),
  );
  expect(effort.clicks).toBeLessThanOrEqual(mostClicks);

  for (const [language, label, message] of [
    ['en', 'Call me at', 'Give us a number.'],
    ['de', 'Rückruf unter', 'Nennen Sie uns eine Nummer.'],
  ] as const)
    await visit(
      browser,
      { role: 'PATIENT', address: '/patient/messages/new', language },
      async (visitor) => {
        await expect(visitor.getByLabel(label)).toBeVisible();
        await visitor.locator('main form button[type="submit"]').click();
        await expect(visitor.getByText(message).first()).toBeVisible();
      },
    );
});

test('A limit and a colour change, by keyboard alone, in Romanian', async ({ page, browser }) => {
  await startDraft(page, keyboard, 'Subiect scurt, altă culoare');
  await selectFound(page, keyboard, { query: 'Subject', found: /Subject/ });
  await press(page, keyboard, page.getByRole('button', { name: 'Sari peste pagină' }));
  await fillIn(page, keyboard, { field: field(page, 'Lungimea maximă'), text: '20' });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Lungimea maximă' }).getByLabel('EN')).toHaveValue(
    /at most 20 characters/,
  );
  await press(page, keyboard, page.getByRole('button', { name: 'Culori' }));

  const light = page.getByRole('textbox', { name: 'Pe fond luminos' });
  await fillIn(page, keyboard, { field: light, text: '#E6B800' });
  const contrasts = page.getByRole('region', { name: 'Pe fond luminos' });
  await expect(contrasts.getByText('Prea mic').first()).toBeVisible();
  const save = page.getByRole('button', { name: 'Salvează culoarea' });
  await expect(save).toBeDisabled();
  await expectAccessible(page, ownPage);
  const take = contrasts.getByRole('button', { name: /Ia cea mai apropiată/ });
  const nearest = /#\w{6}/.exec((await take.textContent()) ?? '')?.[0] ?? '';
  await press(page, keyboard, take);
  await expect(contrasts.getByText('Prea mic')).toHaveCount(0);
  await expect(save).toBeEnabled();
  await press(page, keyboard, save);
  await expect(page.getByText('Culoarea este în ciornă.')).toBeVisible();
  await publish(page, keyboard, () => expect(page.getByText(nearest).first()).toBeVisible());
  expect(effort.clicks).toBe(0);

  await visit(
    browser,
    { role: 'PATIENT', address: '/patient/messages/new', language: 'en' },
    async (visitor) => {
      const colour = await visitor.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--color-primary').trim(),
      );
      expect(colour).toBe(nearest);
      await visitor.getByLabel('Subject').fill('A subject that is far too long');
      await visitor.locator('main form button[type="submit"]').click();
      await expect(visitor.getByText('can have at most 20 characters').first()).toBeVisible();
    },
  );
});

test('A table gets a column, by mouse', async ({ page, browser }) => {
  await startDraft(page, mouse, 'Show the upper limit');
  await selectFound(page, mouse, {
    query: 'Reference',
    found: /Reference range[\s\S]*Lab results/,
  });
  await page.getByRole('button', { name: 'Add a column' }).click();
  await expect(page.getByLabel('Shows')).toBeFocused();
  await page.getByLabel('Shows').selectOption({ label: 'High' });
  await fillIn(page, mouse, { field: field(page, 'Title (EN)'), text: 'Upper limit' });
  await fillIn(page, mouse, { field: field(page, 'Title (DE)'), text: 'Obergrenze' });
  const form = page.getByRole('form', { name: 'Add a column' });
  await expect(form.getByLabel('Format')).toHaveValue('number');
  await expectAccessible(page, ownPage);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Upper limit', exact: true })).toBeVisible();
  await publish(page, mouse);
  expect(effort.clicks).toBeLessThanOrEqual(mostClicks);

  await visit(
    browser,
    { role: 'PATIENT', address: '/patient/labs', language: 'de' },
    async (visitor) => {
      await expect(visitor.getByRole('columnheader', { name: 'Obergrenze' })).toBeVisible();
    },
  );
});

/** Lets the selected screen show a message when it is opened, by keyboard. */
async function greetOnEntry(page: Page): Promise<void> {
  const happens = page.getByRole('region', { name: 'What happens' });
  await happens.getByRole('button', { name: 'When the screen is opened' }).press('Enter');
  await page.keyboard.type('short message');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('form', { name: 'Show the message …' })).toBeVisible();
  await page.keyboard.type('Please read it');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Bitte lesen');
  await page.keyboard.press('Enter');
  const step = happens.getByRole('button', { name: 'Show the message “Please read it”' });
  await expect(step).toBeFocused();
  await expect(happens.getByRole('group', { name: 'Message' }).getByLabel('DE')).toHaveValue(
    'Bitte lesen',
  );
}

test('A screen gets a step, and is duplicated and changed, by mouse', async ({ page, browser }) => {
  await startDraft(page, mouse, 'A page about privacy');
  await selectFound(page, mouse, { query: 'Terms', found: /Terms/ });
  await greetOnEntry(page);
  await page.getByRole('button', { name: 'Duplicate this screen' }).click();
  await page.keyboard.type('House rules');
  await fillIn(page, mouse, { field: field(page, 'Title (DE)'), text: 'Hausordnung' });
  const form = page.getByRole('form', { name: 'Duplicate this screen' });
  await expect(form.getByLabel('Address')).toHaveValue('/house-rules');
  await expectAccessible(page, ownPage);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'House rules', level: 2 })).toBeVisible();
  await expect(draftPage(page).locator('main h1')).toHaveText('House rules');

  const isOnlyHere = page.getByRole('radio', { name: 'Change them only here' });
  const words = page.getByRole('group', { name: 'Text' });
  // the frame has loaded the new page, and may not listen to clicks yet
  await expect(async () => {
    await draftPage(page).locator('main .w-markdown').first().click();
    await expect(isOnlyHere).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  // the popup at the registration shows these words too
  await isOnlyHere.click();
  await fillIn(page, mouse, { field: words.getByLabel('EN'), text: 'No dogs, please.' });
  await words.getByLabel('DE').click();
  await expect(draftPage(page).getByText('No dogs, please.')).toBeVisible();
  await publish(page, mouse);
  expect(effort.clicks).toBeLessThanOrEqual(mostClicks);

  await visit(browser, { address: '/house-rules', language: 'en' }, async (visitor) => {
    await expect(visitor.getByText('No dogs, please.')).toBeVisible();
  });
  await visit(browser, { address: '/terms', language: 'en' }, async (visitor) => {
    await expect(visitor.locator('main h1')).not.toHaveText('House rules');
    await expect(visitor.getByText('No dogs, please.')).toHaveCount(0);
    await expect(visitor.getByText('Please read it').first()).toBeVisible();
  });
});

test('A widget is inserted from the palette, by keyboard alone', async ({ page }) => {
  const hand = { language: 'en', by: 'keyboard' } as const;
  await startDraft(page, hand, 'Say it at the top');
  await selectFound(page, hand, { query: 'In an emergency', found: /In an emergency/ });
  await press(page, hand, page.getByRole('button', { name: 'Insert a widget' }));
  const search = page.getByRole('searchbox', { name: 'Search for a widget' });
  await expect(search).toBeFocused();
  await expectAccessible(page, ownPage);
  await page.keyboard.type('inline message');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: /^Alert/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Alert', level: 2 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Insert a widget' })).toBeFocused();
  await expect(draftPage(page).getByText('Write a sentence here.')).toBeVisible();
  await press(page, hand, page.getByRole('button', { name: 'Undo' }));
  await expect(draftPage(page).getByText('Write a sentence here.')).toHaveCount(0);

  await selectFound(page, hand, { query: 'In an emergency', found: /In an emergency/ });
  await press(page, hand, page.getByRole('button', { name: 'Insert a widget' }));
  await page.keyboard.type('nothing has these words');
  await expect(page.getByText('No widget has these words.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Insert a widget' })).toBeFocused();
  expect(effort.clicks).toBe(0);
});

test('A form, a popup and a menu are seen on the pages that use them', async ({ page }) => {
  await startDraft(page, mouse, 'Look at shared things');
  const shown = draftPage(page);
  // the layout of a desktop, scaled to the room beside the panels
  await expect(page.getByText(/^Scaled to \d+%$/)).toBeAttached();
  expect(await shown.locator('body').evaluate(() => window.innerWidth)).toBe(1024);
  await selectFound(page, mouse, { query: 'Repeat the', found: /Repeat the password/ });
  await expect(shown.getByLabel('Repeat the password')).toBeVisible();
  await expect(shown.getByLabel('Code from the e-mail')).toBeVisible();
  await page.getByRole('combobox', { name: 'Shown on' }).selectOption({ label: 'Register' });
  await expect(shown.locator('main h1')).toHaveText('Your account');
  await expect(shown.getByLabel('Repeat the password')).toBeVisible();
  await expectAccessible(page, ownPage);

  await selectFound(page, mouse, { query: 'Pharmacy', found: /Pharmacy[\s\S]*Pharmacy, Note/ });
  await expect(page.getByText('so it is shown as “Patient”')).toBeVisible();
  const person = page.getByRole('combobox', { name: 'Shown as' });
  await expect(person).toHaveValue('patient');
  const dialog = shown.getByRole('dialog');
  await expect(dialog.getByLabel('Pharmacy')).toBeVisible();
  // who was chosen stays
  await person.focus();
  await person.selectOption('doctor');
  await expect(page.getByText('“Doctor” cannot open this screen')).toBeVisible();
  await person.selectOption('patient');
  await expect(dialog.getByLabel('Pharmacy')).toBeVisible();
  // it is that of the first prescription
  const drug = await shown.locator('main .p-item__text').first().textContent();
  await expect(dialog).toContainText(drug ?? 'no prescription');
  await expect(person).toBeFocused(); // the dialog does not keep the focus
  await expect(page.getByText('cannot open this screen')).toHaveCount(0);

  await selectFound(page, mouse, {
    query: 'Prescriptions',
    found: /Prescriptions[\s\S]*Home, Appointments/,
  });
  await expect(dialog).toHaveCount(0);
  await expect(shown.locator('main h1')).toHaveText('Prescriptions');
});

test('A frequent question begins as a copy, by keyboard alone, in Romanian', async ({
  page,
  browser,
}) => {
  await startDraft(page, keyboard, 'Încă o întrebare');
  await selectFound(page, keyboard, { query: 'Who can register', found: /Who can register\?/ });
  await press(page, keyboard, page.getByRole('button', { name: 'Dublează' }));
  const entries = page.getByRole('treeitem', { name: /Who can register\?/ });
  await expect(entries).toHaveCount(2);
  await expect(entries.nth(1)).toHaveAttribute('aria-selected', 'true');
  const write = async (property: string, language: string, text: string) =>
    fillIn(page, keyboard, {
      field: page.getByRole('group', { name: property, exact: true }).getByLabel(language),
      text,
    });
  await write('Titlu', 'EN', 'Can I change my doctor?');
  await write('Titlu', 'DE', 'Kann ich den Arzt wechseln?');
  await write('Text', 'EN', 'Yes, **once** a year.');
  await write('Text', 'DE', 'Ja, **einmal** im Jahr.');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('heading', { name: 'Can I change my doctor?' })).toBeVisible();
  await publish(page, keyboard);
  expect(effort.clicks).toBe(0);

  await visit(browser, { address: '/', language: 'de' }, async (visitor) => {
    await expect(visitor.getByText('Kann ich den Arzt wechseln?')).toBeVisible();
  });
  await visit(browser, { address: '/', language: 'en' }, async (visitor) => {
    await expect(visitor.getByText('Who can register?')).toHaveCount(1);
    await visitor.getByText('Can I change my doctor?').click();
    await expect(visitor.getByText('once', { exact: true })).toBeVisible();
  });
});

test('The last publication is undone, by keyboard alone, in Romanian', async ({
  page,
  browser,
}) => {
  await undoPublication(page, keyboard);
  expect(effort.clicks).toBe(0);
  await visit(browser, { address: '/', language: 'en' }, async (visitor) => {
    await expect(visitor.getByText('Who can register?')).toBeVisible();
    await expect(visitor.getByText('Can I change my doctor?')).toHaveCount(0);
  });
});
