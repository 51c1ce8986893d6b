import { visitorOf } from '../../../../src/sandbox/access/visitor.ts';
import type { Call } from '../../Call.ts';
import { forbidden } from '../../../../src/sandbox/http/ServiceError.ts';
import { beneficiarySubject } from '../../access/subjects.ts';

/**
 * Binds an open-access token to the record that it looked up, so that nobody can confirm a record
 * by guessing its id. Later tokens of the same visitor are accepted too, because a reload requests
 * a new token.
 */
export async function openRegistration(call: Call, beneficiaryId: number): Promise<void> {
  await call.db
    .updateTable('tokens')
    .set({
      subject: beneficiarySubject(beneficiaryId),
      checked: false,
      visitor: visitorOf(call.headers) ?? null,
    })
    .where('hash', '=', openToken(call))
    .execute();
}

/** Marks the registration of this visitor as finished. */
export async function finishRegistration(call: Call, beneficiaryId: number): Promise<void> {
  const lookUp = await findLookUp(call, beneficiaryId);
  if (lookUp !== undefined)
    await call.db
      .updateTable('tokens')
      .set({ checked: true })
      .where('hash', '=', lookUp.hash)
      .execute();
}

export async function requireOpenRegistration(call: Call, beneficiaryId: number): Promise<void> {
  if ((await findLookUp(call, beneficiaryId)) === undefined) throw forbidden('REGISTRATION');
}

/** Guards what a new card holder may do before the first sign-in. */
export async function requireFinishedRegistration(
  call: Call,
  beneficiaryId: number,
): Promise<void> {
  if ((await findLookUp(call, beneficiaryId))?.checked !== true) throw forbidden('REGISTRATION');
}

/** The visitor's latest token that looked up the record. */
async function findLookUp(call: Call, beneficiaryId: number) {
  const own = openToken(call);
  const visitor = visitorOf(call.headers);
  return await call.db
    .selectFrom('tokens')
    .select(['hash', 'checked'])
    .where((is) =>
      is.or([
        is('hash', '=', own),
        ...(visitor === undefined ? [] : [is('visitor', '=', visitor)]),
      ]),
    )
    .where('subject', '=', beneficiarySubject(beneficiaryId))
    .where('scheme', '=', 'cardOpen')
    .where('expires_at', '>', call.now)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

function openToken(call: Call): string {
  if (call.principal.kind !== 'open') throw forbidden();
  return call.principal.tokenHash;
}
