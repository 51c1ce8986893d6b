import {
  assertAttemptsLeft,
  clearFailures,
  countFailure,
  ownLimits,
} from '../../../../../src/sandbox/access/attempts.ts';
import {
  hashPassword,
  isAcceptablePassword,
  isPassword,
} from '../../../../../src/sandbox/access/passwords.ts';
import { revokeOtherTokens } from '../../../../../src/sandbox/access/tokens.ts';
import type { Call } from '../../../Call.ts';
import { refuse, ServiceError } from '../../../../../src/sandbox/http/ServiceError.ts';
import { userSubject } from '../../../access/subjects.ts';

const texts = {
  ro: {
    wrong: 'Parola actuală nu este corectă.',
    weak: 'Parola nouă nu îndeplinește cerințele.',
    same: 'Parola nouă trebuie să fie diferită de cea actuală.',
  },
  en: {
    wrong: 'The current password is incorrect.',
    weak: 'The new password doesn’t meet the requirements.',
    same: 'The new password must be different from the current one.',
  },
};

/** Sets a new password after checking the current one, and ends the user's other sessions. */
export async function changePassword(
  call: Call,
  userId: number,
  passwords: { current: string; next: string },
): Promise<void> {
  const words = texts[call.language];
  const limits = ownLimits(call, `password:${userId}`);
  await assertAttemptsLeft(call, limits);
  const user = await call.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!(await isPassword(passwords.current, user.password_hash))) {
    await countFailure(call, limits);
    throw new ServiceError(400, 'WRONG_PASSWORD', { description: words.wrong, keepWrites: true });
  }
  if (!isAcceptablePassword(passwords.next)) throw refuse('LS03', words.weak);
  if (passwords.next === passwords.current) throw refuse('SAME_PASSWORD', words.same);
  await clearFailures(call, limits);
  const hash = await hashPassword(passwords.next, call.random(16), call.settings.passwordCost);
  await call.db
    .updateTable('users')
    .set({ password_hash: hash })
    .where('id', '=', userId)
    .execute();
  await revokeOtherTokens(call, userSubject(userId));
}
