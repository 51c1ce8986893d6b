import type { Call } from '../../http/Call.ts';
import { forbidden } from '../../http/ServiceError.ts';

/** Ties an open-access token to the record it has looked up, so that nobody can confirm a record by guessing its id. */
export async function openRegistration(call: Call, beneficiaryId: number): Promise<void> {
  await call.db
    .updateTable('tokens')
    .set({ beneficiary_id: beneficiaryId, checked: false })
    .where('hash', '=', openToken(call))
    .execute();
}

/** Marks the registration of this token as finished. */
export async function finishRegistration(call: Call): Promise<void> {
  await call.db.updateTable('tokens').set({ checked: true }).where('hash', '=', openToken(call)).execute();
}

export async function requireOpenRegistration(call: Call, beneficiaryId: number): Promise<void> {
  const row = await readToken(call);
  if (row?.beneficiary_id !== beneficiaryId) throw forbidden('REGISTRATION');
}

/** For what a new card user may do before the first sign-in. */
export async function requireFinishedRegistration(call: Call, beneficiaryId: number): Promise<void> {
  const row = await readToken(call);
  if (row?.beneficiary_id !== beneficiaryId || !row.checked) throw forbidden('REGISTRATION');
}

function readToken(call: Call) {
  return call.db.selectFrom('tokens').select(['beneficiary_id', 'checked']).where('hash', '=', openToken(call)).executeTakeFirst();
}

function openToken(call: Call): string {
  if (call.principal.kind !== 'open') throw forbidden();
  return call.principal.tokenHash;
}
