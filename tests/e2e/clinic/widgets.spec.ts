import type { Locator } from 'playwright/test';
import { expect, expectAccessible, test } from '../portal.ts';
import { enterDirectly, openLoaded } from './clinic.ts';

/** The number of different colours on the canvas of a chart, which has been drawn. */
async function coloursOf(chart: Locator): Promise<number> {
  const canvas = chart.locator('canvas');
  await expect(canvas).toBeVisible();
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const copy = document.createElement('canvas');
    Object.assign(copy, { width: element.width, height: element.height });
    const context = copy.getContext('2d');
    context?.drawImage(element, 0, 0);
    const data = context?.getImageData(0, 0, copy.width, copy.height).data ?? [];
    const colours = new Set<string>();
    for (let at = 0; at < data.length; at += 4)
      if (data[at + 3] === 255) colours.add(`${data[at]} ${data[at + 1]} ${data[at + 2]}`);
    return colours.size;
  });
}

test('the clinic: the load of a doctor is stacked bars, and a ring of shares', async ({
  page,
  accounts,
}) => {
  await enterDirectly(page, accounts, 'DOCTOR');
  await openLoaded(page, '/doctor/load');
  const [bars, shares] = [page.getByRole('figure').nth(0), page.getByRole('figure').nth(1)];
  expect(await coloursOf(bars)).toBeGreaterThan(3);
  await shares.scrollIntoViewIfNeeded();
  expect(await coloursOf(shares)).toBeGreaterThan(2);
  const list = shares.getByRole('list', { name: 'All visits of the period' });
  const percents = await list.getByText(/%$/).allInnerTexts();
  const sum = percents.reduce((total, text) => total + Number.parseFloat(text), 0);
  expect(Math.abs(sum - 100)).toBeLessThan(0.5);
  await shares.getByRole('button', { name: 'Show as a table' }).click();
  const table = shares.getByRole('table', { name: 'All visits of the period' });
  await expect(table.getByRole('rowheader')).toHaveText(['Done', 'Missed', 'Booked']);
  await expectAccessible(page);
});

test('the clinic: the overview compares the appointments of two months in words', async ({
  page,
  accounts,
}) => {
  await enterDirectly(page, accounts, 'ADMIN');
  await openLoaded(page, '/admin');
  await expect(page.getByText('compared with the month before')).toHaveCount(2);
  await expect(page.getByRole('img', { name: /^Appointments: from \d+ to \d+/ })).toBeVisible();
  await expect(
    page
      .locator('main')
      .getByText(/^(up|down) \d+(\.\d)?%$|^no change$/)
      .first(),
  ).toBeVisible();
});

test('the clinic: a patient opens an appointment from the calendar, by keyboard', async ({
  page,
  accounts,
}) => {
  await enterDirectly(page, accounts, 'PATIENT');
  await openLoaded(page, '/patient/appointments');
  await page.getByRole('tab', { name: 'Calendar' }).click();
  const calendar = page.getByRole('group', { name: 'Appointments' });
  await expect(calendar).not.toHaveAttribute('aria-busy', 'true');
  const month = calendar.locator('[aria-live="polite"]');
  const shown = await month.innerText();
  await calendar.locator('[data-day][tabindex="0"]').focus();
  await page.keyboard.press('PageDown');
  await expect(month).not.toHaveText(shown);
  await expect(calendar.locator('[data-day]:focus')).toHaveCount(1);
  await page.keyboard.press('PageUp');
  await expect(month).toHaveText(shown);
  await expectAccessible(page);

  await calendar.locator('[data-day]:focus').press('Enter');
  await expect(calendar.getByRole('tab', { name: 'Day', selected: true })).toBeVisible();
  await expect(month).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('.w-calendar__entry:focus')).toContainText('Dr. Lena Vogt');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/patient\/appointments\/a\d+$/);
});

test('the clinic: every view of the calendar fits a phone', async ({ page, accounts }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterDirectly(page, accounts, 'PATIENT');
  await openLoaded(page, '/patient/appointments');
  await page.getByRole('tab', { name: 'Calendar' }).click();
  for (const view of ['Month', 'Week', 'Day', 'List']) {
    await page.getByRole('tab', { name: view }).click();
    await expect(page.locator('main').getByText('Dr. Lena Vogt').first()).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, view).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
});

test('the clinic: a doctor moves visits on the board, by dragging and by the menu', async ({
  page,
  accounts,
}) => {
  await enterDirectly(page, accounts, 'DOCTOR');
  await openLoaded(page, '/doctor/board');
  const column = (name: string) => page.getByRole('list', { name: new RegExp(`^${name} \\d+$`) });
  const dragged = column('Booked').getByRole('listitem').first();
  const name = await dragged.getByRole('link').first().innerText();
  const arrivals = page.locator('.w-kanban__column', { hasText: /^Arrived/ });
  await dragged.dragTo(arrivals, { targetPosition: { x: 100, y: 60 } });
  await expect(column('Arrived').getByRole('link', { name, exact: true })).toBeVisible();
  await expect(page.getByText(`${name} is now in “Arrived”.`)).toBeAttached();

  const menu = column('Arrived').getByRole('button', { name: `Move ${name}` });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('d');
  await page.keyboard.press('Enter');
  await expect(column('Done').getByRole('button', { name: `Move ${name}` })).toBeFocused();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await column('Done').getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(/\/doctor\/patients\/p\d+\/overview$/);
});

test('the clinic: a patient signs a consent with the pointer, and by name', async ({
  page,
  accounts,
}) => {
  await enterDirectly(page, accounts, 'PATIENT');
  await openLoaded(page, '/patient/consents');
  const records = page.getByRole('switch', { name: 'Keep an electronic patient record' });
  if (!(await records.isChecked())) await records.click();
  const clear = page.getByRole('button', { name: 'Clear the signature' });
  if (await clear.isVisible()) await clear.click();
  const area = page.getByRole('img', { name: 'Sign here' });
  await area.scrollIntoViewIfNeeded();
  const box = await area.boundingBox();
  if (box === null) throw new Error('The area for the signature has no size.');
  const [x, y] = [box.x + box.width / 4, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y - 20, { steps: 5 });
  await page.mouse.move(x + 120, y + 20, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole('img', { name: 'Your signature' })).toBeVisible();
  await expectAccessible(page);
  const save = page.getByRole('button', { name: 'Save' });
  const saved = page.waitForRequest((request) => request.method() === 'PUT');
  await save.click();
  const { signature } = (await saved).postDataJSON() as { signature: { base64: string } };
  const png = Buffer.from(signature.base64, 'base64');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  await expect(page.getByText('Your consents have been saved.')).toBeVisible();

  await page.getByRole('button', { name: 'Write the name instead' }).press('Enter');
  await page.getByRole('textbox', { name: 'Your name, as a signature' }).fill('Clara Winter');
  await expect(page.getByRole('img', { name: 'Your signature' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('the clinic: what the team says about a patient', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('is answered by keyboard, with the times of the clinic wherever its doctors are', async ({
    page,
    accounts,
  }) => {
    const token = await enterDirectly(page, accounts, 'DOCTOR');
    const answer = await page.request.get('/api/patients/p1/comments', {
      headers: { authorization: `Bearer ${token}` },
    });
    const [first] = (await answer.json()) as readonly { readonly at: string }[];
    const berlin = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Berlin',
      hour: '2-digit',
      minute: '2-digit',
    });
    await openLoaded(page, '/doctor/patients/p1/team');
    const list = page.getByRole('list', { name: 'What the team says about this patient' });
    const comment = list.getByRole('article').first();
    await expect(comment.locator('strong')).toHaveText('cardiology');
    await expect(comment.locator('time')).toContainText(berlin.format(new Date(first?.at ?? '')));

    await comment.getByRole('button', { name: /^Reply to / }).focus();
    await page.keyboard.press('Enter');
    await expect(comment.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('It is <i>normal</i>.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const answers = list.getByRole('list').first();
    await expect(answers.getByText('It is <i>normal</i>.')).toBeVisible();
    await expect(page.getByText('The comment is posted.')).toBeAttached();
    await expect(page.getByRole('textbox', { name: 'Your comment' })).toHaveValue('');
    await expectAccessible(page);

    await page.setViewportSize({ width: 390, height: 844 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
