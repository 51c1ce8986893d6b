import {
  assertAttemptsLeft,
  clearFailures,
  countFailure,
  publicLimits,
} from '../../../../src/sandbox/access/attempts.ts';
import { knownDevice } from '../../../../src/sandbox/access/knownDevice.ts';
import { isPassword } from '../../../../src/sandbox/access/passwords.ts';
import { issueToken } from '../../../../src/sandbox/access/tokens.ts';
import { visitorCookie } from '../../../../src/sandbox/access/visitor.ts';
import { ok, type Answer } from '../../../../src/sandbox/http/Answer.ts';
import { bodyOf } from '../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../Call.ts';
import { ServiceError } from '../../../../src/sandbox/http/ServiceError.ts';
import type { IssueCompanyTokenBody } from '../../service-types/company.ts';
import { userSubject } from '../../access/subjects.ts';

/** Signs a company user in, or issues an open-access token to a visitor of the company area. */
export async function issueCompanyToken(call: Call): Promise<Answer> {
  const body = bodyOf<IssueCompanyTokenBody>(call);
  if (body.grant_type === 'client_credentials') {
    const { openTokenSeconds } = call.settings;
    const token = await issueToken(call, { scheme: 'companyOpen', seconds: openTokenSeconds });
    const cookie = visitorCookie(
      call.headers,
      call.random,
      call.settings.publicOrigin.startsWith('https:'),
    );
    return { ...ok({ access_token: token, expires_in: openTokenSeconds }, cookie), secret: true };
  }
  const userId = await signInUser(call, body.username, body.password);
  const { sessionSeconds } = call.settings;
  const token = await issueToken(call, {
    scheme: 'companyUser',
    seconds: sessionSeconds,
    subject: userSubject(userId),
  });
  const link = `</company_services/v1/users/${userId}>; rel="user"`;
  return {
    ...ok(
      { access_token: token, expires_in: sessionSeconds },
      { Link: link, ...knownDevice.write(call, companyAccount(body.username)) },
    ),
    secret: true,
  };
}

/** The key under which failed sign-ins of an account are counted. */
function companyAccount(username: string): string {
  return `company:${username.trim().toLowerCase()}`;
}

async function signInUser(call: Call, username: string, password: string): Promise<number> {
  const name = username.trim().toLowerCase();
  const limits = publicLimits(call, companyAccount(username));
  await assertAttemptsLeft(call, limits);
  const user = await call.db
    .selectFrom('users')
    .select(['id', 'password_hash', 'active'])
    .where('username', '=', name)
    .executeTakeFirst();
  if (!(await isPassword(password, user?.password_hash ?? null)) || user === undefined) {
    await countFailure(call, limits);
    throw new ServiceError(400, 'invalid_login', {
      description: 'invalid_login',
      keepWrites: true,
    });
  }
  if (!user.active)
    throw new ServiceError(403, 'inactive_user', {
      description: JSON.stringify({ username: name }),
    });
  await clearFailures(call, limits);
  return user.id;
}
