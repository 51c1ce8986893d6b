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
