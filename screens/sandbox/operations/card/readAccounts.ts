import type { Call } from '../../Call.ts';
import type { Account } from '../../service-types/card.ts';
import { maskPan } from './maskPan.ts';

/** Returns the accounts of a card holder, ordered by product, each with its newest card. */
export async function readAccounts(call: Call, beneficiaryId: number): Promise<Account[]> {
  const accounts = await call.db
    .selectFrom('accounts')
    .select(['id', 'product', 'balance', 'spent'])
    .where('beneficiary_id', '=', beneficiaryId)
    .where('active', '=', true)
    .orderBy('product')
    .orderBy('id')
    .execute();
  if (accounts.length === 0) return [];
  const ids = accounts.map(({ id }) => id);
  const funds = await call.db
    .selectFrom('account_funds')
    .select(['account_id', 'amount', 'date'])
    .where('account_id', 'in', ids)
    .where('date', '>=', call.today)
    .orderBy('date')
    .execute();
  const cards = await call.db
    .selectFrom('cards')
    .selectAll()
    .where('account_id', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
  return accounts.flatMap((account) => {
    const card = cards.find(({ account_id }) => account_id === account.id);
    if (card === undefined) return [];
    return [
      {
        id: String(account.id),
        product: account.product,
        balance: account.balance,
        spent: account.spent,
        expire: funds
          .filter(({ account_id }) => account_id === account.id)
          .map(({ amount, date }) => ({ amount, date })),
        card: {
          id: String(card.id),
          pan: maskPan(card.pan),
          name: card.name,
          expire: card.expire,
          virtual: card.virtual,
          state: card.state,
          active: card.state === 'active',
        },
      },
    ];
  });
}
