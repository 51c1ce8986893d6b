import type { Call } from '../../../Call.ts';
import type { OutgoingMessage } from '../../../../../src/sandbox/outbox/Outbox.ts';
import type { BeneficiaryNewRow } from '../../../service-types/company.ts';
import { welcomeHolder } from './welcomeHolder.ts';

/**
 * Adds card holders, each with an account of the product and a card to be registered. Returns their
 * ids and the notifications to send to them.
 */
export async function addHolders(
  call: Call,
  {
    companyId,
    product,
    rows,
  }: { companyId: number; product: string; rows: readonly BeneficiaryNewRow[] },
): Promise<{ ids: number[]; messages: OutgoingMessage[] }> {
  const holders = await call.db
    .insertInto('beneficiaries')
    .values(
      rows.map((row) => ({
        company_id: companyId,
        username: null,
        password_hash: null,
        first_name: row.first_name.trim(),
        last_name: row.last_name.trim(),
        email: row.email ?? '',
        mobile_phone: row.mobile_phone ?? '',
        employee_number: row.employee_number ?? '',
        product,
        created_at: call.now,
        deleted_at: null,
      })),
    )
    .returning('id')
    .execute();
  // Ids are assigned in the order of the rows.
  const ids = holders.map(({ id }) => id).toSorted((a, b) => a - b);
  const accounts = await call.db
    .insertInto('accounts')
    .values(
      rows.map((row, index) => ({
        beneficiary_id: ids[index] ?? 0,
        company_id: companyId,
        product,
        balance: 0,
        spent: 0,
        monthly_amount: row.amount ?? 0,
      })),
    )
    .returning(['id', 'beneficiary_id'])
    .execute();
  const accountOf = new Map(accounts.map(({ id, beneficiary_id }) => [beneficiary_id, id]));
  const cards = rows.map((row, index) => {
    const account = accountOf.get(ids[index] ?? 0) ?? 0;
    return {
      account_id: account,
      pan: `6422${String(990_000_000_000 + account).padStart(12, '0')}`,
      name: `${row.first_name} ${row.last_name}`.toUpperCase(),
      expire: `${Number(call.today.slice(0, 4)) + 4}-12-31`,
      virtual: false,
      state: 'created' as const,
      status_code: 'N' as const,
      registration_code: Buffer.from(call.random(5)).toString('hex').toUpperCase(),
    };
  });
  await call.db.insertInto('cards').values(cards).execute();
  const messages: OutgoingMessage[] = [];
  for (const [index, row] of rows.entries()) {
    const card = cards[index];
    if (card === undefined) continue;
    messages.push(
      ...(await welcomeHolder(call, {
        id: ids[index] ?? 0,
        email: row.email ?? '',
        mobilePhone: row.mobile_phone ?? '',
        pan: card.pan,
        code: card.registration_code,
      })),
    );
  }
  return { ids, messages };
}
