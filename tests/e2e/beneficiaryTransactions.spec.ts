import { expect, open, test } from './portal.ts';
import { answer, openHolderArea, sampleTransaction, transactionSearch } from './answers.ts';

test.describe('the transactions of a card holder', () => {
  test('show a plus for credits and a minus otherwise [P1-TRX-01 P1-TRX-02]', async ({ page }) => {
    await openHolderArea(page, {
      transactions: {
        body: [
          sampleTransaction({ id: '1', transaction_type: 'CREDIT', amount: 500 }),
          sampleTransaction({ id: '2', amount: 25.5 }),
          sampleTransaction({ id: '3', transaction_type: 'FEE', amount: 1234.5 }),
        ],
      },
    });
    await expect(page.locator('[data-row="1"] .p-amount')).toHaveText(/^\+\s?500,00\s*lei$/);
    await expect(page.locator('[data-row="2"] .p-amount')).toHaveText(/^[-−]\s?25,50\s*lei$/);
    await expect(page.locator('[data-row="3"] .p-amount')).toHaveText(/^[-−]\s?1\.234,50\s*lei$/);
  });

  test('show the label canceled or rejected with the reason, and no label otherwise [P1-TRX-03 P1-TRX-04 P1-TRX-05]', async ({
    page,
  }) => {
    await openHolderArea(page, {
      transactions: {
        body: [
          sampleTransaction({
            id: '1',
            transaction_type: 'CREDIT',
            transaction_status: 'REJECTED',
            reason: 'Alimentare retrasă',
          }),
          sampleTransaction({
            id: '2',
            transaction_status: 'REJECTED',
            reason: 'Fonduri insuficiente',
          }),
          sampleTransaction({ id: '3', reason: 'Nu se arată' }),
        ],
      },
    });
    await expect(page.locator('[data-row="1"]')).toContainText('Anulată');
    await expect(page.locator('[data-row="1"]')).toContainText('Alimentare retrasă');
    await expect(page.locator('[data-row="2"]')).toContainText('Respinsă');
    await expect(page.locator('[data-row="2"]')).toContainText('Fonduri insuficiente');
    await expect(page.locator('[data-row="3"]')).not.toContainText(/Anulată|Respinsă|Nu se arată/);
    await expect(page.locator('[data-row="3"]')).toContainText('Strada Lungă 5, Brașov, Brașov');
  });

  test('show a neutral label when they were unloaded [P1-TRX-08]', async ({ page }) => {
    await openHolderArea(page, {
      transactions: {
        body: [
          sampleTransaction({ id: '1', transaction_status: 'UNLOADED', reason: 'Nu se arată' }),
        ],
      },
    });
    const row = page.locator('[data-row="1"]');
    await expect(row.locator('.p-badge--neutral')).toHaveText('Retrasă');
    await expect(row.locator('.p-amount')).toHaveText(/^[-−]/);
    await expect(row).not.toContainText('Nu se arată');
  });

  test('show configured error texts and an empty state in place of the rows [P1-TRX-06 P1-TRX-07]', async ({
    page,
  }) => {
    await page.route('**/ro/mobile_config.json', async (route) => {
      const config = (await (await route.fetch()).json()) as { errors: object };
      await route.fulfill({
        json: {
          ...config,
          errors: { ...config.errors, X_400: 'Textul lui X_400', X_403: 'Textul lui X_403' },
        },
      });
    });
    await openHolderArea(page);
    const place = page.locator('[data-node="transactions_list"]');
    await expect(place).toContainText('Nu există tranzacții în perioada aleasă.');
    for (const status of [400, 403]) {
      await page.unroute(transactionSearch);
      await answer(page, transactionSearch, { status, body: { error_code: `X_${status}` } });
      await open(page, '/beneficiary');
      await expect(place.locator(`[role="alert"][data-code="X_${status}"]`)).toContainText(
        `Textul lui X_${status}`,
      );
      await expect(page.locator('[data-node="balance"] svg')).toBeVisible();
    }
    await page.unroute(transactionSearch);
    await answer(page, transactionSearch, { body: [sampleTransaction()] });
    await place.getByRole('button', { name: 'Încearcă din nou' }).click();
    await expect(page.locator('[data-row="1"]')).toBeVisible();
    await expect(place.locator('[role="alert"]')).toHaveCount(0);
  });

  test('open their details', async ({ page }) => {
    await openHolderArea(page, {
      transactions: {
        body: [
          sampleTransaction({ transaction_status: 'REJECTED', reason: 'Fonduri insuficiente' }),
        ],
      },
    });
    const calls = await answer(page, '**/card_services/v1/beneficiary_transactions/1?*', {
      body: sampleTransaction({ transaction_status: 'REJECTED', reason: 'Fonduri insuficiente' }),
    });
    await page.locator('[data-row="1"] button').click();
    const dialog = page.getByRole('dialog', { name: 'Detaliile tranzacției' });
    await expect(dialog).toContainText('Băcănia Veche');
    await expect(dialog).toContainText('Fonduri insuficiente');
    await expect(dialog).toContainText('T-0001');
    expect(new URL(calls[0]?.url() ?? '').searchParams.get('account_id')).toBe('9001');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('[data-row="1"] button')).toBeFocused();
  });
});
