import type { OwnState } from '../health.ts';

/** The database of the sessions is unusable for now; the same request may succeed later. */
export class SessionsUnavailable extends Error {
  override readonly name = 'SessionsUnavailable';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/**
 * A record of the session store. Whoever reads the store learns no token, no claim and no user:
 * `id`, `subject` and `providerSession` are digests, and `content` is sealed with the token in the
 * visitor's cookie.
 */
export interface StoredSession {
  /** Digest of the token in the cookie. */
  readonly id: string;
  /** Digest of issuer and subject; empty for a sign-in that is not complete. */
  readonly subject: string;
  /** Digest of issuer and the provider's session; empty if the provider names none. */
  readonly providerSession: string;
  readonly content: string;
  /** Counts the replacements of `content`. */
  readonly version: number;
  /** When the session ends without use. */
  readonly idleUntil: Date;
  /** When the session ends in any case. */
  readonly until: Date;
}

/**
 * The sessions of all visitors. They survive a restart of the process. Each method rejects with
 * `SessionsUnavailable` while the database cannot be used.
 */
export interface SessionStore {
  /** Whether the database answers; never rejects. The result may be a second old. */
  state(): Promise<OwnState>;
  /** Finds a session that has not ended. */
  find(id: string, now: Date): Promise<StoredSession | undefined>;
  insert(session: StoredSession): Promise<void>;
  /** Replaces the content of a version; returns false if there is no such version any more. */
  replace(
    session: Pick<StoredSession, 'id' | 'version' | 'content' | 'providerSession'>,
  ): Promise<boolean>;
  /** Moves the end of an unused session. */
  touch(id: string, idleUntil: Date): Promise<void>;
  /** Removes a session; returns false if it is already removed. */
  remove(id: string): Promise<boolean>;
  /** Removes the sessions of a user, or those of one session at the provider. */
  removeOf(of: Partial<Pick<StoredSession, 'subject' | 'providerSession'>>): Promise<number>;
  /**
   * Takes the right to renew the tokens of a version until `until`; returns false if another
   * process has it.
   */
  lease(session: Pick<StoredSession, 'id' | 'version'>, now: Date, until: Date): Promise<boolean>;
  /** Gives the right back after a renewal that failed. */
  release(id: string): Promise<void>;
  removeExpired(now: Date): Promise<void>;
}
