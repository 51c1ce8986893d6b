import { account, enterDirectly, expect, open, test } from './portal.ts';

test('the menu of a card holder links to cards, balances, transactions, partners, recommendation, feedback and settings [P1-GEN-03]', async ({
  page,
  accounts,
  baseURL,
}) => {
  const shell = page.locator('[data-shell="beneficiary"]');
  const entry = (name: string) => page.locator(`nav.p-area__rail [data-item="${name}"]`);
  await enterDirectly(page, account(accounts, 'BEN', '11 and 14'));
  await open(page, '/beneficiary');
  await shell.evaluate((element) => element.setAttribute('data-mark', 'same'));
  const visit = async (name: string, screen: string) => {
    await entry(name).click();
    await expect(page.locator(`main[data-screen="${screen}"] h1`), name).toBeVisible();
    await expect(shell, name).toHaveAttribute('data-mark', 'same');
    expect(new URL(page.url()).origin + new URL(page.url()).pathname).toMatch(
      new RegExp(`^${baseURL ?? ''}/beneficiary`),
    );
  };
  await visit('dashboard', 'beneficiary');
  await expect(page.locator('[data-node="total"]')).toContainText('tranzacții');
  await expect(page.locator('[data-row] button').first()).toBeVisible();
  await visit('cards', 'beneficiary_cards');
  await expect(
    page.locator('[data-node="cards"] [data-row] [data-node="balance"]').first(),
  ).toBeVisible();
  await visit('services', 'beneficiary_services');
  for (const [number, control] of [
    ['1', 'input[name="employer"]'],
    ['5', '[data-node="partner_map"] a'],
    ['6', 'textarea[name="rapComment"]'],
  ] as const) {
    await page.locator(`[data-node="services"] [role="tab"][data-tab="${number}"]`).click();
    await expect(page.locator(control), number).toBeVisible();
  }
  await visit('account', 'beneficiary_account');
  await expect(page.locator('main input[name="mobile_phone"]')).toBeVisible();
  for (const [name, screen] of [
    ['faq', 'beneficiary_faq'],
    ['contact', 'beneficiary_contact'],
    ['terms', 'beneficiary_terms'],
    ['notifications', 'beneficiary_notifications'],
  ] as const)
    await visit(name, screen);
});
