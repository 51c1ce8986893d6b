import { setTimeout } from 'node:timers/promises';
import { ProviderRefusal } from './provider.ts';
import type { Grant, Provider } from './provider.ts';
import { declaredClaims, providerSessionOf, timesOf } from './sessionContent.ts';
import type { SessionContent } from './sessionContent.ts';
import { digestOf, seal, unseal } from './sealing.ts';
import type { SessionStore, StoredSession } from './SessionStore.ts';
import type { SignInSettings } from './SignInSettings.ts';

/** An open session of a visitor. */
export interface Session {
  /** The token in the cookie. */
  readonly token: string;
  readonly stored: StoredSession;
  readonly content: SessionContent;
  /** True if its idle limit was moved by this use, so that the page must learn the new one. */
  readonly moved: boolean;
}

/**
 * The session with an access token that is not about to expire. Renews it at most once for all
 * requests, tabs and processes; undefined if the provider has ended the sign-in.
 * @throws ProviderUnavailable
 */
export type Renew = (session: Session, isForced?: boolean) => Promise<Session | undefined>;

/** Milliseconds for which one process may take to renew a token. */
const leaseTime = 15_000;

/** Pause between two looks at a renewal of another process, in milliseconds. */
const leasePause = 100;

/** Reads a session that has not ended; undefined also for a token that does not open it. */
export async function readSession(
  store: SessionStore,
  token: string,
  now: Date,
): Promise<Omit<Session, 'moved'> | undefined> {
  const stored = await store.find(digestOf('session', token), now);
  const content = stored && unseal<SessionContent>(token, stored.content);
  return stored === undefined || content === undefined ? undefined : { token, stored, content };
}

interface RenewalsOptions {
  readonly settings: SignInSettings;
  readonly provider: Provider;
  readonly store: SessionStore;
  now(): Date;
}

/** The content of a session with renewed tokens. */
function withGrant(
  content: SessionContent,
  grant: Grant,
  { settings, now }: RenewalsOptions,
): SessionContent {
  if (grant.claims !== undefined && grant.claims['sub'] !== content.subject)
    throw new ProviderRefusal('The renewed tokens belong to another user.', 'other_subject');
  return {
    ...content,
    ...timesOf(grant, now()),
    accessToken: grant.accessToken,
    tokenType: grant.tokenType,
    refreshToken: grant.refreshToken ?? content.refreshToken,
    idToken: grant.idToken ?? content.idToken,
    claims: { ...content.claims, ...declaredClaims(settings, grant.claims) },
  };
}

/** Creates the renewal of tokens. */
export function createRenewals(options: RenewalsOptions): Renew {
  const { settings, provider, store, now } = options;
  const pending = new Map<string, Promise<Session | undefined>>();

  async function renew(session: Session): Promise<Session | undefined> {
    const { token, stored, content } = session;
    if (content.refreshToken === undefined) {
      await store.remove(stored.id);
      return undefined;
    }
    if (!(await store.lease(stored, now(), new Date(now().getTime() + leaseTime))))
      return await renewedElsewhere(session);
    try {
      const grant = await provider.refresh(content.refreshToken, content.key);
      const next = withGrant(content, grant, options);
      const replaced = {
        ...stored,
        content: seal(token, next),
        providerSession: providerSessionOf(settings.issuer, grant.claims) || stored.providerSession,
      };
      const isKept = await store.replace(replaced);
      return isKept
        ? { ...session, stored: { ...replaced, version: stored.version + 1 }, content: next }
        : undefined;
    } catch (error) {
      if (!(error instanceof ProviderRefusal) || error.code === 'invalid_client') {
        await store.release(stored.id);
        throw error;
      }
      await store.remove(stored.id);
      return undefined;
    }
  }
  /** Waits for the renewal of another process. */
  async function renewedElsewhere(session: Session): Promise<Session | undefined> {
    const end = now().getTime() + leaseTime;
    for (;;) {
      await setTimeout(leasePause);
      const found = await readSession(store, session.token, now());
      if (found === undefined) return undefined;
      const current = { ...found, moved: session.moved };
      if (found.stored.version !== session.stored.version) return current;
      if (now().getTime() > end) return await renew(current);
    }
  }
  return async (session, isForced = false) => {
    const { renewal, expires } = session.content;
    if (!isForced && (renewal === undefined || renewal > now().getTime())) return session;
    const { id } = session.stored;
    let running = pending.get(id);
    if (running === undefined) {
      running = renew(session).finally(() => pending.delete(id));
      pending.set(id, running);
    }
    try {
      return await running;
    } catch (error) {
      if (!isForced && expires !== undefined && expires > now().getTime()) return session;
      throw error;
    }
  };
}
