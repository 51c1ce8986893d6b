import type { Page, Request } from 'playwright/test';
import {
  account,
  enterDirectly,
  expect,
  expectAccessible,
  expectSignedOut,
  open,
  speak,
  test,
  toast,
} from './portal.ts';
import {
  answer,
  beneficiaryRecord,
  cardToken,
  cardTokens,
  openHolderArea,
  sampleHolder,
  type Answer,
} from './answers.ts';

const preferenceCalls = /\/card_services\/v2\/beneficiaries\/501\/notifications$/;
// as a service may send them: not ordered by id
const preferences = [
  { id: 4, type: 'GDPR_PSH', active: true },
  { id: 1, type: 'NOTIFICATION', active: true },
  { id: 8, type: 'GDPR_EML', active: false },
  { id: 2, type: 'GDPR_SMS', active: false },
];
const sorted = [...preferences].sort((a, b) => a.id - b.id);

/** Opens a tab of the settings; `given` responds to writes. Returns the writing calls. */
async function openSettings(
  page: Page,
  tab: number,
  given: Answer | ((request: Request) => Answer) = {},
): Promise<Request[]> {
  const changes: Request[] = [];
  await answer(page, preferenceCalls, { body: preferences });
  await openHolderArea(page, {
    holder: { body: sampleHolder() },
    at: `/beneficiary/account?tabSettings=${tab}`,
  });
  await answer(page, beneficiaryRecord, (request) => {
    if (request.method() === 'GET') return { body: sampleHolder() };
    changes.push(request);
    return typeof given === 'function' ? given(request) : given;
  });
  return changes;
}

test.describe('the settings of a card holder', () => {
  test('open the tab in the URL and update the URL when another is chosen [P1-SET-01 P1-ROUTE-22]', async ({
    page,
  }) => {
    await openSettings(page, 1);
    const chosen = page.locator('[data-node="settings"] [role="tab"][aria-selected="true"]');
    for (const [address, tab] of [
      ['?tabSettings=1', 'profile'],
      ['?tabSettings=2', 'notifications'],
      ['?tabSettings=3', 'password'],
      ['?tabSettings=4', 'delete'],
      ['', 'profile'],
      ['?tabSettings=9', 'profile'],
      ['?tabSettings=x', 'profile'],
    ] as const) {
      await page.goto(`/beneficiary/account${address}`);
      await expect(chosen, address).toHaveAttribute('data-tab', tab);
      await expect(
        page.locator(`[role="tabpanel"] [data-node="${tab}"] section`),
        address,
      ).toBeVisible();
      await expect(page.locator('[role="tabpanel"] section')).toHaveCount(1);
    }
    await expect(page.locator('main')).toHaveAttribute('data-route', 'beneficiary_account');
    await page.getByRole('tab', { name: 'Parolă' }).click();
    await expect(page).toHaveURL(/tabSettings=3$/);
    await page.locator('input[name="current_password"]').fill('Portico1');
    await page.getByRole('tab', { name: 'Profil' }).click();
    await expect(page).toHaveURL(/tabSettings=1$/);
    await page.getByRole('tab', { name: 'Parolă' }).click();
    await expect(page).toHaveURL(/tabSettings=3$/);
    await page.reload();
    await expect(chosen).toHaveAttribute('data-tab', 'password');
  });

  test('save the mobile number and outline an invalid one in red [P1-SET-02 P1-SET-03 P1-API-31]', async ({
    page,
  }) => {
    // the colour is still in transition
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const changes = await openSettings(page, 1);
    const mobile = page.locator('input[name="mobile_phone"]');
    const save = page.getByRole('button', { name: 'Salvează' });
    await expect(mobile).toHaveValue('0722000501');
    await mobile.fill('0112345678');
    await expect(mobile).toHaveAttribute('aria-invalid', 'true');
    const colour = () =>
      mobile.evaluate(
        (input) => getComputedStyle(input.closest('.p-input') ?? input).borderTopColor,
      );
    const outline = await colour();
    await save.click();
    await expect(page.locator('[data-field="mobile_phone"] [data-code="IS04"]')).toContainText(
      'nu este valid',
    );
    expect(changes).toHaveLength(0);
    await mobile.fill('0744 111 222');
    await expect(mobile).not.toHaveAttribute('aria-invalid', 'true');
    await mobile.blur();
    await expect(mobile).toHaveValue('0744111222');
    await expect.poll(colour).not.toBe(outline);
    await save.click();
    await expect(toast(page, 'Datele au fost salvate.')).toBeVisible();
    expect(changes).toHaveLength(1);
    expect([changes[0]?.method(), new URL(changes[0]?.url() ?? '').pathname]).toEqual([
      'PUT',
      '/card_services/v1/beneficiaries/501',
    ]);
    expect(changes[0]?.postDataJSON()).toEqual({
      id: '501',
      mobile_phone: '0744111222',
      lang: 'ro',
    });
  });

  test('save the language in the record and apply it to the portal, and show errors [P1-SET-04 P1-SET-10]', async ({
    page,
  }) => {
    await page.route('**/ro/mobile_config.json', async (route) => {
      const config = (await (await route.fetch()).json()) as { errors: object };
      await route.fulfill({
        json: { ...config, errors: { ...config.errors, X: 'Textul codului X.' } },
      });
    });
    let refused = false;
    const changes = await openSettings(page, 1, () =>
      refused ? {} : { status: 400, body: { error_code: 'X' } },
    );
    await page.getByRole('radio', { name: 'Engleză' }).check();
    await page.getByRole('button', { name: 'Salvează' }).click();
    await expect(page.locator('[data-node="profile_form"] [data-code="X"]')).toContainText(
      'Textul codului X.',
    );
    await expect(page.locator('html')).toHaveAttribute('lang', 'ro');
    await expect(page.getByRole('radio', { name: 'Engleză' })).toBeChecked();
    refused = true;
    await page.getByRole('button', { name: 'Salvează' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(toast(page, 'Your details have been saved.')).toBeVisible();
    expect(changes.at(-1)?.postDataJSON()).toEqual({
      id: '501',
      mobile_phone: '0722000501',
      lang: 'en',
    });
  });
});

test.describe('the settings of a card holder: preferences', () => {
  test('show three switches for the stored preferences and save the complete list [P1-SET-05 P1-API-43 P1-API-30]', async ({
    page,
  }) => {
    const asked = page.waitForRequest(
      (request) => preferenceCalls.test(request.url()) && request.method() === 'GET',
    );
    const changes = await openSettings(page, 2);
    await asked;
    await expect(page.getByRole('switch')).toHaveCount(3);
    await expect(page.locator('input[name="push"]')).toBeChecked();
    await expect(page.locator('input[name="sms"]')).not.toBeChecked();
    await expect(page.locator('input[name="email"]')).not.toBeChecked();
    await page.getByRole('button', { name: 'Salvează' }).click();
    await expect(toast(page, 'Preferințele au fost salvate.')).toBeVisible();
    expect([changes[0]?.method(), new URL(changes[0]?.url() ?? '').pathname]).toEqual([
      'PUT',
      '/card_services/v1/beneficiaries/501',
    ]);
    expect(changes[0]?.postDataJSON()).toEqual({ id: '501', notifications: sorted });
  });

  test('change only the list item at the index of the switch [P1-SET-16 P1-SET-17 P1-SET-18]', async ({
    page,
  }) => {
    const changes = await openSettings(page, 2);
    for (const [name, place] of [
      ['push', 2],
      ['sms', 1],
      ['email', 3],
    ] as const) {
      await page.goto('/beneficiary/account?tabSettings=2');
      await page.getByRole('switch').first().waitFor();
      await page.locator(`input[name="${name}"]`).click();
      await page.getByRole('button', { name: 'Salvează' }).click();
      await expect(toast(page, 'Preferințele au fost salvate.')).toBeVisible();
      const sent = (changes.at(-1)?.postDataJSON() as { notifications: readonly unknown[] })
        .notifications;
      expect(sent, name).toEqual(
        sorted.map((item, index) => (index === place ? { ...item, active: !item.active } : item)),
      );
    }
    expect(changes).toHaveLength(3);
  });
});

test.describe('the settings of a card holder: password', () => {
  test('change the password and reject a weak one with BS20 [P1-SET-06 P1-SET-07 P1-API-32]', async ({
    page,
  }) => {
    let wrong = true;
    const changes = await openSettings(page, 3, () =>
      wrong ? { status: 400, body: { error_code: 'PASSWORD_WRONG' } } : {},
    );
    await expect(page.locator('input[type="password"]')).toHaveCount(3);
    const submit = page.getByRole('button', { name: 'Schimbă parola' });
    await page.locator('input[name="current_password"]').fill('Portico1');
    await page.locator('input[name="password"]').fill('scurta1');
    await page.locator('input[name="confirmPassword"]').fill('scurta1');
    await submit.click();
    await expect(page.locator('[data-code="BS20"]').first()).toContainText('Parola nu este validă');
    await page.locator('input[name="password"]').fill('Portico2027');
    await page.locator('input[name="confirmPassword"]').fill('Portico2028');
    await submit.click();
    await expect(page.locator('[data-field="confirmPassword"] [data-code="BS20"]')).toBeVisible();
    expect(changes).toHaveLength(0);
    await page.locator('input[name="confirmPassword"]').fill('Portico2027');
    await submit.click();
    await expect(page.locator('[data-code="PASSWORD_WRONG"]')).toContainText(
      'Parola actuală nu este corectă',
    );
    await expect(page.locator('input[name="password"]')).toHaveValue('Portico2027');
    wrong = false;
    await submit.click();
    await expect(toast(page, 'Parola a fost schimbată.')).toBeVisible();
    expect([changes.at(-1)?.method(), new URL(changes.at(-1)?.url() ?? '').pathname]).toEqual([
      'PUT',
      '/card_services/v1/beneficiaries/501',
    ]);
    expect(changes.at(-1)?.postDataJSON()).toEqual({
      id: '501',
      current_password: 'Portico1',
      new_password: 'Portico2027',
    });
    for (const name of ['current_password', 'password', 'confirmPassword'])
      await expect(page.locator(`input[name="${name}"]`)).toHaveValue('');
  });
});

test.describe('the settings of a card holder: deletion of the account', () => {
  test('delete the account after confirmation and password, and end the session [P1-SET-08 P1-SET-09 P1-API-33]', async ({
    page,
  }) => {
    const changes = await openSettings(page, 4, { status: 204 });
    let wrong = true;
    const checks = await answer(page, cardTokens, () =>
      wrong ? { status: 400, body: { error_code: 'invalid_login' } } : cardToken,
    );
    const press = async () =>
      page.getByRole('button', { name: 'Șterge contul', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Ștergeți contul?' });
    const confirm = question.getByRole('button', { name: 'Da, șterge contul' });
    const password = question.locator('input[name="password"]');
    await press();
    await question.getByRole('button', { name: 'Nu' }).click();
    await expect(question).toHaveCount(0);
    await press();
    await confirm.click();
    await expect(question.locator('[data-field="password"]')).toContainText('Completați');
    expect([checks.length, changes.length]).toEqual([0, 0]);
    await password.fill('Gresita1');
    await confirm.click();
    await expect(
      question.locator('[data-field="password"] [data-code="invalid_login"]'),
    ).toContainText('Parola nu este corectă.');
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    expect(changes).toHaveLength(0);
    wrong = false;
    await password.fill('Portico1');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Contul a fost șters.')).toBeVisible(); // disappears by itself
    await expect(page.locator('main[data-screen="login"]')).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/);
    const signIns = checks
      .map((request) => Object.fromEntries(new URLSearchParams(request.postData() ?? '')))
      .filter(({ grant_type: grant }) => grant === 'password');
    expect(signIns.at(-1)).toEqual({
      scope: 'web',
      grant_type: 'password',
      username: 'ana.ionescu@exemplu.ro',
      password: 'Portico1',
    });
    expect(changes).toHaveLength(1);
    expect([changes[0]?.method(), new URL(changes[0]?.url() ?? '').pathname]).toEqual([
      'DELETE',
      '/card_services/v1/beneficiaries/501',
    ]);
    await expectSignedOut(page);
  });

  test('require the username when the record has none', async ({ page }) => {
    const changes = await openSettings(page, 4, { status: 204 });
    await answer(page, beneficiaryRecord, (request) => {
      if (request.method() === 'GET') return { body: { ...sampleHolder(), username: undefined } };
      changes.push(request);
      return { status: 204 };
    });
    const checks = await answer(page, cardTokens, cardToken);
    await page.reload();
    await page.getByRole('button', { name: 'Șterge contul', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Ștergeți contul?' });
    await question.locator('input[name="username"]').fill('ana.ionescu@exemplu.ro');
    await question.locator('input[name="password"]').fill('Portico1');
    await page.keyboard.press('Enter');
    await expect(page.locator('main[data-screen="login"]')).toBeVisible();
    expect(new URLSearchParams(checks[0]?.postData() ?? '').get('username')).toBe(
      'ana.ionescu@exemplu.ro',
    );
    expect(changes).toHaveLength(1);
  });

  test('stay open when the account cannot be deleted', async ({ page }) => {
    await openSettings(page, 4, { status: 400, body: { error_code: 'ACCOUNT' } });
    await answer(page, cardTokens, cardToken);
    await page.getByRole('button', { name: 'Șterge contul', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Ștergeți contul?' });
    await question.locator('input[name="password"]').fill('Portico1');
    await question.getByRole('button', { name: 'Da, șterge contul' }).click();
    await expect(question.locator('[data-code="ACCOUNT"]')).toBeVisible();
    await expect(page).toHaveURL(/tabSettings=4$/);
  });
});

test.describe('the settings of a card holder: keyboard and phone', () => {
  test('work by keyboard only against the service, on a phone and in English', async ({
    page,
    accounts,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await speak(page, 'en');
    await enterDirectly(page, account(accounts, 'BEN', 'Three cards'));
    await open(page, '/beneficiary/account');
    for (const tab of ['Profile', 'Notifications', 'Password', 'Delete account']) {
      await page.getByRole('tab', { selected: true }).focus();
      if (tab !== 'Profile') await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('tab', { name: tab, selected: true })).toBeFocused();
      await expect(page.locator('[role="tabpanel"] section')).toBeVisible();
      await expect(page.locator('[role="tabpanel"] .p-skeleton')).toHaveCount(0);
      await expectAccessible(page);
    }
    for (const tab of ['Password', 'Notifications']) {
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByRole('tab', { name: tab, selected: true })).toBeFocused();
    }
    await expect(page).toHaveURL(/tabSettings=2$/);
    const email = page.locator('input[name="email"]');
    await expect(email).toBeVisible();
    const before = await email.isChecked();
    for (
      let tabs = 0;
      tabs < 8 && !(await email.evaluate((input) => input === document.activeElement));
      tabs++
    )
      await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.keyboard.press('Enter');
    const response = await answered;
    expect(response.status()).toBe(200);
    expect(
      (response.request().postDataJSON() as { notifications: readonly object[] }).notifications[3],
    ).toEqual({ id: 8, type: 'GDPR_EML', active: !before });
    await expect(toast(page, 'Your preferences have been saved.')).toBeVisible();
  });
});
