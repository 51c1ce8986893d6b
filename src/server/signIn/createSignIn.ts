import { boundedBody } from '../boundedBody.ts';
import { createLogins } from './logins.ts';
import { readCookie, removedSession, sessionCookie, markCookie, writeCookie } from './cookies.ts';
import { createProof } from './createProof.ts';
import { createProvider, ProviderRefusal } from './provider.ts';
import { isForged, scriptHeader } from './requestOrigin.ts';
import { createSessions } from './sessions.ts';
import type { Session } from './sessions.ts';
import type { SessionStore } from './SessionStore.ts';
import type { SignInSettings } from './SignInSettings.ts';

/** What a forwarded call gets from the visitor's session. */
export interface CallPass {
  /** The headers with the access token; empty without a session. */
  readonly headers: Readonly<Record<string, string>>;
  /** `Set-Cookie` headers for the response. */
  readonly cookies: readonly string[];
  /**
   * Renews the token after the service has refused it with 401; undefined if the session has ended.
   * `nonce` is what the service asks for in the next proof.
   */
  renewed(nonce: string | null): Promise<CallPass | Response | undefined>;
}

/** A call to be forwarded. */
export interface ForwardedCall {
  readonly request: Request;
  /** Address prefix of the service. */
  readonly prefix: string;
  /** Address at the service. */
  readonly url: string;
}

/** The sign-in at an OpenID provider, with the session at the server. */
export interface SignIn {
  owns(path: string): boolean;
  fetch(request: Request): Promise<Response>;
  /**
   * Adds the access token to a call of a service. A response instead of a pass refuses the call:
   * 403 if another site caused it, 401 if the session has ended, 503 if the provider is needed but
   * unavailable. Undefined for services that get no token.
   */
  admit(call: ForwardedCall): Promise<CallPass | Response | undefined>;
}

/** The dependencies of the sign-in. */
export interface SignInOptions {
  readonly settings: SignInSettings;
  readonly store: SessionStore;
  now?(): Date;
  /** Called with faults of the provider. */
  onFault(error: unknown, doing: string): void;
}

const noStore = { 'Cache-Control': 'no-store' };
const maxLogoutToken = 65_536;

function answer(body: object, status: number, cookies: readonly string[] = []): Response {
  const headers = new Headers(noStore);
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return Response.json(body, { status, headers });
}

const ended = () => answer({ error_code: 'SESSION_ENDED' }, 401, removedSession());
const forged = () => answer({ error_code: 'FORBIDDEN' }, 403);
function unavailable(): Response {
  const refusal = answer({ error_code: 'SIGN_IN_UNAVAILABLE' }, 503);
  refusal.headers.set('Retry-After', '5');
  return refusal;
}

/** Seconds until a session ends without use. */
function secondsLeft({ stored }: Session, now: Date): number {
  const end = Math.min(stored.idleUntil.getTime(), stored.until.getTime());
  return Math.max(0, Math.round((end - now.getTime()) / 1000));
}

function markOf(session: Session, now: Date): string {
  return writeCookie({
    name: markCookie,
    value: session.content.mark,
    seconds: secondsLeft(session, now),
  });
}

/** Creates the sign-in. No request is sent before the first visitor signs in. */
export function createSignIn(options: SignInOptions): SignIn {
  const { settings, store, onFault, now = () => new Date() } = options;
  const { origin } = settings;
  const provider = createProvider(settings);
  const sessions = createSessions({ settings, provider, store, now });
  const logins = createLogins({ settings, provider, sessions, store, now, onFault });
  const nonces = new Map<string, string>(); // of services, by prefix

  async function sessionOf(request: Request): Promise<Session | undefined> {
    const token = readCookie(request.headers, sessionCookie);
    return token === undefined ? undefined : await sessions.use(token);
  }

  async function passOf(call: ForwardedCall, session: Session): Promise<CallPass> {
    const { accessToken, tokenType, key } = session.content;
    const nonce = nonces.get(call.prefix);
    const headers: Record<string, string> = { authorization: `${tokenType} ${accessToken}` };
    if (key !== undefined && tokenType === 'DPoP')
      headers['dpop'] = await createProof(key, {
        method: call.request.method,
        url: call.url,
        accessToken,
        nonce,
        now: now(),
      });
    return {
      headers,
      cookies: session.moved ? [markOf(session, now())] : [],
      async renewed(asked) {
        if (asked !== null && asked !== nonce) {
          nonces.set(call.prefix, asked);
          return await passOf(call, session);
        }
        const next = await renewedSession(session, true);
        return next instanceof Response ? next : await passOf(call, next);
      },
    };
  }

  async function renewedSession(session: Session, isForced: boolean): Promise<Session | Response> {
    try {
      return (await sessions.renewed(session, isForced)) ?? ended();
    } catch (error) {
      onFault(error, 'renew the tokens of a session');
      return unavailable();
    }
  }

  async function admit(call: ForwardedCall): Promise<CallPass | Response | undefined> {
    const { request, prefix } = call;
    if (!settings.services.includes(prefix)) return undefined;
    const session = await sessionOf(request);
    if (session === undefined)
      return request.headers.get(scriptHeader) === 'session' ? ended() : undefined;
    if (isForged(request, origin)) return forged();
    const current = await renewedSession(session, false);
    return current instanceof Response ? current : await passOf(call, current);
  }

  async function readSession(request: Request): Promise<Response> {
    if (isForged(request, origin)) return forged();
    const session = await sessionOf(request);
    if (session === undefined) return answer({ signedIn: false }, 200, removedSession());
    const { claims, level } = session.content;
    return answer({ signedIn: true, claims, ...(level !== undefined && { level }) }, 200, [
      markOf(session, now()),
    ]);
  }

  async function signOut(request: Request): Promise<Response> {
    if (isForged(request, origin)) return forged();
    const session = await sessionOf(request);
    const home = `${origin}${settings.signedOut}`;
    if (session === undefined) return answer({ location: home }, 200, removedSession());
    await sessions.end(session);
    const { refreshToken, idToken } = session.content;
    // whatever fails at the provider, the session here has ended
    const failed = (error: unknown) => onFault(error, 'sign out at the provider');
    if (refreshToken !== undefined) await provider.revoke(refreshToken).catch(failed);
    const url = await provider.endSessionUrl(idToken).catch(failed);
    return answer({ location: url?.href ?? home }, 200, removedSession());
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

  const routes: Readonly<
    Record<string, { readonly method: 'GET' | 'POST'; run(request: Request): Promise<Response> }>
  > = {
    '/auth/login': { method: 'GET', run: logins.begin },
    '/auth/callback': { method: 'GET', run: logins.complete },
    '/auth/session': { method: 'GET', run: readSession },
    '/auth/logout': { method: 'POST', run: signOut },
    '/auth/backchannel': { method: 'POST', run: backchannel },
  };
  return {
    owns: (path) => path === '/auth' || path.startsWith('/auth/'),
    async fetch(request) {
      const route = routes[new URL(request.url).pathname];
      if (route === undefined) return new Response('Not found', { status: 404, headers: noStore });
      if (route.method !== request.method)
        return new Response('Method not allowed', {
          status: 405,
          headers: { ...noStore, Allow: route.method },
        });
      return await route.run(request);
    },
    admit,
  };
}
