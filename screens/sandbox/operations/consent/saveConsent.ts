import { revokeToken } from '../../../../src/sandbox/access/tokens.ts';
import { ok, type Answer } from '../../../../src/sandbox/http/Answer.ts';
import { bodyOf, toId } from '../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../Call.ts';
import { refuse } from '../../../../src/sandbox/http/ServiceError.ts';
import type { ConsentPayload } from '../../service-types/card.ts';
import { termsIds, writeAcceptances } from '../card/acceptances.ts';
import { readAccounts } from '../card/readAccounts.ts';
import { recordEvent } from '../card/recordEvent.ts';
import { consentHolder } from './consentHolder.ts';
import { findConsentLogin, returnAddress } from './consentLogin.ts';

/**
 * Grants the third party access to the selected accounts, and returns the address to redirect to.
 */
export async function saveConsent(call: Call): Promise<Answer> {
  const { beneficiaryId, consentLogin, tokenHash } = consentHolder(call);
  const body = bodyOf<ConsentPayload>(call);
  if (toId(body.id) !== beneficiaryId) throw refuse('RECORD');
  const request = await findConsentLogin(call, consentLogin);
  if (request === undefined) throw refuse('LINK_EXPIRE');
  const own = new Set((await readAccounts(call, beneficiaryId)).map(({ id }) => id));
  if (!body.accounts.every((id) => own.has(id))) throw refuse('ACCOUNT');
  await call.db
    .deleteFrom('consents')
    .where('beneficiary_id', '=', beneficiaryId)
    .where('client_id', '=', request.client_id)
    .execute();
  await call.db
    .insertInto('consents')
    .values({
      client_id: request.client_id,
      beneficiary_id: beneficiaryId,
      accounts: JSON.stringify(body.accounts),
      terms: JSON.stringify(body.terms),
      created_at: call.now,
    })
    .execute();
  await writeAcceptances(call, beneficiaryId, [{ id: termsIds.thirdParty, active: true }]);
  await call.db
    .updateTable('consent_logins')
    .set({ finished_at: call.now })
    .where('uuid', '=', request.uuid)
    .execute();
  await revokeToken(call.db, tokenHash, call.now);
  await recordEvent(call, { beneficiaryId, kind: 'consent_given', detail: request.name });
  const redirect = returnAddress(call, request.redirect_uri, {
    login_id: request.uuid,
    status: 'granted',
  });
  return ok({ redirect }, { 'x-up-redirect': redirect });
}
