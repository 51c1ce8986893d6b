import type { JWK } from 'jose';
import type { Grant } from './provider.ts';
import { digestOf } from './sealing.ts';
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

/** A value if it is a text. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** The declared members of the session, from claims of the provider. */
export function declaredClaims(
  { claims: declared }: Pick<SignInSettings, 'claims'>,
  claims: Readonly<Record<string, unknown>> = {},
): SessionContent['claims'] {
  return Object.fromEntries(
    Object.entries(declared).flatMap(([name, path]) => {
      const value = claimAt(claims, path);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** When an access token expires, and when to renew it. */
export function timesOf(
  { seconds }: Pick<Grant, 'seconds'>,
  now: Date,
): Pick<SessionContent, 'expires' | 'renewal'> {
  if (seconds === undefined) return { expires: undefined, renewal: undefined };
  const at = now.getTime();
  return {
    expires: at + seconds * 1000,
    renewal: at + (seconds - Math.min(30, seconds / 5)) * 1000,
  };
}

/** The digest of the provider's session; empty if the claims name none. */
export function providerSessionOf(issuer: string, claims: Grant['claims']): string {
  const sid = textOf(claims?.['sid']);
  return sid === undefined ? '' : digestOf('session', issuer, sid);
}

/** The digest of a subject of the provider. */
export function subjectDigest(issuer: string, subject: string): string {
  return digestOf('subject', issuer, subject);
}
