import type { JWK } from 'jose';
import { ProviderRefusal } from './provider.ts';
import type { Grant, Provider } from './provider.ts';
import { createRenewals, readSession } from './renewals.ts';
import type { Renew, Session } from './renewals.ts';
import { digestOf, randomToken, seal } from './sealing.ts';
import {
  declaredClaims,
  providerSessionOf,
  subjectDigest,
  textOf,
  timesOf,
} from './sessionContent.ts';
import type { SessionContent } from './sessionContent.ts';
import type { SessionStore, StoredSession } from './SessionStore.ts';
import type { SignInSettings } from './SignInSettings.ts';

/** Identifies sessions that have ended: one, those of a user, or those of a provider's session. */
export type EndedSessions = Partial<Pick<StoredSession, 'id' | 'subject' | 'providerSession'>>;

/** The sessions of visitors at the provider. */
export interface Sessions {
  /** Starts a session; its token goes into the cookie. */
  begin(grant: Grant, key: JWK | undefined): Promise<Session>;
  /** Finds the session of a token; `byUser` counts as its use, which moves its idle limit. */
  use(token: string, byUser?: boolean): Promise<Session | undefined>;
  readonly renewed: Renew;
  end(session: Session): Promise<void>;
  /** Ends the sessions of a subject, or of one session at the provider. */
  endOf(of: {
    readonly subject: string | undefined;
    readonly providerSession: string | undefined;
  }): Promise<number>;
  /** Whether a session has not ended; does not count as its use. */
  lasts(id: string): Promise<boolean>;
  /** Calls the listener with the sessions that this process ends; returns what removes it. */
  onEnd(listener: (ended: EndedSessions) => void): () => void;
}

interface SessionsOptions {
  readonly settings: SignInSettings;
  readonly provider: Provider;
  readonly store: SessionStore;
  now(): Date;
}

/** Creates the keeper of the sessions. */
export function createSessions({ settings, provider, store, now }: SessionsOptions): Sessions {
  const { issuer, idleSeconds, absoluteSeconds } = settings;
  const later = (seconds: number) => new Date(now().getTime() + seconds * 1000);

  const listeners = new Set<(ended: EndedSessions) => void>();
  const tell = (ended: EndedSessions) => listeners.forEach((listener) => listener(ended));

  const renewals = createRenewals({ settings, provider, store, now });
  async function read(token: string): Promise<Omit<Session, 'moved'> | undefined> {
    return await readSession(store, token, now());
  }

  return {
    async begin(grant, key) {
      const subject = textOf(grant.claims?.['sub']);
      if (subject === undefined)
        throw new ProviderRefusal('The provider has not named the user.', 'missing_subject');
      const token = randomToken();
      const content: SessionContent = {
        subject,
        mark: randomToken(),
        accessToken: grant.accessToken,
        tokenType: grant.tokenType,
        ...timesOf(grant, now()),
        refreshToken: grant.refreshToken,
        idToken: grant.idToken,
        claims: declaredClaims(settings, grant.claims),
        level: textOf(grant.claims?.['acr']),
        key,
      };
      const stored: StoredSession = {
        id: digestOf('session', token),
        subject: subjectDigest(issuer, subject),
        providerSession: providerSessionOf(issuer, grant.claims),
        content: seal(token, content),
        version: 1,
        idleUntil: later(idleSeconds),
        until: later(absoluteSeconds),
      };
      await store.removeExpired(now());
      await store.insert(stored);
      return { token, stored, content, moved: true };
    },
    async use(token, byUser = true) {
      const found = await read(token);
      if (found === undefined) return undefined;
      if (!byUser) return { ...found, moved: false };
      const idleUntil = later(idleSeconds);
      // not at every request: each move is a write
      const step = Math.min(60, idleSeconds / 20) * 1000;
      if (idleUntil.getTime() - found.stored.idleUntil.getTime() < step)
        return { ...found, moved: false };
      await store.touch(found.stored.id, idleUntil);
      return { ...found, stored: { ...found.stored, idleUntil }, moved: true };
    },
    renewed: renewals,
    async end({ stored }) {
      await store.remove(stored.id);
      tell({ id: stored.id });
    },
    async endOf({ subject, providerSession }) {
      const ended: EndedSessions =
        providerSession === undefined
          ? { ...(subject !== undefined && { subject: subjectDigest(issuer, subject) }) }
          : { providerSession: digestOf('session', issuer, providerSession) };
      const count = await store.removeOf(ended);
      tell(ended);
      return count;
    },
    lasts: async (id) => (await store.find(id, now())) !== undefined,
    onEnd(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
