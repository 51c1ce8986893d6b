import { Buffer } from 'node:buffer';
import type { Locator, Page, Request } from 'playwright/test';
import writeExcelFile from 'write-excel-file/node';
import { openArea, screenOf } from './companyArea.ts';
import { expect } from './portal.ts';
import type { Account } from './portal.ts';

export const itemSearch = /\/company_services\/v1\/items\/search\?/;

export const holderSearch = /\/company_services\/v1\/order_beneficiaries\/search\?/;

export const pointSearch = /\/company_services\/v1\/delivery_points\/search\?/;

export const personList = /\/company_services\/v1\/order_persons\?/;

export const cardOrders = /\/company_services\/v1\/card_orders$/;

export const node = (page: Page, id: string): Locator => page.locator(`[data-node="${id}"]`);

export const buttonOf = (page: Page, id: string): Locator =>
  page.locator(`button[data-node="${id}"], [data-node="${id}"] button`);

export const step = (page: Page, id: string): Locator =>
  page.locator(`.p-steps[data-step="${id}"]`);

export const queryOf = (request: Request | undefined): Record<string, string> =>
  Object.fromEntries(new URL(request?.url() ?? 'about:blank').searchParams);

export const bodyOf = (request: Request | undefined): Record<string, unknown> =>
  request?.postDataJSON() as Record<string, unknown>;

export async function openOrder(page: Page, who: Account): Promise<void> {
  await openArea(page, who, '/customer/new_order');
  await expect(screenOf(page, 'customer_new_order')).toBeVisible();
}

/** Goes from the first step to the lines, with the first card that is offered. */
export async function chooseItem(page: Page): Promise<void> {
  await page.locator('input[name="item"]').first().check();
  await page.getByRole('button', { name: /^Continu/ }).click();
  await expect(step(page, 'lines')).toBeVisible();
  await expect(buttonOf(page, 'pick')).not.toHaveAttribute('aria-disabled', 'true', {
    timeout: 30_000,
  });
}

/** Pastes at the active cell, as from a spreadsheet. */
export async function paste(page: Page, text: string): Promise<void> {
  const grid = node(page, 'lines').locator('[role="grid"], table').first();
  await grid.evaluate((element, value) => {
    const data = new DataTransfer();
    data.setData('text/plain', value);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}

/** The last two steps: delivery point and contact. */
export async function chooseDelivery(page: Page): Promise<void> {
  await buttonOf(page, 'continue').click();
  await expect(step(page, 'delivery')).toBeVisible();
  await chooseFirst(page, 'point');
  await page.locator('select[name="person"]').selectOption({ index: 1 });
  await page.getByRole('button', { name: /^Continu/ }).click();
  await expect(step(page, 'summary')).toBeVisible();
}

export async function chooseFirst(page: Page, field: string): Promise<void> {
  const box = page.locator(`[data-field="${field}"] input[role="combobox"]`);
  await box.click();
  await expect(page.locator('[role="option"]:not([aria-disabled])').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(box).not.toHaveValue('');
}

/** An .xlsx file with a header and these rows. */
export async function spreadsheet(
  rows: readonly (readonly (string | number)[])[],
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const cells = rows.map((row) =>
    row.map((value) =>
      typeof value === 'number' ? { value, type: Number } : { value, type: String },
    ),
  );
  return {
    name: 'comanda.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await writeExcelFile(cells).toBuffer(),
  };
}

/** Sends the order and finds it in the list on the next screen. */
export async function send(
  page: Page,
): Promise<{ id: string; number: string; cards: number; amount: number }> {
  const placed = page.waitForResponse(cardOrders);
  await buttonOf(page, 'send').click();
  const order = (await (await placed).json()) as {
    id: string;
    number: string;
    cards: number;
    amount: number;
  };
  await expect(screenOf(page, 'customer_orders')).toBeVisible();
  await expect(node(page, 'orders').locator(`tr[data-key="${order.id}"]`)).toContainText(
    order.number,
  );
  return order;
}
