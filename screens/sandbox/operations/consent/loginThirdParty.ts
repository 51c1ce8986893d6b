import { issueToken } from '../../../../src/sandbox/access/tokens.ts';
import { ok, type Answer } from '../../../../src/sandbox/http/Answer.ts';
import { bodyOf } from '../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../Call.ts';
import { refuse } from '../../../../src/sandbox/http/ServiceError.ts';
import type { LoginThirdPartyBody } from '../../service-types/card.ts';
import { readAccounts } from '../card/readAccounts.ts';
import { sendLoginCode, signIn } from '../session/issueCardToken.ts';
import { findConsentLogin, returnAddress } from './consentLogin.ts';
import { beneficiarySubject } from '../../access/subjects.ts';

/**
 * Signs a card holder in for the request of a third party. A card holder without accounts is
 * redirected back at once.
 */
export async function loginThirdParty(call: Call): Promise<Answer> {
  const body = bodyOf<LoginThirdPartyBody>(call);
  await adoptDemonstrationRequest(call, body);
  const request = await findConsentLogin(call, body.uuid);
  if (request === undefined) throw refuse('LINK_EXPIRE');
  if (request.scope !== body.scope) throw refuse('invalid_scope');
  const holder = await signIn(call, body.username, body.password);
  await call.db
    .updateTable('consent_logins')
    .set({ beneficiary_id: holder.id })
    .where('uuid', '=', request.uuid)
    .execute();
  const accounts = await readAccounts(call, holder.id);
  if (accounts.length === 0) {
    const redirect = returnAddress(call, request.redirect_uri, {
      login_id: request.uuid,
      error: 'access_denied',
    });
    return ok({ redirect }, { 'x-up-redirect': redirect });
  }
  const checked = !holder.one_time_code;
  if (!checked) await sendLoginCode(call, holder);
  const token = await issueToken(call, {
    scheme: 'thirdParty',
    seconds: call.settings.sessionSeconds,
    subject: beneficiarySubject(holder.id),
    detail: request.uuid,
    checked,
  });
  const headers = {
    'x-up-user': String(holder.id),
    'x-up-token': token,
    ...(checked ? {} : { 'x-up-check': 'otp' }),
  };
  return { ...ok({ client: request.name }, headers), secret: true };
}

/**
 * Creates or renews the request in a demonstration, because no real third party creates one there.
 */
async function adoptDemonstrationRequest(call: Call, body: LoginThirdPartyBody): Promise<void> {
  if (!call.settings.showDemonstration || body.uuid === '') return;
  const client = await call.db
    .selectFrom('consent_clients')
    .select('id')
    .orderBy('id')
    .executeTakeFirst();
  if (client === undefined) return;
  const request = {
    scope: body.scope,
    expires_at: new Date(call.now.getTime() + call.settings.linkSeconds * 1000),
    finished_at: null,
  };
  await call.db
    .insertInto('consent_logins')
    .values({
      ...request,
      uuid: body.uuid,
      client_id: client.id,
      beneficiary_id: null,
      created_at: call.now,
    })
    .onConflict((conflict) => conflict.column('uuid').doUpdateSet(request))
    .execute();
}
