import { digest } from './digest.ts';
import { callerOf, type Principal } from './Principal.ts';

const name = 'up_visitor';
const days = 1;

function read(headers: Headers): string | undefined {
  const cookies = (headers.get('cookie') ?? '').split(';').map((entry) => entry.trim());
  const value = cookies.find((entry) => entry.startsWith(`${name}=`))?.slice(name.length + 1);
  return value === undefined || !/^[\w-]{16,64}$/.test(value) ? undefined : value;
}

/** The cookie that tells visitors apart who have not signed in: it outlives the page, which their token does not. */
export function visitorCookie(headers: Headers, random: (size: number) => Uint8Array, secure: boolean): Readonly<Record<string, string>> {
  if (read(headers) !== undefined) return {};
  const value = Buffer.from(random(24)).toString('base64url');
  return { 'Set-Cookie': `${name}=${value}; Max-Age=${days * 86_400}; Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}` };
}

/** The visitor who calls, as it is stored; undefined for a client without cookies. */
export function visitorOf(headers: Headers): string | undefined {
  const visitor = read(headers);
  return visitor === undefined ? undefined : digest(visitor);
}

/** Whose repeated requests these are: the signed-in subject; else the visitor, the bot check or the token that the call carries. */
export function requestScope(principal: Principal, headers: Headers): string {
  if (principal.kind !== 'anonymous' && principal.kind !== 'open') return callerOf(principal);
  const visitor = visitorOf(headers);
  if (visitor !== undefined) return `visitor:${visitor}`;
  if (principal.kind === 'open') return callerOf(principal);
  const botCheck = headers.get('x-captcha');
  return botCheck === null ? callerOf(principal) : `botCheck:${digest(botCheck)}`;
}
