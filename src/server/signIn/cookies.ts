/** Cookie with the token of the session. Scripts cannot read it. */
export const sessionCookie = '__Host-portico.session';

/** Cookie that binds a sign-in at the provider to the browser that began it. */
export const loginCookie = '__Host-portico.login';

/**
 * Cookie that names the sign-in for the page, which notices by it that the session has ended or
 * that another user has signed in. It grants nothing.
 */
export const markCookie = 'portico.signIn';

/** The names of the cookies of a sign-in. */
export interface CookieNames {
  readonly session: string;
  readonly login: string;
  readonly mark: string;
}

/** The path of the sign-in of visitors. */
export const signInPath = '/auth';

/** The cookies of the sign-in at a path: several sign-ins of one origin do not meet. */
export function cookiesAt(path: string = signInPath): CookieNames {
  if (path === signInPath) return { session: sessionCookie, login: loginCookie, mark: markCookie };
  const name = path.slice(1).replaceAll('/', '.');
  return {
    session: `__Host-portico.${name}.session`,
    login: `__Host-portico.${name}.login`,
    mark: `portico.${name}.signIn`,
  };
}

/** The value of a cookie of a request. */
export function readCookie(headers: Headers, name: string): string | undefined {
  const pair = (headers.get('cookie') ?? '')
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1);
  return value === undefined || value === '' ? undefined : value;
}

/** A cookie to set: `seconds` is its lifetime, without it the cookie ends with the browser. */
interface NewCookie {
  readonly name: string;
  readonly value: string;
  readonly seconds?: number;
}

/** The `Set-Cookie` header of a cookie; only that of the mark can be read by scripts. */
export function writeCookie({ name, value, seconds }: NewCookie): string {
  const age = seconds === undefined ? '' : `; Max-Age=${Math.max(0, Math.floor(seconds))}`;
  const hidden = name.startsWith('__Host-') ? '; HttpOnly' : '';
  return `${name}=${value}; Path=/; Secure${hidden}; SameSite=Lax${age}`;
}

/** The headers that remove the cookies of a session. */
export function removedSession({ session, mark }: CookieNames): readonly string[] {
  return [session, mark].map((name) => writeCookie({ name, value: '', seconds: 0 }));
}
