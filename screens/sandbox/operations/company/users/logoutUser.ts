import { revokeToken } from '../../../../../src/sandbox/access/tokens.ts';
import { noContent, type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { idParam } from '../../../../../src/sandbox/http/Call.ts';
import { companyUser, type Call } from '../../../Call.ts';
import { forbidden } from '../../../../../src/sandbox/http/ServiceError.ts';

/** Ends the session and invalidates its token. */
export async function logoutUser(call: Call): Promise<Answer> {
  const { userId, tokenHash } = companyUser(call);
  if (idParam(call) !== userId) throw forbidden();
  await revokeToken(call.db, tokenHash, call.now);
  return noContent();
}
