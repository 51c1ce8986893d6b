import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, test } from '../portal.ts';
import { enterDirectly, openLoaded, speak } from './clinic.ts';

/** Opens a visit that is over, as its patient. */
async function openVisit(page: Page, token: string): Promise<void> {
  const answer = await page.request.get('/api/me/appointments?when=past', {
    headers: { authorization: `Bearer ${token}` },
  });
  const past = (await answer.json()) as readonly {
    readonly id: string;
    readonly status: string;
    readonly reviewed: boolean;
  }[];
  const visit = past.find(({ status, reviewed }) => status === 'done' && !reviewed);
  await openLoaded(page, `/patient/appointments/${visit?.id ?? ''}`);
}

test.describe('the clinic: the review of a visit', () => {
  test.use({ timezoneId: 'America/New_York', locale: 'en-US' });

  test('is written by keyboard, with an answer of one of several kinds', async ({
    page,
    accounts,
  }) => {
    await openVisit(page, await enterDirectly(page, accounts, 'PATIENT'));
    const stars = page.getByRole('group', { name: 'How was your visit?' });
    await page.getByRole('button', { name: 'Send the review' }).click();
    await expect(stars.getByRole('radio').first()).toBeFocused();
    await page.keyboard.press('Space');
    for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight');
    await expect(stars.getByRole('radio', { name: '4 of 5' })).toBeChecked();

    await page.getByRole('combobox', { name: 'What was good' }).focus();
    await page.keyboard.type('tea');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option', { name: 'The team' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'What it was about' }).focus();
    await page.keyboard.type('knee,sport');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Remove knee' })).toBeVisible();

    await page.getByRole('radio', { name: 'Write to me' }).check();
    await page.getByLabel('E-mail address').fill('jonas@example.org');
    await page.getByRole('radio', { name: 'Call me' }).check();
    await expect(page.getByLabel('E-mail address')).toHaveCount(0);
    await page.getByLabel('Telephone').fill('+49 170 9988776');
    const at = page.getByRole('group', { name: 'When may we call?' });
    await expect(at).toContainText('Time zone: Central European Time (GMT+');
    await at.getByRole('button', { name: 'Choose in the calendar' }).click();
    const calendar = page.getByRole('dialog', { name: 'Choose a date' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Enter');
    await expect(calendar).toHaveCount(0);
    const day = await at.getByLabel('Date').inputValue();
    expect(day).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    await at.getByLabel('Time').fill('14:05');
    const between = page.getByRole('group', { name: 'Or on any day between' });
    await between.getByLabel('From').fill('17:00');
    await between.getByLabel('To').fill('9:30');
    await page.getByRole('button', { name: 'Send the review' }).click();
    await expect(between.getByText('The period must end after 17:00.')).toBeVisible();
    await between.getByLabel('From').fill('9:00');

    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByRole('button', { name: 'Send the review' }).click();
    const [date = '', month = '', year = ''] = day.split('/');
    const body = (await sent).postDataJSON() as { readonly reply: { readonly at: string } };
    expect(body).toEqual({
      stars: 4,
      helped: ['team'],
      topics: ['knee', 'sport'],
      reply: {
        kind: 'call',
        phone: expect.any(String),
        at: expect.any(String),
        between: { from: '09:00', to: '09:30' },
      },
    });
    const berlin = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Berlin',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    expect(berlin.format(new Date(body.reply.at))).toBe(`${year}-${month}-${date} 14:05`);
    await expect(page.getByText('You have reviewed this visit. Thank you.')).toBeVisible();
  });
});

test('the clinic: a review in German fits narrow phones, dates are those of the page', async ({
  page,
  accounts,
}) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await speak(page, 'de');
  await openVisit(page, await enterDirectly(page, accounts, 'PATIENT'));
  await page.getByRole('radio', { name: 'Rufen Sie an' }).check();
  await expect(page.getByPlaceholder('TT.MM.JJJJ')).toBeVisible();
  await page.getByLabel('Datum').fill('24.12.2099');
  await page.getByRole('button', { name: 'Im Kalender wählen' }).click();
  await expect(page.getByRole('dialog').getByText('Dezember 2099')).toBeVisible();
  await page.keyboard.press('Escape');
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond).toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
});
