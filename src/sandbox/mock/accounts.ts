import type { Database } from '../database/SandboxTables.ts';
import { bearerToken, findToken, issueToken } from '../access/tokens.ts';
import type { Principal } from '../access/Principal.ts';
import type { Call } from '../http/Call.ts';
import { ServiceError } from '../http/ServiceError.ts';
import { isSchema } from './createSchemaReader.ts';
import { plainName } from './memberValues.ts';

/** An account that can sign in to a mocked service. */
export interface MockAccount {
  readonly user: string;
  readonly password: string;
  readonly role: string;
  /** Values of members, by name, in answers about the account. */
  readonly values?: Readonly<Record<string, unknown>> | undefined;
}

/** The caller of a mocked service. */
export interface MockPrincipal extends Principal {
  readonly account?: MockAccount | undefined;
}

/** Scheme of the tokens that mocks issue. */
const mockScheme = 'mock';
const refreshScheme = 'mock-refresh';
const prefix = 'mock:';
/** Lifetime of a session, in seconds. */
export const sessionSeconds = 3600;
const refreshSeconds = 86_400;

/** How callers of mocked services are recognized. */
export interface MockCallers {
  readonly accounts: readonly MockAccount[];
  readonly bearer: 'plain' | 'base64';
  /** Names of cookies that hold a token. */
  readonly cookies: readonly string[];
}

/** Finds the caller by the token in the `Authorization` header or in a cookie. */
export async function findMockPrincipal(
  db: Database,
  headers: Headers,
  { now, callers }: { readonly now: Date; readonly callers: MockCallers },
): Promise<MockPrincipal> {
  const given = [bearerToken(headers, callers.bearer), ...cookiesOf(headers, callers.cookies)];
  for (const token of given) {
    const row = await findToken(db, token, now);
    if (row === undefined || row.scheme !== mockScheme) continue;
    const account = callers.accounts.find(({ user }) => row.subject === prefix + user);
    return {
      scheme: mockScheme,
      tokenHash: row.hash,
      caller: row.subject ?? `token:${row.hash}`,
      roles: account === undefined ? [] : [account.role],
      signedIn: account !== undefined,
      checked: true,
      account,
    };
  }
  return { caller: 'visitor', roles: [], signedIn: false, checked: true };
}

function cookiesOf(headers: Headers, names: readonly string[]): readonly string[] {
  const cookies = (headers.get('cookie') ?? '').split(';').map((entry) => entry.trim().split('='));
  return cookies.flatMap(([name = '', value = '']) => (names.includes(name) ? [value] : []));
}

const userNames =
  /^(user(name)?|login(name)?|e?mail(address)?|account(name)?|phone(number)?|identifier|benutzer(name)?|utilizator)$/;
const passwordNames = /password|passwd|^pwd$|^pin$|passcode|secret$|parola|passwort|motdepasse/;

/** Whether a sign-in takes a password, by the names of the members of its body. */
export function takesPassword(names: readonly string[]): boolean {
  return names.some((name) => passwordNames.test(plainName(name)));
}

/**
 * The account that a body signs in with: by refresh token, or by user and password; by user alone
 * only where the description has no password, as before a one-time code. Undefined for a body
 * without either, which gets a token of a visitor. @throws ServiceError 401
 */
export async function accountOf(
  call: Pick<Call, 'body' | 'db' | 'now'>,
  accounts: readonly MockAccount[],
  needsPassword: boolean,
): Promise<MockAccount | undefined> {
  const body = isSchema(call.body) ? call.body : {};
  const given = (pattern: RegExp) =>
    Object.entries(body).find(([name]) => pattern.test(plainName(name)))?.[1];
  const refresh = given(/^refreshtoken$/);
  if (typeof refresh === 'string') {
    const row = await findToken(call.db, refresh, call.now);
    const found = accounts.find(({ user }) => row?.subject === prefix + user);
    if (row?.scheme !== refreshScheme || found === undefined) throw wrong();
    return found;
  }
  const user = given(userNames);
  const password = given(passwordNames);
  if (user === undefined) return undefined;
  const found = accounts.find(
    (one) =>
      one.user.toLowerCase() === String(user).toLowerCase() &&
      (password === undefined ? !needsPassword : one.password === password),
  );
  if (found === undefined) throw wrong();
  return found;
}

function wrong(): ServiceError {
  return new ServiceError(401, 'UNAUTHORIZED', {
    description: 'There is no account with this user and password. See the accounts at /sandbox.',
  });
}

/** Issues the tokens of a session, or a token of a visitor. */
export async function issueTokens(
  call: Call,
  account: MockAccount | undefined,
): Promise<{ readonly token: string; readonly refresh: string }> {
  const subject = account === undefined ? {} : { subject: prefix + account.user };
  const token = await issueToken(call, { scheme: mockScheme, seconds: sessionSeconds, ...subject });
  const refresh = await issueToken(call, {
    scheme: refreshScheme,
    seconds: refreshSeconds,
    ...subject,
  });
  return { token, refresh };
}

/** The value of a member in an answer about an account; undefined if the account says nothing. */
export function accountValue(name: string, account: MockAccount): unknown {
  const own = Object.entries(account.values ?? {}).find(
    ([key]) => plainName(key) === plainName(name),
  );
  if (own !== undefined) return own[1];
  const plain = plainName(name);
  if (/^(user)?role$/.test(plain)) return account.role;
  if (/^(user)?roles$/.test(plain)) return [account.role];
  if (/^(username|login|user)$/.test(plain)) return account.user;
  return /^e?mail$/.test(plain) && account.user.includes('@') ? account.user : undefined;
}

/** Accounts for each role: what a portal has that declares none. */
export function defaultAccounts(roles: readonly string[]): readonly MockAccount[] {
  return [...new Set(roles)].map((role) => ({
    user: `${role.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.')}@example.org`,
    password: 'Portico1',
    role,
  }));
}
