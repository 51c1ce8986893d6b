import type { Page } from 'playwright/test';
import { expect, open, reopen, test } from './portal.ts';
import { answer, beneficiaryRecord, sampleHolder, transactionSearch } from './answers.ts';

const names = ['GDPR', 'functional', 'analytics', 'marketing'];

async function consent(page: Page): Promise<Record<string, string>> {
  const kept = await page.context().cookies();
  return Object.fromEntries(
    kept.filter(({ name }) => names.includes(name)).map(({ name, value }) => [name, value]),
  );
}

const everything = { GDPR: 'true', functional: 'true', analytics: 'true', marketing: 'true' };

test.describe('cookie consent', () => {
  test('is requested on every screen until it is given [P1-COOKIE-01]', async ({
    page,
    baseURL,
  }) => {
    const banner = page.locator('[data-node="cookie_banner"]');
    await answer(page, beneficiaryRecord, { body: sampleHolder() });
    await answer(page, transactionSearch, { body: [] });
    const session = [
      ['token', 'card-token'],
      ['beneficiaryLink', encodeURIComponent('/card_services/v1/beneficiaries/501')],
    ].map(([name = '', value = '']) => ({ name, value, url: baseURL ?? '' }));
    for (const address of ['/', '/multibeneficii', '/cookies', '/create_account', '/beneficiary']) {
      if (address === '/beneficiary') await page.context().addCookies(session);
      await open(page, address);
      await expect(banner.getByText('Folosim cookie-uri'), address).toBeVisible();
    }
    await page.context().addCookies([{ name: 'GDPR', value: 'true', url: baseURL ?? '' }]);
    for (const address of ['/beneficiary', '/cookies', '/']) {
      await open(page, address);
      await expect(banner.getByRole('button'), address).toHaveCount(0);
    }
  });

  test('accepts all cookies with one button [P1-COOKIE-02 P1-COOKIE-03 P1-COOKIE-04]', async ({
    page,
  }) => {
    await open(page, '/');
    await expect.poll(() => consent(page)).toEqual({});
    await page.getByRole('button', { name: 'Accept toate' }).click();
    await expect.poll(async () => await consent(page)).toEqual(everything);
    await expect(page.locator('[data-node="cookie_banner"] button')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('is stored for a year in four cookies, SameSite=Strict on every path [P1-COOKIE-05 P1-COOKIE-13]', async ({
    page,
  }) => {
    await open(page, '/cookies');
    const before = Date.now() / 1000;
    await page.getByRole('button', { name: 'Accept toate' }).click();
    await expect.poll(async () => Object.keys(await consent(page)).length).toBe(4);
    const kept = (await page.context().cookies()).filter(({ name }) => name !== 'lang');
    expect(kept.map(({ name }) => name).sort()).toEqual([...names].sort());
    for (const cookie of kept) {
      expect(cookie.value, cookie.name).toBe('true');
      expect(cookie.path, cookie.name).toBe('/');
      expect(cookie.sameSite, cookie.name).toBe('Strict');
      expect(Math.abs(cookie.expires - before - 365 * 86_400), cookie.name).toBeLessThan(60);
    }
  });

  test('can be given and then narrowed in the preferences popup [P1-COOKIE-06]', async ({
    page,
  }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Preferințe' }).click();
    const dialog = page.getByRole('dialog', { name: 'Preferințe cookie' });
    await expect(dialog).toBeVisible();
    await expect.poll(() => consent(page)).toEqual(everything);
    await dialog.getByRole('tab', { name: 'Analiză' }).click();
    await dialog.getByRole('switch').click();
    await dialog.getByRole('button', { name: 'Salvează alegerea' }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => consent(page)).toEqual({ ...everything, analytics: 'false' });
  });

  test('has a screen with four tabs and necessary cookies always on [P1-ROUTE-15 P1-COOKIE-07 P1-COOKIE-08]', async ({
    page,
  }) => {
    await open(page, '/cookies');
    await expect(page.locator('main')).toHaveAttribute('data-screen', 'cookies');
    await expect(page.getByRole('tab')).toHaveText([
      'Necesare',
      'Funcționale',
      'Analiză',
      'Marketing',
    ]);
    await expect(page.getByRole('tab', { name: 'Necesare' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('switch')).toHaveCount(0);
    await expect(panel.getByRole('checkbox')).toHaveCount(0);
    await expect(panel.getByText('Permise', { exact: true })).toBeVisible();
  });

  for (const [rows, tab, cookie] of [
    ['P1-COOKIE-09 P1-COOKIE-12', 'Funcționale', 'functional'],
    ['P1-COOKIE-10', 'Analiză', 'analytics'],
    ['P1-COOKIE-11', 'Marketing', 'marketing'],
  ] as const) {
    test(`has a switch for ${cookie} labelled Permise or Oprite that writes its cookie [${rows}]`, async ({
      page,
    }) => {
      await open(page, '/cookies');
      await page.getByRole('tab', { name: tab }).click();
      const panel = page.getByRole('tabpanel');
      const toggle = panel.getByRole('switch');
      await expect(toggle).not.toBeChecked();
      await expect(panel.getByText('Oprite', { exact: true })).toBeVisible();
      await toggle.click();
      await expect(panel.getByText('Permise', { exact: true })).toBeVisible();
      await expect(panel.getByText('Oprite', { exact: true })).toHaveCount(0);
      await expect.poll(() => consent(page)).toEqual({ [cookie]: 'true' });
      await reopen(page);
      await page.getByRole('tab', { name: tab }).click();
      await expect(toggle).toBeChecked();
      await toggle.click();
      await expect.poll(() => consent(page)).toEqual({ [cookie]: 'false' });
      await expect(panel.getByText('Oprite', { exact: true })).toBeVisible();
    });
  }
});
