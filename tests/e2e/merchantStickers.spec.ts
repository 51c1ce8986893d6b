import type { Locator, Page } from 'playwright/test';
import { answer } from './answers.ts';
import { alter, companyData, openArea, screenOf } from './companyArea.ts';
import { account, expect, expectAccessible, speak, test, watchRequests } from './portal.ts';
import type { Account } from './portal.ts';

const stickerOrder = /\/company_services\/v1\/affiliates\/\d+\/stickers$/;
const none = 'Alegeți cel puțin un sticker.';

/** The company with products of these cards, otherwise like its first one. */
function withCards(...cards: readonly string[]): (company: Record<string, unknown>) => unknown {
  return (company) => ({
    ...company,
    products: cards.map((card) => ({
      ...(company['products'] as readonly object[])[0],
      card,
      card_profile: '',
      name: `Card ${card}`,
    })),
  });
}

async function openStickers(
  page: Page,
  who: Account,
): Promise<{
  readonly small: Locator;
  readonly big: Locator;
  readonly send: Locator;
  readonly form: Locator;
}> {
  await openArea(page, who, '/affiliate/stickers');
  await expect(screenOf(page, 'affiliate_stickers')).toBeVisible();
  const form = page.locator('form[data-node="stickers"], [data-node="stickers"] form').first();
  await expect(form).toBeVisible();
  return {
    form,
    small: form.locator('input[name="small"]'),
    big: form.locator('input[name="big"]'),
    send: form.locator('button[type="submit"]'),
  };
}

test.describe('sticker orders of a merchant', () => {
  test('accept quantities for cards 11 and 12 only and reject an empty order [P2-STK-03 P2-STK-04 P2-ROUTE-20]', async ({
    page,
    accounts,
  }) => {
    await alter(page, companyData, withCards('11', '12', '14'));
    const orders = watchRequests(page, stickerOrder);
    const { form, small, big, send } = await openStickers(
      page,
      account(accounts, 'AFF', '200,000'),
    );
    await expect(page.locator('main')).toHaveAttribute('data-route', 'affiliate_stickers');
    await expect(form.locator('input:not([type="hidden"])')).toHaveCount(2);
    await expect(small).toHaveValue('0');
    await expect(big).toHaveValue('0');
    await expectAccessible(page);
    await send.click();
    await expect(form.locator('[data-code="NO_STICKERS"]')).toHaveText(none);
    await small.fill('0');
    await send.click();
    await expect(form.locator('[data-code="NO_STICKERS"]')).toHaveText(none);
    expect(orders).toEqual([]);
  });

  test('send small stickers for card 11 and large ones for card 12 [P2-STK-01 P2-STK-02 P2-STK-07]', async ({
    page,
    accounts,
  }) => {
    await alter(page, companyData, withCards('11', '12'));
    const orders = await answer(page, stickerOrder, { body: {} });
    const { small, big, send } = await openStickers(page, account(accounts, 'AFF', '200,000'));
    await small.fill('2');
    await send.click();
    await expect(page.locator('.p-toast')).toBeVisible();
    expect(orders.map((order) => order.postDataJSON() as unknown)).toEqual([
      { affiliate_id: 200001, details: [{ id: '11', description: 'Dejun', amount: 2 }] },
    ]);
    await expect(small).toHaveValue('0');
    await big.fill('3');
    await send.click();
    await expect.poll(() => orders.length).toBe(2);
    expect(orders[1]?.postDataJSON()).toEqual({
      affiliate_id: 200001,
      details: [{ id: '12', description: 'Cadou', amount: 3 }],
    });
  });

  test('show that the order failed and keep the quantities [P2-STK-05]', async ({
    page,
    accounts,
  }) => {
    await answer(page, stickerOrder, { status: 503, body: {} });
    const { form, small, send } = await openStickers(page, account(accounts, 'AFF', '200,000'));
    await small.fill('4');
    await send.click();
    await expect(form.locator('[data-code="500"]')).toHaveText(
      'Comanda de stickere nu a putut fi trimisă. Încercați din nou în câteva minute.',
    );
    await expect(small).toHaveValue('4');
  });

  test('work by keyboard against the service and confirm the order [P2-STK-06]', async ({
    page,
    accounts,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await speak(page, 'en');
    const { small } = await openStickers(page, account(accounts, 'AFF', '200,000'));
    await small.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await expect(page.locator('.p-toast')).toContainText('Your sticker order has been placed.');
    await expectAccessible(page);
  });

  test('explain to a merchant that its products have no stickers', async ({ page, accounts }) => {
    await alter(page, companyData, withCards('14'));
    await openArea(page, account(accounts, 'AFF', '200,000'), '/affiliate/stickers');
    await expect(page.locator('[data-node="no_stickers"]')).toContainText(
      'Nu există stickere pentru produsele dumneavoastră',
    );
  });
});
