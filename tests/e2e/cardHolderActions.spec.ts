import { openArea, popup } from './companyArea.ts';
import {
  account,
  expect,
  expectAccessible,
  openRowMenu,
  speak,
  test,
  watchRequests,
} from './portal.ts';
import { search, cardsAction, openHolders, nameOf, press } from './cardHolderList.ts';

test.describe('card holders of a customer: bulk actions', () => {
  test('change the cards of rows selected across pages in one call and list the skipped ones [P2-CST-05 P2-API-52]', async ({
    page,
    accounts,
  }) => {
    const actions = watchRequests(page, cardsAction);
    const screen = await openHolders(page, account(accounts, 'CST', 'Large'));
    const status = page.locator('[data-node="filter"] [name="status"]');
    const tick = (place: number) => screen.rows.nth(place).getByRole('checkbox').press('Space');
    const act = page.locator('[data-node="act_on_chosen"] button');
    const counted = screen.table.locator('.w-choices [role="status"]');
    await expect(counted).toHaveText('Niciun rând ales');
    await expect(act).toHaveAttribute('aria-disabled', 'true');
    await expect(act).toHaveAccessibleDescription('Alegeți mai întâi cel puțin un rând.');
    // The filter reloads the rows; the selection stays.
    expect((await status.locator('option').allInnerTexts()).length).toBe(
      new Set(await status.locator('option').allInnerTexts()).size,
    ); // one option per text
    await status.selectOption({ label: 'Expiră curând' });
    await expect.poll(() => screen.last()['status']).toBe('S,P,R,PR,PV');
    await screen.settled(2);
    await tick(0);
    await screen.table.getByRole('button', { name: 'Pagina următoare' }).click();
    await screen.settled(3);
    await tick(1);
    await expect(counted).toHaveText('2 rânduri alese, 1 pe alte pagini');
    await status.selectOption('A');
    await expect.poll(() => screen.last()['status']).toBe('A');
    await screen.settled(4);
    const blocked = await nameOf(screen.rows.nth(0));
    await tick(0);
    await expect(counted).toHaveText('3 rânduri alese, 2 pe alte pagini');
    await expectAccessible(page);
    await act.press('Enter');
    const dialog = popup(page, 'cards_action');
    await expect(dialog.getByRole('radio')).toHaveCount(3);
    await expect(dialog.getByRole('radio', { name: 'Deblocare: 1 din 3' })).toBeVisible();
    const send = dialog.locator('[data-node="send"] button');
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('radio', { name: 'Blocare: 2 din 3' }).check();
    await expect(dialog.locator('[data-node="left_out"]')).toContainText('Un card rămâne cum este');
    const first = dialog.locator('[data-node="cards"] tbody tr').first();
    await expect(first).toContainText(blocked);
    await expect(first).toContainText('Este blocat');
    await expectAccessible(page);
    await send.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('[data-node="acted"]')).toContainText('2 carduri au fost blocate.');
    expect(actions.map((request) => request.postDataJSON() as unknown)).toEqual([
      { action: 'block', company_id: 100001, cards: [expect.any(String), expect.any(String)] },
    ]);
    await expect(counted).toHaveText('Niciun rând ales');
    // Reverts the change, so that the cards are as before.
    const [number = ''] =
      /A\d{7}/.exec(await page.locator('[data-node="acted"]').innerText()) ?? [];
    await page.locator('[data-node="to_orders"]').click();
    const order = page.locator('[data-node="orders"] tbody tr', { hasText: number });
    await openRowMenu(order);
    await press(order, 'remove');
    await popup(page, 'confirm').locator('[data-node="yes"] button').click();
    await expect(page.getByText('Comanda a fost ștearsă.')).toBeVisible();
  });
});

test.describe('card holders of a customer: bulk actions on a phone', () => {
  test('select all rows that match the filter, list the cards the service rejected and send the others', async ({
    page,
    accounts,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await speak(page, 'en');
    const sent: string[][] = [];
    await page.route(cardsAction, async (route) => {
      const { cards } = route.request().postDataJSON() as { cards: string[] };
      sent.push(cards);
      const refused = {
        error_code: 'CARD_STATE',
        rejected: [{ card: cards[0], error_code: 'CARD_STATE' }],
      };
      const done = {
        id: '1',
        type: 'cards_action',
        number: 'A0000001',
        date: '2026-11-22',
        product: '11',
        amount: 0,
        status: 'new',
      };
      await (sent.length === 1
        ? route.fulfill({ status: 409, json: refused })
        : route.fulfill({ status: 200, json: done }));
    });
    const screen = await openHolders(page, account(accounts, 'CST', 'Large'));
    await page
      .locator('[data-node="filters"]')
      .getByRole('button', { name: /^Filters/ })
      .click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.locator('[name="status"]').selectOption({ label: 'Active' });
    await expect.poll(() => screen.last()['status']).toBe('V,L');
    await screen.settled(2);
    await sheet.getByRole('button', { name: 'Show results' }).click();
    await screen.table.getByRole('checkbox', { name: 'All on this page (10)' }).check();
    const counted = screen.table.locator('.w-choices [role="status"]');
    await expect(counted).toHaveText('10 rows selected');
    await expectAccessible(page);
    // All matching rows on every page: a failure is shown and can be retried.
    const offer = screen.table.getByRole('button', { name: /^Select all [\d.]+ that match$/ });
    const everything = /beneficiaries\/search\?.*per_page=10000/;
    await page.route(everything, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await offer.press('Enter');
    await popup(page, 'error').getByRole('button').first().click();
    await expect(counted).toHaveText('10 rows selected');
    const [answered] = await Promise.all([page.waitForResponse(everything), offer.press('Enter')]);
    // The number of matches is taken from the service, because other tests block, remove and add
    // card holders.
    const total = new Intl.NumberFormat('ro').format(
      ((await answered.json()) as readonly unknown[]).length,
    );
    await expect(screen.table.getByText(/^All [\d.]+ matching rows are selected\.$/)).toBeVisible();
    await expect(counted).toContainText(`${total} rows selected`);
    await expect(
      screen.table.getByRole('checkbox', { name: 'All on this page (10)' }),
    ).toBeFocused();
    expect(screen.last()).toMatchObject({ status: 'V,L', page: '1', per_page: '10000' });
    await expectAccessible(page);
    await page.locator('[data-node="act_on_chosen"] button').click();
    await expect(
      popup(page, 'cards_action').getByRole('radio', { name: `Block: ${total} of ${total}` }),
    ).toBeVisible();
    await popup(page, 'cards_action').getByRole('button', { name: 'Cancel' }).click();
    await screen.table.getByRole('button', { name: 'Clear' }).click();
    await expect(counted).toHaveText('No rows selected');
    await screen.table.getByRole('checkbox', { name: 'All on this page (10)' }).check();
    await page.locator('[data-node="act_on_chosen"] button').click();
    const dialog = popup(page, 'cards_action');
    await dialog.getByRole('radio', { name: 'Block: 10 of 10' }).check();
    await dialog.getByRole('button', { name: 'Block 10 cards' }).click();
    await expect(dialog.locator('[data-code="CARD_STATE"]')).toContainText('nothing has changed');
    await expect(dialog.locator('[data-node="cards"] tbody tr').first()).toContainText(
      'Has changed in the meantime',
    );
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Block 9 cards' }).click();
    await expect(page.locator('[data-node="acted"]')).toContainText('9 cards have been blocked.');
    expect(sent.map((cards) => cards.length)).toEqual([10, 9]);
    expect(sent[1]).toEqual(sent[0]?.slice(1));
  });

  test('show loading errors and an empty state, and hide the selection from users who may not edit', async ({
    page,
    accounts,
  }) => {
    let given = { status: 500, json: [] as unknown[] };
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route(search, (route) =>
      route.fulfill({ ...given, headers: { 'x-up-count': String(given.json.length) } }),
    );
    await openArea(page, account(accounts, 'CST', 'without EDITOR'), '/customer/beneficiaries');
    const table = page.locator('[data-node="beneficiaries"]');
    await expect(table.locator('[role="alert"]')).toHaveAttribute('data-code', '500');
    given = { status: 200, json: [] };
    await table.getByRole('button', { name: 'Încearcă din nou' }).click();
    await expect(table).toContainText('Niciun beneficiar găsit');
    await expect(table.getByRole('checkbox')).toHaveCount(0);
    await expect(page.locator('[data-node="act_on_chosen"]')).toHaveCount(0);
    await expectAccessible(page);
  });
});
