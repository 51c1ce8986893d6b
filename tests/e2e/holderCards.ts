import type { Locator, Page, Request } from 'playwright/test';
import { answer, openHolderArea, sampleAccount, sampleHolder, type Answer } from './answers.ts';

export const cardCalls = /\/card_services\/v1\/cards\/\d+$/;

export interface SampleCard {
  readonly id: string;
  readonly product: string;
  readonly balance: number;
  readonly state: string;
  readonly virtual: boolean;
  readonly pan: string;
  readonly name: string;
  readonly expire: string;
}

/** An account with a card in the given state. */
export function accountWithCard({
  id = '71',
  product = '11',
  balance = 640,
  ...card
}: Partial<SampleCard> = {}): object {
  const given = {
    pan: '642211******0001',
    name: 'ANA IONESCU',
    expire: '2030-12-31',
    virtual: false,
    state: 'active',
    ...card,
  };
  return {
    ...sampleAccount({ id: `9${id}`, product, balance }),
    card: { id, ...given, active: given.state === 'active' },
  };
}

/** Opens the card screen with these accounts; `given` responds to the calls that change a card. */
export async function openCards(
  page: Page,
  accounts: readonly object[],
  given: Answer | ((request: Request) => Answer) = { body: { state: 'active' } },
): Promise<Request[]> {
  const calls = await answer(page, cardCalls, given);
  await openHolderArea(page, {
    holder: { body: sampleHolder(accounts) },
    at: '/beneficiary/cards',
  });
  return calls;
}

/** The element of a card in the list. */
export function cardOf(page: Page, id = '71'): Locator {
  return page.locator(`[data-node="cards"] [data-row="${id}"]`);
}

/** Presses the action of a card and answers the confirmation. */
export async function change(
  page: Page,
  action: string,
  reply: 'yes' | 'no',
  id = '71',
): Promise<void> {
  await cardOf(page, id).getByRole('button', { name: action }).click();
  await page.getByRole('dialog').locator(`[data-node="${reply}"] button`).click();
}
