import { ok, type Answer } from '../../../../src/sandbox/http/Answer.ts';
import type { Call } from '../../Call.ts';
import { refuse } from '../../../../src/sandbox/http/ServiceError.ts';
import { findConsentLogin, returnAddress } from './consentLogin.ts';

/**
 * Ends the request of a third party without consent. The request's identifier is sufficient; no
 * sign-in is needed.
 */
export async function refuseConsent(call: Call): Promise<Answer> {
  const request = await findConsentLogin(call, call.params['uuid'] ?? '');
  if (request === undefined) throw refuse('LINK_EXPIRE');
  await call.db
    .updateTable('consent_logins')
    .set({ finished_at: call.now })
    .where('uuid', '=', request.uuid)
    .execute();
  await call.db
    .updateTable('tokens')
    .set({ revoked_at: call.now })
    .where('detail', '=', request.uuid)
    .where('revoked_at', 'is', null)
    .execute();
  const redirect = returnAddress(call, request.redirect_uri, {
    login_id: request.uuid,
    error: 'access_denied',
  });
  return ok({ redirect }, { 'x-up-redirect': redirect });
}
