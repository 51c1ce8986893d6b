import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../portal.ts';
import { enterDirectly, openLoaded, speak } from './clinic.ts';

test('the clinic: a patient keeps a list of emergency contacts by keyboard', async ({
  page,
  accounts,
}) => {
  await enterDirectly(page, accounts, 'PATIENT');
  await openLoaded(page, '/patient/profile');
  const contact = (number: number) => page.getByRole('group', { name: `Contact ${number}` });
  const save = page
    .locator('form')
    .filter({ has: contact(1) })
    .getByRole('button', { name: 'Save' });
  await expect(contact(1).getByLabel('Name')).toHaveValue('Jonas Neumann');

  await page.getByRole('button', { name: 'Add a contact' }).focus();
  await page.keyboard.press('Enter');
  await expect(contact(2).getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Maria Neumann');
  await contact(2).getByRole('button', { name: 'Move up: Contact 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move up: Contact 1' })).toBeFocused();
  await expect(contact(1).getByLabel('Name')).toHaveValue('Maria Neumann');
  await expect(contact(2).getByLabel('Name')).toHaveValue('Jonas Neumann');

  await save.click();
  await expect(contact(1).getByLabel('Telephone')).toBeFocused();
  await expect(contact(1).getByText('“Telephone” is required.')).toBeVisible();
  await contact(1).getByLabel('Telephone').fill('+49 170 9988776');
  await contact(1).getByLabel('Relation').selectOption('Parent');
  const address = contact(1).getByRole('group', { name: 'Address' });
  await address.getByLabel('Country').selectOption('France');
  await address.getByLabel('Country').focus();
  for (const text of ['5', 'Rue Verte', '7500', 'Paris']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await save.click();
  await expect(address.getByText('Enter the postcode, for example 75001.')).toBeVisible();
  await address.getByLabel('Postcode').fill('75001');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await save.click();
  expect((await sent).postDataJSON()).toMatchObject({
    family_doctor: { name: 'Dr. Ines Vogt', city: 'Potsdam' },
    emergency_contacts: [
      {
        name: 'Maria Neumann',
        relation: 'parent',
        phone: '+49 170 9988776',
        address: {
          number: '5',
          street: 'Rue Verte',
          postcode: '75001',
          town: 'Paris',
          country: 'FR',
        },
      },
      { id: 'c1', name: 'Jonas Neumann', relation: 'partner' },
    ],
    medications: ['Ibuprofen 400 mg'],
  });
  await expect(page.getByText('Your profile has been saved.')).toBeVisible();

  await openLoaded(page, '/patient/profile');
  await expect(contact(1).getByLabel('Name')).toHaveValue('Maria Neumann');
  await page.getByRole('button', { name: 'Remove: Contact 1' }).click();
  await expect(page.getByRole('button', { name: 'Remove: Contact 1' })).toBeFocused();
  await expect(contact(1).getByLabel('Name')).toHaveValue('Jonas Neumann');
  await expect(contact(2)).toHaveCount(0);
  await save.click();
  await expect(page.getByText('Your profile has been saved.')).toBeVisible();
});

test('the clinic: lists of a form fit a phone, in German, without accessibility violations', async ({
  page,
  accounts,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await speak(page, 'de');
  await enterDirectly(page, accounts, 'PATIENT');
  await openLoaded(page, '/patient/profile');
  const list = page.getByRole('group', { name: 'Notfallkontakte' });
  await page.getByRole('button', { name: 'Kontakt hinzufügen' }).click();
  await expect(list.getByRole('group', { name: /^Kontakt \d/ })).toHaveCount(2);
  const { width = 0, x = 0 } = (await list.boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(390);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
});

test('the clinic: a computed field follows its list on a phone, read-only', async ({
  page,
  accounts,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await enterDirectly(page, accounts, 'PATIENT');
  await openLoaded(page, '/patient/profile');
  const card = page.getByLabel('Emergency card');
  const contact = (number: number) => page.getByRole('group', { name: `Contact ${number}` });
  await expect(card).toHaveValue(/^Jonas Neumann, .+\nIbuprofen 400 mg$/);
  await page.getByRole('button', { name: 'Add a contact' }).click();
  await page.keyboard.type('Mia');
  await contact(2).getByLabel('Telephone').fill('030 22');
  await contact(2).getByRole('button', { name: 'Move up: Contact 2' }).click();
  await expect(card).toHaveValue(/^Mia, 030 22\nJonas Neumann, .+\nIbuprofen 400 mg$/);

  await card.focus();
  await page.keyboard.type('typed over');
  await expect(card).toHaveAttribute('readonly');
  await expect(card).toHaveValue(/^Mia, 030 22\n/);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);

  await page.getByRole('button', { name: 'Remove: Contact 1' }).click();
  await expect(card).toHaveValue(/^Jonas Neumann, /);
});

test('the clinic: a wide field takes the whole row of a form with columns', async ({
  page,
  accounts,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterDirectly(page, accounts, 'PATIENT');
  await openLoaded(page, '/patient/profile');
  const widthOf = async (name: string) =>
    (await page.locator(`[data-field="${name}"]`).boundingBox())?.width ?? 0;
  expect(await widthOf('street')).toBeGreaterThan(1.9 * (await widthOf('phone')));
});
