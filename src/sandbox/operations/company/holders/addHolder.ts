import type { Call } from '../../../http/Call.ts';
import type { OutgoingMessage } from '../../../outbox/Outbox.ts';
import type { BeneficiaryNewRow } from '../../../service-types/company.ts';
import { welcomeHolder } from './welcomeHolder.ts';

/** A new card holder with an account of the product and a card that waits for its registration; answers the id, and the messages that tell the holder. */
export async function addHolder(call: Call, { companyId, product, row }: { companyId: number; product: string; row: BeneficiaryNewRow }): Promise<{ id: number; messages: OutgoingMessage[] }> {
  const { id } = await call.db
    .insertInto('beneficiaries')
    .values({
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
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const account = await call.db
    .insertInto('accounts')
    .values({ beneficiary_id: id, company_id: companyId, product, balance: 0, spent: 0, monthly_amount: row.amount ?? 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const card = await call.db
    .insertInto('cards')
    .values({
      account_id: account.id,
      pan: `6422${String(990_000_000_000 + account.id).padStart(12, '0')}`,
      name: `${row.first_name} ${row.last_name}`.toUpperCase(),
      expire: `${Number(call.today.slice(0, 4)) + 4}-12-31`,
      virtual: false,
      state: 'created',
      status_code: 'N',
      registration_code: Buffer.from(call.random(5)).toString('hex').toUpperCase(),
    })
    .returning(['pan', 'registration_code'])
    .executeTakeFirstOrThrow();
  const messages = await welcomeHolder(call, { id, email: row.email ?? '', mobilePhone: row.mobile_phone ?? '', pan: card.pan, code: card.registration_code });
  return { id, messages };
}
