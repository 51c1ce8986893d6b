import { account, enterDirectly, expect, expectAccessible, open, speak, test } from './portal.ts';
import { answer, beneficiaryRecord, hold, openHolderArea, sampleHolder } from './answers.ts';
import { accountWithCard, cardCalls, cardOf, change, openCards } from './holderCards.ts';

const actions = /^(Activează|Blochează|Deblochează) cardul$/;

test.describe('the card screen', () => {
  test('lists the accounts with balance and card validity [P1-ROUTE-19 P1-CARD-01 P1-CARD-02]', async ({
    page,
    accounts,
  }) => {
    await openCards(page, [
      accountWithCard({ id: '71', balance: 1234.5, expire: '2028-10-21' }),
      accountWithCard({ id: '72', product: '14', balance: 75.25, expire: '2029-01-19' }),
    ]);
    await expect(page.locator('main')).toHaveAttribute('data-route', 'beneficiary_cards');
    await expect(page.locator('[data-node="cards"] [data-row]')).toHaveCount(2);
    for (const [id, product, balance, day, printed] of [
      ['71', 'Up Dejun', /1\.234,50\s*lei/, '21/10/2028', '10/28'],
      ['72', 'Up Vacanță', /75,25\s*lei/, '19/01/2029', '01/29'],
    ] as const) {
      await expect(cardOf(page, id).getByRole('heading', { name: product })).toBeVisible();
      await expect(cardOf(page, id).locator('[data-node="balance"]')).toHaveText(balance);
      await expect(cardOf(page, id).locator('[data-node="facts"]')).toContainText(day);
      await expect(cardOf(page, id).locator('[data-node="picture"]')).toContainText(printed);
    }
    // against the real service
    await page.unroute(beneficiaryRecord);
    await enterDirectly(page, account(accounts, 'BEN', 'Three cards'));
    await open(page, '/beneficiary/cards');
    await expect(page.locator('[data-node="cards"] [data-row]')).toHaveCount(3);
    await expectAccessible(page);
  });

  test('shows the whole name on the card at every width', async ({ page }) => {
    await openCards(page, [accountWithCard({ id: '71', name: 'ALEXANDRA CONSTANTINESCU' })]);
    const name = cardOf(page, '71')
      .locator('[data-node="picture"]')
      .getByText('ALEXANDRA CONSTANTINESCU', { exact: true });
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(name).toBeVisible();
      const cut = await name.evaluate((element) => [
        element.scrollWidth - element.clientWidth,
        element.scrollHeight - element.clientHeight,
      ]);
      expect(Math.max(...cut), `at ${width}`).toBeLessThanOrEqual(1);
    }
  });

  test('draws each card with a grouped number and a name, and labels virtual cards [P1-CARD-03 P1-CARD-04]', async ({
    page,
  }) => {
    await openCards(page, [
      accountWithCard({ id: '71' }),
      accountWithCard({ id: '72', pan: '642214******5033', name: 'ION POP', virtual: true }),
    ]);
    const picture = (id: string) => cardOf(page, id).locator('[data-node="picture"]');
    await expect(picture('71')).toContainText('6422 11•• •••• 0001');
    await expect(picture('71')).toContainText('ANA IONESCU');
    await expect(
      picture('72').getByRole('group', { name: 'Card 6422 14•• •••• 5033' }),
    ).toContainText('ION POP');
    await expect(picture('72').getByText('Virtual', { exact: true })).toBeVisible();
    await expect(cardOf(page, '71').getByText('Virtual', { exact: true })).toHaveCount(0);
  });

  test('offers the one action of each card state and asks for confirmation [P1-CARD-05 P1-CARD-12 P1-API-39]', async ({
    page,
  }) => {
    const cases = [
      ['created', 'Activează cardul', true, 'active', 'Activ'],
      ['active', 'Blochează cardul', false, 'blocked', 'Blocat'],
      ['blocked', 'Deblochează cardul', true, 'active', 'Activ'],
    ] as const;
    const calls = await openCards(
      page,
      cases.map(([state], index) => accountWithCard({ id: `7${index}`, state })),
      (request) => ({
        body: {
          state: (request.postDataJSON() as { active: boolean }).active ? 'active' : 'blocked',
        },
      }),
    );
    for (const [index, [, action, active, , shown]] of cases.entries()) {
      const id = `7${index}`;
      await expect(cardOf(page, id).getByRole('button', { name: actions })).toHaveText(action);
      await change(page, action, 'no', id);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await cardOf(page, id).getByRole('button', { name: action }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(calls).toHaveLength(index);
      await change(page, action, 'yes', id);
      await expect(cardOf(page, id).locator('[data-node="state"]')).toHaveText(shown);
      expect(calls).toHaveLength(index + 1);
      expect(calls[index]?.method()).toBe('PUT');
      expect(new URL(calls[index]?.url() ?? '').pathname).toBe(`/card_services/v1/cards/${id}`);
      expect(calls[index]?.postDataJSON()).toEqual({ id, active });
    }
  });
});

test.describe('the card screen: card states', () => {
  test('activates, blocks and unblocks a card and shows the state on return [P1-CARD-08 P1-CARD-09 P1-CARD-10]', async ({
    page,
  }) => {
    const calls = await openCards(page, [accountWithCard({ state: 'created' })], (request) => ({
      body: {
        state: (request.postDataJSON() as { active: boolean }).active ? 'active' : 'blocked',
      },
    }));
    const state = cardOf(page).locator('[data-node="state"]');
    await expect(state).toHaveText('Neactivat');
    for (const [action, active, shown] of [
      ['Activează cardul', true, 'Activ'],
      ['Blochează cardul', false, 'Blocat'],
      ['Deblochează cardul', true, 'Activ'],
      ['Blochează cardul', false, 'Blocat'],
    ] as const) {
      await change(page, action, 'yes');
      await expect(state).toHaveText(shown);
      expect(calls.at(-1)?.postDataJSON()).toEqual({ id: '71', active });
    }
    await page.locator('.p-area__rail [data-item="dashboard"]').click();
    await expect(page.locator('main[data-screen="beneficiary"]')).toBeVisible();
    await page.locator('.p-area__rail [data-item="cards"]').click();
    await expect(state).toHaveText('Blocat');
  });

  test('shows the state from the response, and the previous state without a message when the call fails [P1-CARD-11 P1-CARD-17]', async ({
    page,
  }) => {
    const answers = [
      { status: 500, body: { error_code: 'SERVER_ERROR' } },
      { status: 400, body: { error_code: 'CARD_STATE' } },
      { body: { state: 'blocked' } },
    ];
    let next = 0;
    const calls = await openCards(
      page,
      [accountWithCard({ state: 'created' })],
      () => answers[next++] ?? {},
    );
    const state = cardOf(page).locator('[data-node="state"]');
    const activate = cardOf(page).getByRole('button', { name: 'Activează cardul' });
    for (const count of [1, 2]) {
      const release = await hold(page, cardCalls);
      await change(page, 'Activează cardul', 'yes');
      await expect(activate).toHaveAttribute('aria-busy', 'true');
      release();
      await expect(activate).not.toHaveAttribute('aria-busy', 'true');
      expect(calls).toHaveLength(count);
      await expect(state).toHaveText('Neactivat');
      await expect(
        page.locator('[role="alert"], [role="dialog"], dialog[open], [data-code], .p-toast'),
      ).toHaveCount(0);
    }
    await change(page, 'Activează cardul', 'yes');
    await expect(state).toHaveText('Blocat');
  });

  test('links to the expanded FAQ entry about lost cards [P1-CARD-06 P1-BEN-08]', async ({
    page,
  }) => {
    await openCards(page, [accountWithCard()]);
    await page.locator('[data-node="faq"]').getByRole('link').click();
    await expect(page).toHaveURL(/\/beneficiary\/faq#lost-card$/);
    await expect(page.locator('#lost-card')).toHaveAttribute('open', '');
    await expect(page.locator('#lost-card').getByRole('listitem')).toHaveCount(3);
    await expect(page.locator('#lost-card summary')).toBeFocused();
    await expect(page.locator('details[open]')).toHaveCount(1);
  });
});

test.describe('the card screen: PIN and replacement', () => {
  test('links to the app that shows the PIN [P1-CARD-07]', async ({ page }) => {
    await openCards(page, [accountWithCard()]);
    await page.locator('[data-node="pin"]').getByRole('link').click();
    await expect(page).toHaveURL(/\/beneficiary\/services\?download=1$/);
    await expect(page.locator('[data-node="service_2"] section')).toBeVisible();
    await expect(
      page.locator('[data-node="services"] [role="tab"][aria-selected="true"]'),
    ).toHaveAttribute('data-tab', '2');
  });

  test('requests a replacement card with a reason from the configuration [P1-CARD-13 P1-CARD-14 P1-API-40]', async ({
    page,
  }) => {
    await page.route('**/ro/mobile_config.json', async (route) => {
      const config = (await (await route.fetch()).json()) as { reissueReasons: object[] };
      await route.fulfill({
        json: {
          ...config,
          reissueReasons: [...config.reissueReasons, { id: 'chewed', text: 'L-a ros câinele' }],
        },
      });
    });
    const calls = await openCards(
      page,
      [
        accountWithCard({ id: '70', state: 'created' }),
        accountWithCard({ id: '71' }),
        accountWithCard({ id: '72', state: 'blocked' }),
      ],
      { body: { state: 'active' } },
    );
    await expect(cardOf(page, '70').locator('[data-node="reissue"]')).toHaveCount(0);
    const dialog = page.getByRole('dialog', { name: 'Cereți un card nou' });
    const ask = async (id: string) =>
      cardOf(page, id).getByRole('button', { name: 'Cere un card nou' }).click();
    await ask('71');
    await expect(dialog.getByRole('radio')).toHaveCount(5);
    await dialog.getByRole('button', { name: 'Trimite cererea' }).click();
    await expect(dialog.locator('[data-code="REISSUE_REASON"]')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Mi-a fost furat' }).check();
    await expect(dialog.locator('[data-node="block_first"]')).toContainText(
      'Cardul este încă activ',
    );
    await expectAccessible(page);
    await dialog.getByRole('radio', { name: 'L-a ros câinele' }).check();
    await expect(dialog.locator('[data-node="block_first"] [role]')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Trimite cererea' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('.p-toast')).toContainText('a fost trimisă');
    expect(new URL(calls[0]?.url() ?? '').pathname).toBe('/card_services/v1/cards/71');
    expect([calls[0]?.method(), calls[0]?.postDataJSON()]).toEqual([
      'PUT',
      { id: '71', reason: 'chewed' },
    ]);
    // a text reason; the state from the response shows too
    await ask('72');
    await dialog.getByRole('radio', { name: 'Alt motiv' }).check();
    await dialog.getByRole('textbox').fill(' Nu mai merge contactless. ');
    await dialog.getByRole('button', { name: 'Trimite cererea' }).click();
    await expect(dialog).toHaveCount(0);
    expect(calls[1]?.postDataJSON()).toEqual({ id: '72', reason: 'Nu mai merge contactless.' });
    await expect(cardOf(page, '72').locator('[data-node="state"]')).toHaveText('Activ');
  });

  test('explains in a notice or in the request why a replacement is not available [P1-CARD-15 P1-CARD-16]', async ({
    page,
  }) => {
    const answers = [
      {
        status: 400,
        body: { error_code: 'REISSUE_OPEN', description: 'Has other reissue request' },
      },
      { status: 409, body: { error_code: 'CRBS', description: 'Wrong state' } },
    ];
    let next = 0;
    await openCards(page, [accountWithCard()], () => answers[next++] ?? {});
    await cardOf(page).getByRole('button', { name: 'Cere un card nou' }).click();
    const request = page.getByRole('dialog', { name: 'Cereți un card nou' });
    await request.getByRole('radio', { name: 'L-am pierdut' }).check();
    await request.getByRole('button', { name: 'Trimite cererea' }).click();
    await expect(request.locator('[data-code="REISSUE_OPEN"]')).toContainText(
      'Există deja o cerere',
    );
    await expect(request.getByRole('radio', { name: 'L-am pierdut' })).toBeChecked();
    await request.getByRole('button', { name: 'Trimite cererea' }).click();
    const notice = page.locator('dialog[data-popup="info"]');
    await expect(notice.locator('[data-code="CRBS"]')).toBeVisible();
    await expect(request).toHaveCount(0);
    await notice.locator('[data-node="close"] button').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('the card screen: keyboard, phone and errors', () => {
  test('works by keyboard only against the service, on a phone and in English', async ({
    page,
    accounts,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await speak(page, 'en');
    await enterDirectly(page, account(accounts, 'BEN', 'Three cards'));
    await open(page, '/beneficiary/cards');
    const card = page.locator('[data-node="cards"] [data-row]').filter({ hasText: 'Up Dejun' });
    const state = card.locator('[data-node="state"]');
    await expect(state).toHaveText(/^(Active|Blocked)$/);
    await expectAccessible(page);
    // from any state: there and back
    for (let turn = 0; turn < 2; turn++) {
      const before = await state.textContent();
      await card.getByRole('button', { name: /^(Block|Unblock) card$/ }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: /this card\?$/ });
      await expect(dialog).toBeVisible();
      const yes = dialog.getByRole('button', { name: /^Yes/ });
      for (
        let tabs = 0;
        tabs < 6 && !(await yes.evaluate((button) => button === document.activeElement));
        tabs++
      )
        await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(state).toHaveText(before === 'Active' ? 'Blocked' : 'Active');
      await expect(card.getByRole('button', { name: /^(Block|Unblock) card$/ })).toBeFocused();
    }
  });

  test('shows an empty state, and a retry when loading fails', async ({ page, strict }) => {
    strict.expectErrors(/beneficiary/);
    await openHolderArea(page, { holder: { body: sampleHolder([]) }, at: '/beneficiary/cards' });
    await expect(page.getByRole('heading', { name: 'Nu aveți încă niciun card' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contactați-ne' })).toHaveAttribute(
      'href',
      '/beneficiary/contact',
    );
    await page.unroute(beneficiaryRecord);
    const failing = await answer(page, beneficiaryRecord, {
      status: 500,
      body: { error_code: 'SERVER_ERROR' },
    });
    await page.reload();
    await expect(
      page.locator('[data-node="beneficiary_failed"] [data-code="SERVER_ERROR"]'),
    ).toBeVisible();
    expect(failing).toHaveLength(1);
    await page.unroute(beneficiaryRecord);
    await answer(page, beneficiaryRecord, { body: sampleHolder([accountWithCard()]) });
    await page.getByRole('button', { name: 'Încearcă din nou' }).click();
    await expect(cardOf(page)).toBeVisible();
    await expect(page.locator('[data-node="beneficiary_failed"] [role="alert"]')).toHaveCount(0);
  });
});
