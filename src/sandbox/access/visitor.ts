import { digest } from './digest.ts';
import type { Principal } from './Principal.ts';

const name = 'sandbox_visitor';
const days = 1;

function read(headers: Headers): string | undefined {
  const cookies = (headers.get('cookie') ?? '').split(';').map((entry) => entry.trim());
  const value = cookies.find((entry) => entry.startsWith(`${name}=`))?.slice(name.length + 1);
  return value === undefined || !/^[\w-]{16,64}$/.test(value) ? undefined : value;
}

/**
 * The cookie that identifies a visitor who has not signed in: it survives a reload, which the
 * visitor's token does not.
 */
export function visitorCookie(
  headers: Headers,
  random: (size: number) => Uint8Array,
  secure: boolean,
): Readonly<Record<string, string>> {
  if (read(headers) !== undefined) return {};
  const value = Buffer.from(random(24)).toString('base64url');
  return {
    'Set-Cookie': `${name}=${value}; Max-Age=${days * 86_400}; Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
  };
}

/** The stored digest of the visitor's cookie; `undefined` for a client without cookies. */
export function visitorOf(headers: Headers): string | undefined {
  const visitor = read(headers);
  return visitor === undefined ? undefined : digest(visitor);
}

/**
 * The scope of repeated requests: the signed-in caller, otherwise the visitor, the public token, or
 * the bot check of the call.
 */
export function requestScope(
  principal: Principal,
  headers: Headers,
  botCheck: string | null,
): string {
  if (principal.signedIn) return principal.caller;
  const visitor = visitorOf(headers);
  if (visitor !== undefined) return `visitor:${visitor}`;
  return principal.tokenHash !== undefined || botCheck === null
    ? principal.caller
    : `botCheck:${digest(botCheck)}`;
}
