import { ok, type Answer } from '../../../../src/sandbox/http/Answer.ts';
import type { Call } from '../../Call.ts';
import type { Beneficiary } from '../../service-types/card.ts';
import { ownBeneficiary } from './ownBeneficiary.ts';
import { readPreferences } from './preferences.ts';
import { readAccounts } from './readAccounts.ts';

export async function readBeneficiary(call: Call): Promise<Answer> {
  const id = ownBeneficiary(call);
  const row = await call.db
    .selectFrom('beneficiaries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const accounts = await readAccounts(call, id);
  const answer: Beneficiary = {
    id: String(id),
    first_name: row.first_name,
    last_name: row.last_name,
    username: row.username ?? '',
    email: row.email,
    mobile_phone: row.mobile_phone,
    lang: row.lang === 'en' ? 'en' : 'ro',
    active: row.active,
    product: row.product ?? accounts[0]?.product ?? '',
    notifications: await readPreferences(call, id),
    accounts,
  };
  return ok(answer);
}
