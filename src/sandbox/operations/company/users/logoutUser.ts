import { revokeToken } from '../../../access/tokens.ts';
import { noContent, type Answer } from '../../../http/Answer.ts';
import { companyUser, idParam, type Call } from '../../../http/Call.ts';
import { forbidden } from '../../../http/ServiceError.ts';

/** Ends the session: its token is worth nothing from now on. */
export async function logoutUser(call: Call): Promise<Answer> {
  const { userId, tokenHash } = companyUser(call);
  if (idParam(call) !== userId) throw forbidden();
  await revokeToken(call.db, tokenHash, call.now);
  return noContent();
}
