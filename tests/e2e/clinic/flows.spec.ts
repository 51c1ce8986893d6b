import type { Page } from 'playwright/test';
import { account, expect, open, test } from '../portal.ts';
import { enterDirectly, fillSignIn, openLoaded, speak } from './clinic.ts';

const homes = [
  ['PATIENT', '/patient', 'Hello Clara'],
  ['DOCTOR', '/doctor', 'Today'],
  ['ADMIN', '/admin', 'Overview'],
] as const;

for (const [role, home, title] of homes)
  test(`the clinic: ${role} signs in, sees the own area and signs out`, async ({
    page,
    accounts,
  }) => {
    await open(page, '/login');
    await fillSignIn(page, account(accounts, role));
    await expect(page).toHaveURL(home);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.locator('nav[data-menu] [data-item="logout"]').click();
    await expect(page).toHaveURL('/login');
    await open(page, home);
    await expect(page).toHaveURL('/login');
  });

test('the clinic: a wrong password is refused in the language of the page', async ({
  page,
  accounts,
}) => {
  await speak(page, 'de');
  await open(page, '/login');
  await fillSignIn(page, { ...account(accounts, 'PATIENT'), password: 'wrong-1234' });
  await expect(page.getByText('Die E-Mail-Adresse oder das Passwort ist falsch.')).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('the clinic: a patient books a free time and cancels the appointment', async ({
  page,
  accounts,
}) => {
  await enterDirectly(page, accounts, 'PATIENT');
  await openLoaded(page, '/patient/book');
  await page.getByRole('button', { name: /^Choose.*Keller/ }).click();
  // A day of the next week: an appointment within 24 hours cannot be cancelled, and at the end of
  // a week none of its times may be free.
  const times = page.getByRole('button', { name: '10:40' });
  await expect(page.getByRole('heading', { name: 'Free times' })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const next = page.waitForResponse((response) => response.url().includes('/slots?'));
  await page.getByRole('button', { name: 'Week after' }).click();
  await next;
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await times.last().click();
  const book = page.getByRole('button', { name: 'Book' });
  await book.click();
  await expect(page.getByText('“Reason” is required.').first()).toBeVisible();
  await page.getByLabel('Reason').fill('A cough for two weeks');
  await book.click();
  await expect(page).toHaveURL(/\/patient\/appointments\/a\d+$/);
  await expect(page.getByRole('main')).toContainText('Dr. Jonas Keller');
  await expect(page.getByRole('main')).toContainText('A cough for two weeks');

  await openLoaded(page, '/patient/appointments');
  const mine = page.getByRole('listitem').filter({ hasText: 'Dr. Jonas Keller' });
  await mine.getByRole('button', { name: /^Cancel the appointment/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the appointment' }).click();
  await expect(mine.getByText('Cancelled')).toBeVisible();
});

test('the clinic: an appointment within a day cannot be cancelled and says why', async ({
  page,
  accounts,
}) => {
  await enterDirectly(page, accounts, 'PATIENT');
  await openLoaded(page, '/patient/appointments');
  const today = page.getByRole('listitem').filter({ hasText: 'Dr. Lena Vogt' });
  const cancel = today.getByRole('button', { name: /^Cancel the appointment/ });
  await expect(cancel).toHaveAccessibleDescription(/24 hours/);
});

test('the clinic: a doctor writes a note, which the list of notes shows', async ({
  page,
  accounts,
}) => {
  await enterDirectly(page, accounts, 'DOCTOR');
  await openLoaded(page, '/doctor/patients/p2/note');
  await page.getByLabel('Diagnosis (ICD-10)').fill('X');
  const note = page.getByRole('textbox', { name: 'Note', exact: true });
  await note.pressSequentially('The blood pressure is normal');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.press('Control+b');
  await expect(note).toHaveValue('The blood pressure is **normal**');
  await page.keyboard.press('Control+z');
  await expect(note).toHaveValue('The blood pressure is normal');
  await page.keyboard.press('Control+y');
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByRole('tabpanel').locator('strong')).toHaveText('normal');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Write an ICD-10 code such as J06.9.').first()).toBeVisible();
  await page.getByLabel('Diagnosis (ICD-10)').fill('I10.0');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/doctor/patients/p2/notes');
  await expectTabs(page);
  await page
    .getByRole('heading', { name: /^Visit/ })
    .first()
    .click();
  await expect(page.getByText('The blood pressure is normal')).toBeVisible();
  await expect(page.locator('strong', { hasText: 'normal' })).toBeVisible();
});

/** Moves between the parts of a patient, of which the notes are open. */
async function expectTabs(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: 'Notes' })).toBeVisible();
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const reads: string[] = []; // from now on, because the patient is read when the notes open
  page.on('request', (request) => {
    if (request.url().endsWith('/api/patients/p2')) reads.push(request.url());
  });
  const tabs = page.getByRole('navigation', { name });
  await page.setViewportSize({ width: 1280, height: 360 });
  await page.evaluate(() => window.scrollTo(0, 60));
  const top = await page.evaluate(() => window.scrollY);
  await tabs.getByRole('link', { name: 'Team' }).press('Enter');
  await expect(page).toHaveURL('/doctor/patients/p2/team');
  await expect(page.getByRole('heading', { level: 2, name: 'Team' })).toBeFocused();
  await expect(page).toHaveTitle(`Team · ${name} · Lindenhof Clinics`);
  await expect(tabs.getByRole('link', { name: 'Team' })).toHaveAttribute('aria-current', 'page');
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'Notes' })).toBeVisible();
  await expect(page).toHaveURL('/doctor/patients/p2/notes');
  expect(reads).toEqual([]);
  await open(page, '/doctor/patients/p2');
  await expect(page).toHaveURL('/doctor/patients/p2/overview');
  await page.goBack();
  await expect(page).toHaveURL('/doctor/patients/p2/notes');
}

test('the clinic: a doctor declines a renewal with a reason', async ({ page, accounts }) => {
  await enterDirectly(page, accounts, 'DOCTOR');
  await openLoaded(page, '/doctor/renewals');
  const row = page.getByRole('row').filter({ hasText: 'Candesartan 8 mg' });
  await row.getByRole('button', { name: /^Decline/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog.getByText('“Reason for the patient” is required.').first()).toBeVisible();
  await dialog.getByLabel('Reason for the patient').fill('Please come to a check-up first.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(row).toHaveCount(0);
});

test('the clinic: a doctor approves the chosen renewals, one after the other', async ({
  page,
  accounts,
}) => {
  await enterDirectly(page, accounts, 'DOCTOR');
  await openLoaded(page, '/doctor/renewals');
  const rows = ['Metformin', 'Bisoprolol'].map((drug) =>
    page.getByRole('row').filter({ hasText: drug }),
  );
  for (const row of rows) await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Approve the chosen ones' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  for (const row of rows) await expect(row).toHaveCount(0);
});

test('the clinic: a renewal that a patient asks for is announced to a doctor without a reload', async ({
  page,
  accounts,
}) => {
  const renewal = (id: string) => ({
    id,
    patient: { id: 'p6', name: 'Nora Lang' },
    drug: 'Metformin 500 mg',
    dose: '1-0-0',
    asked: '2026-03-02T08:00:00Z',
    status: 'waiting',
  });
  const waiting = [renewal('x0')];
  let asked = 0;
  await page.route(/\/renewals$/, async (route) => {
    asked++;
    await route.fulfill({ json: waiting });
  });
  await page.clock.install();
  await enterDirectly(page, accounts, 'DOCTOR');
  await openLoaded(page, '/doctor/patients');
  const notice = page.getByRole('link', { name: '1 request for a renewal waits for you.' });
  await expect(notice).toBeVisible();
  await page.waitForLoadState('networkidle');
  waiting.push(renewal('x1'));
  await page.clock.runFor(29_000);
  expect(asked).toBe(1);
  await page.clock.runFor(1_000);
  await expect(
    page.getByRole('link', { name: '2 requests for renewals wait for you.' }),
  ).toBeVisible();
  expect(asked).toBe(2);
});

test('the clinic: one of three renewals fails, is reported, and stays chosen to try again', async ({
  page,
  accounts,
}) => {
  const drugs = ['Metformin 500 mg', 'Bisoprolol 10 mg', 'Candesartan 16 mg'];
  const waiting = new Map(
    drugs.map((drug, index) => [
      `x${index}`,
      {
        id: `x${index}`,
        patient: { id: 'p6', name: 'Nora Lang' },
        drug,
        dose: '1-0-0',
        asked: '2026-03-02T08:00:00Z',
        status: 'waiting',
      },
    ]),
  );
  const refusals = new Set(['x1']);
  const sent: string[] = [];
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/renewals(\/\w+\/decision)?$/, async (route) => {
    if (route.request().isNavigationRequest()) return await route.continue();
    const id = /\/renewals\/(\w+)\/decision$/.exec(new URL(route.request().url()).pathname)?.[1];
    if (id === undefined) return await route.fulfill({ json: [...waiting.values()] });
    sent.push(id);
    if (id === 'x2') await held;
    if (refusals.delete(id))
      return await route.fulfill({ status: 409, json: { code: 'busy', message: 'Please wait.' } });
    const renewal = waiting.get(id);
    waiting.delete(id);
    return await route.fulfill({ json: { ...renewal, status: 'approved' } });
  });
  await enterDirectly(page, accounts, 'DOCTOR');
  await openLoaded(page, '/doctor/renewals');
  for (const drug of drugs)
    await page.getByRole('row').filter({ hasText: drug }).getByRole('checkbox').check();
  const approve = async () => {
    await page.getByRole('button', { name: 'Approve the chosen ones' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  };
  await approve();
  const progress = page.getByRole('progressbar', { name: 'Approving the chosen renewals' });
  await expect(progress).toBeVisible();
  await expect.poll(() => sent).toEqual(['x0', 'x1', 'x2']);
  answer();
  await expect(page.getByText('2 of 3 approved')).toBeVisible();
  await expect(page.getByText('Bisoprolol 10 mg for Nora Lang: Please wait.')).toBeVisible();
  await expect(progress).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: 'Bisoprolol 10 mg' });
  await expect(row.getByRole('checkbox')).toBeChecked();
  await expect(page.getByRole('row').filter({ hasText: 'Candesartan 16 mg' })).toHaveCount(0);

  await approve();
  await expect(row).toHaveCount(0);
  await expect(page.getByText('2 of 3 approved')).toHaveCount(0);
  expect(sent).toEqual(['x0', 'x1', 'x2', 'x1']);
});

test('the clinic: an administrator creates a user; a taken address is refused', async ({
  page,
  accounts,
}) => {
  await enterDirectly(page, accounts, 'ADMIN');
  await openLoaded(page, '/admin/users');
  await page.getByRole('button', { name: 'New user' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Aaron Aachen');
  await dialog.getByLabel('E-mail address').fill('admin@example.org');
  await dialog.getByLabel('Administration').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    dialog.getByText('There is an account with this e-mail address already.').first(),
  ).toBeVisible();
  await dialog.getByLabel('E-mail address').fill('aaron@example.org');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'aaron@example.org' })).toBeVisible();
});

test('the clinic: the area of another role leads to the sign-in', async ({ page, accounts }) => {
  await enterDirectly(page, accounts, 'PATIENT');
  await open(page, '/admin/users');
  await expect(page).toHaveURL('/login');
});

test('the clinic: sideways icons are mirrored on a page that is written from the right', async ({
  page,
  accounts,
}) => {
  await enterDirectly(page, accounts, 'PATIENT');
  await openLoaded(page, '/patient/messages');
  const transformOf = () =>
    page
      .locator('main .p-icon--directed')
      .first()
      .evaluate((icon) => getComputedStyle(icon).transform);
  expect(await transformOf()).toBe('none');
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  expect(await transformOf()).toBe('matrix(-1, 0, 0, 1, 0, 0)');
});
