import { boundedBody } from '../boundedBody.ts';
import { cookiesAt, readCookie, removedSession, writeCookie, type CookieNames } from './cookies.ts';
import { ProviderRefusal } from './provider.ts';
import type { Provider } from './provider.ts';
import type { Session } from './renewals.ts';
import { isForged, isRefresh } from './requestOrigin.ts';
import type { Sessions } from './sessions.ts';
import type { SignInSettings } from './SignInSettings.ts';

/** Headers of answers that no cache may keep. */
export const noStore = { 'Cache-Control': 'no-store' };
const maxLogoutToken = 65_536;

function answer(body: object, status: number, cookies: readonly string[] = []): Response {
  const headers = new Headers(noStore);
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return Response.json(body, { status, headers });
}

/** Refuses a call whose session has ended, and removes its cookies. */
export const ended = (names: CookieNames): Response =>
  answer({ error_code: 'SESSION_ENDED' }, 401, removedSession(names));
/** Refuses a request that another site has caused. */
export const forged = (): Response => answer({ error_code: 'FORBIDDEN' }, 403);
/** Refuses a call for which the provider is needed but unavailable. */
export const unavailable = (): Response => later('SIGN_IN_UNAVAILABLE', 5);
/** Refuses a request that needs the sessions while their database is unavailable. */
export const withoutSessions = (): Response => later('SERVICE_UNAVAILABLE', 2);

function later(code: string, seconds: number): Response {
  const refusal = answer({ error_code: code }, 503);
  refusal.headers.set('Retry-After', String(seconds));
  return refusal;
}

/** Seconds until a session ends without use. */
function secondsLeft({ stored }: Session, now: Date): number {
  const end = Math.min(stored.idleUntil.getTime(), stored.until.getTime());
  return Math.max(0, Math.round((end - now.getTime()) / 1000));
}

/** The cookie by which the page knows its session, until that ends without use. */
export function markOf(session: Session, { mark }: CookieNames, now: Date): string {
  return writeCookie({
    name: mark,
    value: session.content.mark,
    seconds: secondsLeft(session, now),
  });
}

/** The session of a request; counts as its use unless the page makes it by itself. */
export async function sessionOf(
  sessions: Sessions,
  names: CookieNames,
  request: Pick<Request, 'headers'> & { readonly isSocket?: boolean },
): Promise<Session | undefined> {
  const token = readCookie(request.headers, names.session);
  const byUser = !isRefresh(request) && request.isSocket !== true;
  return token === undefined ? undefined : await sessions.use(token, byUser);
}

/** The routes about a session that exists. */
export interface SessionRoutes {
  /** `GET /auth/session`: what the page may know about the user. */
  read(request: Request): Promise<Response>;
  /** `POST /auth/logout`: ends the session; returns where the provider ends its own. */
  signOut(request: Request): Promise<Response>;
  /** `POST /auth/backchannel`: the provider ends sessions (OpenID Connect Back-Channel Logout). */
  backchannel(request: Request): Promise<Response>;
}

interface SessionRoutesOptions {
  readonly settings: SignInSettings;
  readonly provider: Provider;
  readonly sessions: Sessions;
  now(): Date;
  onFault(error: unknown, doing: string): void;
}

/** Creates the routes about a session that exists. */
export function createSessionRoutes(options: SessionRoutesOptions): SessionRoutes {
  const { settings, provider, sessions, now, onFault } = options;
  const { origin, path } = settings;
  const names = cookiesAt(path);

  async function read(request: Request): Promise<Response> {
    if (isForged(request, origin)) return forged();
    const session = await sessionOf(sessions, names, request);
    if (session === undefined) return answer({ signedIn: false }, 200, removedSession(names));
    const { claims, level } = session.content;
    return answer({ signedIn: true, claims, ...(level !== undefined && { level }) }, 200, [
      markOf(session, names, now()),
    ]);
  }

  async function signOut(request: Request): Promise<Response> {
    if (isForged(request, origin)) return forged();
    const session = await sessionOf(sessions, names, request);
    const home = `${origin}${settings.signedOut}`;
    if (session === undefined) return answer({ location: home }, 200, removedSession(names));
    await sessions.end(session);
    const { refreshToken, idToken } = session.content;
    // whatever fails at the provider, the session here has ended
    const failed = (error: unknown) => onFault(error, 'sign out at the provider');
    if (refreshToken !== undefined) await provider.revoke(refreshToken).catch(failed);
    const url = await provider.endSessionUrl(idToken).catch(failed);
    return answer({ location: url?.href ?? home }, 200, removedSession(names));
  }

  async function backchannel(request: Request): Promise<Response> {
    const body = await boundedBody(request, maxLogoutToken);
    const token = new URLSearchParams(new TextDecoder().decode(body)).get('logout_token');
    if (token === null) return answer({ error: 'invalid_request' }, 400);
    try {
      await sessions.endOf(await provider.readLogoutToken(token));
      return new Response(null, { status: 200, headers: noStore });
    } catch (error) {
      onFault(error, 'read a logout token');
      return error instanceof ProviderRefusal
        ? answer({ error: 'invalid_request', error_description: error.message }, 400)
        : answer({ error: 'temporarily_unavailable' }, 503);
    }
  }

  return { read, signOut, backchannel };
}
