import type { Selectable } from 'kysely';
import type { Database, TokensTable } from '../database/SandboxTables.ts';
import type { Call } from '../http/Call.ts';
import { latestMoment } from './clockSkew.ts';
import { digest } from './digest.ts';

/** A token to be issued. */
export interface NewToken {
  /** Security scheme of the service descriptions. */
  scheme: string;
  seconds: number;
  /** The owner, such as `user:17`; left out for a public token. */
  subject?: string;
  /** Further session data of the portal. */
  detail?: string;
  /** False if a one-time code must still be entered. */
  checked?: boolean;
}

/** Issues an opaque token; only its digest is stored. */
export async function issueToken(call: Call, token: NewToken): Promise<string> {
  const value = Buffer.from(call.random(32)).toString('base64url');
  await call.db
    .insertInto('tokens')
    .values({
      hash: digest(value),
      scheme: token.scheme,
      subject: token.subject ?? null,
      detail: token.detail ?? null,
      checked: token.checked ?? true,
      created_at: call.now,
      expires_at: new Date(call.now.getTime() + token.seconds * 1000),
      revoked_at: null,
      visitor: null,
    })
    .execute();
  return value;
}

/** Revokes a token; an unknown one is ignored. */
export async function revokeToken(db: Database, hash: string, now: Date): Promise<void> {
  await db.updateTable('tokens').set({ revoked_at: now }).where('hash', '=', hash).execute();
}

/** Revokes the other sessions of a subject, for example after a password change. */
export async function revokeOtherTokens(call: Call, subject: string): Promise<void> {
  await call.db
    .updateTable('tokens')
    .set({ revoked_at: call.now })
    .where('hash', '!=', call.principal.tokenHash ?? '')
    .where('subject', '=', subject)
    .execute();
}

/** The token of `Authorization: Bearer <token>`; `base64` decodes it. */
export function bearerToken(headers: Headers, encoding: 'plain' | 'base64'): string | undefined {
  const value = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  return value === undefined || encoding === 'plain'
    ? value
    : Buffer.from(value, 'base64').toString('utf8');
}

/** The record of a token; `undefined` if it is unknown, expired or revoked. */
export async function findToken(
  db: Database,
  token: string | undefined,
  now: Date,
): Promise<Selectable<TokensTable> | undefined> {
  if (token === undefined || token === '') return undefined;
  const row = await db
    .selectFrom('tokens')
    .selectAll()
    .where('hash', '=', digest(token))
    .executeTakeFirst();
  if (row === undefined || row.revoked_at !== null) return undefined;
  return row.expires_at <= now || row.created_at > latestMoment(now) ? undefined : row;
}
