import type { JWK } from 'jose';
import { isLevelReached } from '../../language/isLevelReached.ts';
import { addressOf, limited } from './attempts.ts';
import type { Attempts } from './attempts.ts';
import { cookiesAt, readCookie, signInPath, writeCookie } from './cookies.ts';
import { createSessionKey, ProviderRefusal } from './provider.ts';
import type { Checks, Provider } from './provider.ts';
import { returnAddress } from './returnAddress.ts';
import { digestOf, isToken, randomToken, seal, unseal } from './sealing.ts';
import type { Session } from './renewals.ts';
import type { Sessions } from './sessions.ts';
import type { SessionStore } from './SessionStore.ts';
import type { SignInSettings } from './SignInSettings.ts';

/** A sign-in that has begun at the provider. */
interface PendingLogin {
  readonly nonce: string;
  readonly verifier: string;
  readonly returnTo: string;
  /** Milliseconds since 1970 until which the provider's answer completes it. */
  readonly until: number;
  readonly level?: string;
  readonly maxAge?: number;
  readonly key?: JWK;
}

/** The way to the provider and back. */
export interface Logins {
  /**
   * `GET /auth/login?returnTo=/path&level=acr&maxAge=60`: sends the visitor to the provider.
   * `maxAge`: seconds since the visitor has last entered the credentials there.
   */
  begin(request: Request): Promise<Response>;
  /** `GET /auth/callback`: starts the session and returns to the portal. */
  complete(request: Request): Promise<Response>;
}

interface LoginsOptions {
  readonly settings: SignInSettings;
  readonly provider: Provider;
  readonly sessions: Sessions;
  readonly store: SessionStore;
  readonly attempts: Attempts;
  now(): Date;
  onFault(error: unknown, doing: string): void;
}

/** Seconds for which a visitor may take to sign in at the provider. */
const loginSeconds = 600;

/** Seconds for which a late answer of the provider still knows where the visitor wanted to go. */
const rememberedSeconds = 3600;

/** Why a sign-in failed, as the portal's screen learns it in the parameter `reason`. */
type FailureReason = 'attempts' | 'denied' | 'expired' | 'level' | 'refused' | 'unavailable';

/** Sends the browser on, with cookies to set. */
function redirect(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ Location: location, 'Cache-Control': 'no-store' });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}

function reasonOf(error: unknown): FailureReason {
  if (!(error instanceof ProviderRefusal) || error.code === 'unsupported') return 'unavailable';
  if (error.code === 'access_denied') return 'denied';
  return error.code === 'unmet_authentication_requirements' ? 'level' : 'refused';
}

/** Seconds; undefined if they are missing or no number. */
function readMaxAge(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** What an answer of the provider brings: the cookie and the parameter `state`. */
interface Callback {
  readonly token: string | undefined;
  readonly state: string | undefined;
}

/** Keeps sign-ins until the provider answers. */
function createPendingLogins({ store, now }: Pick<LoginsOptions, 'store' | 'now'>) {
  const idOf = (token: string, state: string) => digestOf('login', token, state);

  async function keep(
    token: string,
    state: string,
    login: Omit<PendingLogin, 'until'>,
  ): Promise<void> {
    const time = now().getTime();
    const until = new Date(time + rememberedSeconds * 1000);
    await store.removeExpired(now());
    await store.insert({
      id: idOf(token, state),
      subject: '',
      providerSession: '',
      content: seal(token, { ...login, until: time + loginSeconds * 1000 }),
      version: 1,
      idleUntil: until,
      until,
    });
  }
  /** The sign-in of a callback, also a late one. */
  async function find({ token, state }: Callback): Promise<PendingLogin | undefined> {
    if (token === undefined || state === undefined) return undefined;
    const found = await store.find(idOf(token, state), now());
    return found && unseal<PendingLogin>(token, found.content);
  }
  /** Removes it; returns false if another request has. */
  async function remove({ token = '', state = '' }: Callback): Promise<boolean> {
    return store.remove(idOf(token, state));
  }
  return { keep, find, remove };
}

/** Creates the routes of the sign-in at the provider. */
export function createLogins(options: LoginsOptions): Logins {
  const { settings, provider, sessions, store, attempts, now, onFault } = options;
  const { origin, path = signInPath } = settings;
  const names = cookiesAt(path);
  const pending = createPendingLogins({ store, now });

  function failure(reason: FailureReason, returnTo?: string): Response {
    const url = new URL(settings.failed, origin);
    url.searchParams.set('reason', reason);
    if (returnTo !== undefined) url.searchParams.set('returnTo', returnTo.slice(origin.length));
    return redirect(url.href, []);
  }
  function cookiesOf({ token, stored, content }: Session): readonly string[] {
    const seconds = (stored.idleUntil.getTime() - now().getTime()) / 1000;
    return [
      writeCookie({ name: names.session, value: token }),
      writeCookie({ name: names.mark, value: content.mark, seconds }),
    ];
  }

  return {
    async begin(request) {
      const { searchParams } = new URL(request.url);
      const returnTo = returnAddress(searchParams.get('returnTo'), origin);
      const refused = await limited(attempts, request, () => failure('attempts', returnTo));
      if (refused !== undefined) return refused;
      attempts.count(addressOf(request));
      const level = searchParams.get('level') ?? undefined;
      const maxAge = readMaxAge(searchParams.get('maxAge'));
      // one cookie for several sign-ins, so that two tabs can sign in at the same time
      const given = readCookie(request.headers, names.login);
      const token = given !== undefined && isToken(given) ? given : randomToken();
      const key = settings.dpop ? await createSessionKey() : undefined;
      const checks: Checks = {
        state: randomToken(),
        nonce: randomToken(),
        verifier: randomToken(),
        key,
        maxAge,
      };
      try {
        const url = await provider.authorizationUrl(checks, level);
        await pending.keep(token, checks.state, {
          nonce: checks.nonce,
          verifier: checks.verifier,
          returnTo,
          ...(level !== undefined && { level }),
          ...(maxAge !== undefined && { maxAge }),
          ...(key !== undefined && { key }),
        });
        return redirect(url.href, [
          writeCookie({ name: names.login, value: token, seconds: rememberedSeconds }),
        ]);
      } catch (error) {
        onFault(error, 'begin a sign-in');
        return failure(reasonOf(error), returnTo);
      }
    },
    async complete(request) {
      const given = new URL(request.url);
      const state = given.searchParams.get('state') ?? undefined;
      const callback = { token: readCookie(request.headers, names.login), state };
      const refused = await limited(attempts, request, async () => {
        if (!attempts.lookUp(addressOf(request))) return failure('attempts');
        const login = await pending.find(callback).catch(() => undefined);
        return failure('attempts', login?.returnTo);
      });
      if (refused !== undefined) return refused;
      let login: PendingLogin | undefined;
      try {
        login = await pending.find(callback);
        const isTaken = login !== undefined && (await pending.remove(callback));
        if (
          state === undefined ||
          login === undefined ||
          !isTaken ||
          now().getTime() > login.until
        ) {
          attempts.count(addressOf(request));
          return failure('expired', login?.returnTo);
        }
        const { nonce, verifier, key, returnTo, level, maxAge } = login;
        const answer = new URL(`${origin}${path}/callback${given.search}`);
        const grant = await provider.exchange(answer, { state, nonce, verifier, key, maxAge });
        if (level !== undefined && !isLevelReached(level, grant.claims?.['acr'], settings.levels))
          return failure('level', returnTo);
        const session = await sessions.begin(grant, key);
        const old = readCookie(request.headers, names.session);
        const replaced = old === undefined ? undefined : await sessions.use(old);
        if (replaced !== undefined) await sessions.end(replaced);
        return redirect(returnTo, cookiesOf(session));
      } catch (error) {
        attempts.count(addressOf(request));
        onFault(error, 'complete a sign-in');
        return failure(reasonOf(error), login?.returnTo);
      }
    },
  };
}
