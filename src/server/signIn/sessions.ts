import { setTimeout } from 'node:timers/promises';
import type { JWK } from 'jose';
import { ProviderRefusal } from './provider.ts';
import type { Grant, Provider } from './provider.ts';
import { digestOf, randomToken, seal, unseal } from './sealing.ts';
import type { SessionStore, StoredSession } from './SessionStore.ts';
import type { SignInSettings } from './SignInSettings.ts';

/** What a session holds; only the token in the visitor's cookie opens it. */
export interface SessionContent {
  readonly subject: string;
  /** Names the sign-in in a cookie that the page reads. */
  readonly mark: string;
  readonly accessToken: string;
  readonly tokenType: Grant['tokenType'];
  /** Milliseconds since the epoch; undefined if the provider does not tell. */
  readonly expires: number | undefined;
  /** When to renew the access token: some time before it expires. */
  readonly renewal: number | undefined;
  readonly refreshToken: string | undefined;
  readonly idToken: string | undefined;
  /** The declared claims that the page may read. */
  readonly claims: Readonly<Record<string, unknown>>;
  /** Authentication context class (`acr`) of the sign-in. */
  readonly level: string | undefined;
  /** The private key to which the tokens are bound. */
  readonly key: JWK | undefined;
}

/** An open session of a visitor. */
export interface Session {
  /** The token in the cookie. */
  readonly token: string;
  readonly stored: StoredSession;
  readonly content: SessionContent;
  /** True if its idle limit was moved by this use, so that the page must learn the new one. */
  readonly moved: boolean;
}

/** The sessions of visitors at the provider. */
export interface Sessions {
  /** Starts a session; its token goes into the cookie. */
  begin(grant: Grant, key: JWK | undefined): Promise<Session>;
  /** Finds the session of a token and counts as its use. */
  use(token: string): Promise<Session | undefined>;
  /**
   * The session with an access token that is not about to expire. Renews it at most once for all
   * requests, tabs and processes; undefined if the provider has ended the sign-in.
   * @throws ProviderUnavailable
   */
  renewed(session: Session, isForced?: boolean): Promise<Session | undefined>;
  end(session: Session): Promise<void>;
  /** Ends the sessions of a subject, or of one session at the provider. */
  endOf(of: {
    readonly subject: string | undefined;
    readonly providerSession: string | undefined;
  }): Promise<number>;
}

interface SessionsOptions {
  readonly settings: SignInSettings;
  readonly provider: Provider;
  readonly store: SessionStore;
  now(): Date;
}

/** Milliseconds for which one process may take to renew a token. */
const leaseTime = 15_000;

/** Pause between two looks at a renewal of another process, in milliseconds. */
const leasePause = 100;

/** The value of a claim by the path to it. */
function claimAt(claims: Readonly<Record<string, unknown>>, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, member) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, member)
        ? (value as Record<string, unknown>)[member]
        : undefined,
    claims,
  );
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Creates the keeper of the sessions. */
export function createSessions({ settings, provider, store, now }: SessionsOptions): Sessions {
  const { issuer, idleSeconds, absoluteSeconds } = settings;
  const pending = new Map<string, Promise<Session | undefined>>();
  const later = (seconds: number) => new Date(now().getTime() + seconds * 1000);

  function declared(claims: Readonly<Record<string, unknown>>): SessionContent['claims'] {
    return Object.fromEntries(
      Object.entries(settings.claims).flatMap(([name, path]) => {
        const value = claimAt(claims, path);
        return value === undefined ? [] : [[name, value]];
      }),
    );
  }
  function timesOf({ seconds }: Grant): Pick<SessionContent, 'expires' | 'renewal'> {
    if (seconds === undefined) return { expires: undefined, renewal: undefined };
    const at = now().getTime();
    return {
      expires: at + seconds * 1000,
      renewal: at + (seconds - Math.min(30, seconds / 5)) * 1000,
    };
  }
  function providerSessionOf(claims: Grant['claims']): string {
    const sid = text(claims?.['sid']);
    return sid === undefined ? '' : digestOf('session', issuer, sid);
  }
  const subjectOf = (subject: string) => digestOf('subject', issuer, subject);

  async function read(token: string): Promise<Omit<Session, 'moved'> | undefined> {
    const stored = await store.find(digestOf('session', token), now());
    const content = stored && unseal<SessionContent>(token, stored.content);
    return stored === undefined || content === undefined ? undefined : { token, stored, content };
  }
  function needsRenewal({ renewal }: SessionContent): boolean {
    return renewal !== undefined && renewal <= now().getTime();
  }

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
      if (grant.claims !== undefined && grant.claims['sub'] !== content.subject)
        throw new ProviderRefusal('The renewed tokens belong to another user.', 'other_subject');
      const next: SessionContent = {
        ...content,
        ...timesOf(grant),
        accessToken: grant.accessToken,
        tokenType: grant.tokenType,
        refreshToken: grant.refreshToken ?? content.refreshToken,
        idToken: grant.idToken ?? content.idToken,
        claims: { ...content.claims, ...declared(grant.claims ?? {}) },
      };
      const replaced = {
        ...stored,
        content: seal(token, next),
        providerSession: providerSessionOf(grant.claims) || stored.providerSession,
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
      const found = await read(session.token);
      if (found === undefined) return undefined;
      const current = { ...found, moved: session.moved };
      if (found.stored.version !== session.stored.version) return current;
      if (now().getTime() > end) return await renew(current);
    }
  }

  return {
    async begin(grant, key) {
      const subject = text(grant.claims?.['sub']);
      if (subject === undefined)
        throw new ProviderRefusal('The provider has not named the user.', 'missing_subject');
      const token = randomToken();
      const content: SessionContent = {
        subject,
        mark: randomToken(),
        accessToken: grant.accessToken,
        tokenType: grant.tokenType,
        ...timesOf(grant),
        refreshToken: grant.refreshToken,
        idToken: grant.idToken,
        claims: declared(grant.claims ?? {}),
        level: text(grant.claims?.['acr']),
        key,
      };
      const stored: StoredSession = {
        id: digestOf('session', token),
        subject: subjectOf(subject),
        providerSession: providerSessionOf(grant.claims),
        content: seal(token, content),
        version: 1,
        idleUntil: later(idleSeconds),
        until: later(absoluteSeconds),
      };
      await store.removeExpired(now());
      await store.insert(stored);
      return { token, stored, content, moved: true };
    },
    async use(token) {
      const found = await read(token);
      if (found === undefined) return undefined;
      const idleUntil = later(idleSeconds);
      // not at every request: each move is a write
      const step = Math.min(60, idleSeconds / 20) * 1000;
      if (idleUntil.getTime() - found.stored.idleUntil.getTime() < step)
        return { ...found, moved: false };
      await store.touch(found.stored.id, idleUntil);
      return { ...found, stored: { ...found.stored, idleUntil }, moved: true };
    },
    async renewed(session, isForced = false) {
      if (!isForced && !needsRenewal(session.content)) return session;
      const { id } = session.stored;
      let renewal = pending.get(id);
      if (renewal === undefined) {
        renewal = renew(session).finally(() => pending.delete(id));
        pending.set(id, renewal);
      }
      try {
        return await renewal;
      } catch (error) {
        const { expires } = session.content;
        if (!isForced && expires !== undefined && expires > now().getTime()) return session;
        throw error;
      }
    },
    async end({ stored }) {
      await store.remove(stored.id);
    },
    endOf: ({ subject, providerSession }) =>
      store.removeOf({
        ...(providerSession === undefined
          ? subject !== undefined && { subject: subjectOf(subject) }
          : { providerSession: digestOf('session', issuer, providerSession) }),
      }),
  };
}
