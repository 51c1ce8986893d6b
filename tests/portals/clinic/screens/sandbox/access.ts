import { bearerToken, findToken } from '../../../../../src/sandbox/access/tokens.ts';
import type { Database } from '../../../../../src/sandbox/database/SandboxTables.ts';
import type { ClinicCall, ClinicPrincipal } from './ClinicTypes.ts';
import { found } from './problem.ts';
import type { Records, UserRecord } from './Records.ts';

const visitor: ClinicPrincipal = {
  caller: 'visitor',
  roles: [],
  signedIn: false,
  checked: true,
};

/** Finds the user of a request by its token; locked users are visitors. */
export async function findUser(
  { users }: Records,
  db: Database,
  { headers, now }: { readonly headers: Headers; readonly now: Date },
): Promise<ClinicPrincipal> {
  const token = await findToken(db, bearerToken(headers, 'plain'), now);
  const user = users.find(({ id, active }) => active && id === token?.subject);
  if (token === undefined || user === undefined) return visitor;
  return {
    scheme: token.scheme,
    tokenHash: token.hash,
    caller: user.id,
    // A session has the first role of its user.
    roles: user.roles.slice(0, 1),
    signedIn: true,
    checked: true,
    user,
  };
}

/** The signed-in user; the description says which operations need one. */
export function userOf({ principal }: ClinicCall): UserRecord {
  return found(principal.user);
}

/** The id of the signed-in patient or doctor. */
export function personOf(call: ClinicCall): string {
  const { patientId, doctorId } = userOf(call);
  return found(patientId ?? doctorId);
}
