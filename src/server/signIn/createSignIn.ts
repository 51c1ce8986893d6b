import type { OwnState } from '../health.ts';
import { createAttempts, defaultAttempts } from './attempts.ts';
import type { AttemptLimits } from './attempts.ts';
import { cookiesAt, signInPath } from './cookies.ts';
import { createProof } from './createProof.ts';
import { createLogins } from './logins.ts';
import { createProvider } from './provider.ts';
import type { Session } from './renewals.ts';
import { isForged, needsSession } from './requestOrigin.ts';
import {
  createSessionRoutes,
  ended,
  forged,
  markOf,
  noStore,
  sessionOf,
  unavailable,
} from './sessionRoutes.ts';
import { createSessions } from './sessions.ts';
import type { Sessions } from './sessions.ts';
import { SessionsUnavailable } from './SessionStore.ts';
import type { SessionStore, StoredSession } from './SessionStore.ts';
import type { SignInSettings } from './SignInSettings.ts';

/** What a forwarded call gets from the visitor's session. */
export interface CallPass {
  /** The headers with the access token; empty without a session. */
  readonly headers: Readonly<Record<string, string>>;
  /** `Set-Cookie` headers for the response. */
  readonly cookies: readonly string[];
  readonly session: StoredSession;
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
  /** Whether a web socket is opened, which does not count as use of the session. */
  readonly isSocket?: boolean;
}

/**
 * The sign-in at an OpenID provider, with the session at the server. What needs a session rejects
 * with `SessionsUnavailable` while their database cannot be used.
 */
export interface SignIn {
  /** The state of the database of the sessions. */
  health(): Promise<Readonly<Record<'sessions', OwnState>>>;
  owns(path: string): boolean;
  fetch(request: Request): Promise<Response>;
  /**
   * Adds the access token to a call of a service. A response instead of a pass refuses the call:
   * 403 if another site caused it, 401 if the session has ended, 503 if the provider is needed but
   * unavailable. Undefined for services that get no token.
   */
  admit(call: ForwardedCall): Promise<CallPass | Response | undefined>;
  /** Whether a session has not ended; does not count as its use. */
  lasts(session: StoredSession): Promise<boolean>;
  /** Calls the listener with the sessions that this process ends; returns what removes it. */
  onEnd: Sessions['onEnd'];
  /** Who has signed in, with the declared claims; undefined without a session. */
  user(request: Request): Promise<SignedInUser | undefined>;
}

/** What the provider says about who has signed in. */
export interface SignedInUser {
  readonly subject: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** The dependencies of the sign-in. */
export interface SignInOptions {
  readonly settings: SignInSettings;
  readonly store: SessionStore;
  /** Of each address, for beginning sign-ins, and for answers that complete none. */
  readonly attempts?: AttemptLimits;
  now?(): Date;
  /** Called with faults of the provider. */
  onFault(error: unknown, doing: string): void;
}

/** Creates the sign-in. No request is sent before the first visitor signs in. */
export function createSignIn(options: SignInOptions): SignIn {
  const { settings, store, onFault, now = () => new Date() } = options;
  const { origin, path = signInPath } = settings;
  const names = cookiesAt(path);
  const provider = createProvider(settings);
  const sessions = createSessions({ settings, provider, store, now });
  const attempts = createAttempts(options.attempts ?? defaultAttempts, now);
  const logins = createLogins({ settings, provider, sessions, store, attempts, now, onFault });
  const own = createSessionRoutes({ settings, provider, sessions, now, onFault });
  const nonces = new Map<string, string>(); // of services, by prefix

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
      session: session.stored,
      cookies: session.moved ? [markOf(session, names, now())] : [],
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
      return (await sessions.renewed(session, isForced)) ?? ended(names);
    } catch (error) {
      if (error instanceof SessionsUnavailable) throw error;
      onFault(error, 'renew the tokens of a session');
      return unavailable();
    }
  }

  async function admit(call: ForwardedCall): Promise<CallPass | Response | undefined> {
    const { request, prefix } = call;
    if (!settings.services.includes(prefix)) return undefined;
    const session = await sessionOf(sessions, names, {
      headers: request.headers,
      isSocket: call.isSocket === true,
    });
    if (session === undefined) return needsSession(request) ? ended(names) : undefined;
    if (isForged(request, origin)) return forged();
    const current = await renewedSession(session, false);
    return current instanceof Response ? current : await passOf(call, current);
  }

  const routes: Readonly<
    Record<string, { readonly method: 'GET' | 'POST'; run(request: Request): Promise<Response> }>
  > = {
    [`${path}/login`]: { method: 'GET', run: logins.begin },
    [`${path}/callback`]: { method: 'GET', run: logins.complete },
    [`${path}/session`]: { method: 'GET', run: own.read },
    [`${path}/logout`]: { method: 'POST', run: own.signOut },
    [`${path}/backchannel`]: { method: 'POST', run: own.backchannel },
  };
  return {
    health: async () => ({ sessions: await store.state() }),
    owns: (address) => address === path || address.startsWith(`${path}/`),
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
    lasts: ({ id }) => sessions.lasts(id),
    onEnd: sessions.onEnd,
    async user(request) {
      const session = await sessionOf(sessions, names, request);
      if (session === undefined) return undefined;
      const { subject, claims } = session.content;
      return { subject, claims };
    },
  };
}
