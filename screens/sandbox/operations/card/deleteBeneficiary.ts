import { revokeOtherTokens, revokeToken } from '../../../../src/sandbox/access/tokens.ts';
import { noContent, type Answer } from '../../../../src/sandbox/http/Answer.ts';
import { beneficiary, type Call } from '../../Call.ts';
import { ownBeneficiary } from './ownBeneficiary.ts';
import { recordEvent } from './recordEvent.ts';
import { beneficiarySubject } from '../../access/subjects.ts';

/**
 * Deletes the portal account. The employer's record and the cards remain and can be registered
 * again.
 */
export async function deleteBeneficiary(call: Call): Promise<Answer> {
  const id = ownBeneficiary(call);
  await call.db
    .updateTable('beneficiaries')
    .set({
      active: false,
      username: null,
      password_hash: null,
      product: null,
      one_time_code: false,
    })
    .where('id', '=', id)
    .execute();
  for (const table of [
    'beneficiary_preferences',
    'acceptances',
    'trusted_devices',
    'consents',
  ] as const) {
    await call.db.deleteFrom(table).where('beneficiary_id', '=', id).execute();
  }
  await revokeOtherTokens(call, beneficiarySubject(id));
  await revokeToken(call.db, beneficiary(call).tokenHash, call.now);
  await recordEvent(call, { beneficiaryId: id, kind: 'account_deleted', detail: '' });
  return noContent();
}
