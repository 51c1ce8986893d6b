import type { Database } from '../database/DatabaseTables.ts';
import type { Call } from '../http/Call.ts';
import { latestMoment } from './clockSkew.ts';
import { digest } from './digest.ts';
import type { Principal } from './Principal.ts';

export interface NewToken {
  scheme: 'cardOpen' | 'companyOpen' | 'cardUser' | 'companyUser' | 'thirdParty';
  seconds: number;
  userId?: number;
  beneficiaryId?: number;
  consentLogin?: string;
  /** False when a one-time code is still to be given. */
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
      user_id: token.userId ?? null,
      beneficiary_id: token.beneficiaryId ?? null,
      consent_login: token.consentLogin ?? null,
      checked: token.checked ?? true,
      created_at: call.now,
      expires_at: new Date(call.now.getTime() + token.seconds * 1000),
      revoked_at: null,
    })
    .execute();
  return value;
}

export async function revokeToken(db: Database, hash: string, now: Date): Promise<void> {
  await db.updateTable('tokens').set({ revoked_at: now }).where('hash', '=', hash).execute();
}

/** Ends the other sessions of a user or card holder, as after a password change. */
export async function revokeOtherTokens(
  call: Call,
  owner: { userId: number } | { beneficiaryId: number },
): Promise<void> {
  const own = call.principal.kind === 'anonymous' ? '' : call.principal.tokenHash;
  const query = call.db.updateTable('tokens').set({ revoked_at: call.now }).where('hash', '!=', own);
  await ('userId' in owner
    ? query.where('user_id', '=', owner.userId)
    : query.where('beneficiary_id', '=', owner.beneficiaryId)
  ).execute();
}

/** The token of `Authorization: Bearer base64(token)`. */
export function bearerToken(headers: Headers): string | undefined {
  const value = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  return value === undefined ? undefined : Buffer.from(value, 'base64').toString('utf8');
}

/** Finds whom a token belongs to; an unknown, expired or revoked one belongs to nobody. */
export async function findPrincipal(db: Database, token: string | undefined, now: Date): Promise<Principal> {
  if (token === undefined || token === '') return { kind: 'anonymous' };
  const row = await db.selectFrom('tokens').selectAll().where('hash', '=', digest(token)).executeTakeFirst();
  if (row === undefined || row.revoked_at !== null || row.expires_at <= now || row.created_at > latestMoment(now)) return { kind: 'anonymous' };
  const tokenHash = row.hash;
  if (row.scheme === 'cardOpen' || row.scheme === 'companyOpen') return { kind: 'open', scheme: row.scheme, tokenHash };
  if (row.scheme === 'companyUser') return findUser(db, row.user_id ?? 0, tokenHash);
  const beneficiaryId = row.beneficiary_id ?? 0;
  const alive = await db
    .selectFrom('beneficiaries')
    .select('id')
    .where('id', '=', beneficiaryId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (alive === undefined) return { kind: 'anonymous' };
  if (row.scheme === 'cardUser') return { kind: 'beneficiary', scheme: 'cardUser', tokenHash, beneficiaryId, checked: row.checked };
  return {
    kind: 'thirdParty',
    scheme: 'thirdParty',
    tokenHash,
    beneficiaryId,
    consentLogin: row.consent_login ?? '',
    checked: row.checked,
  };
}

async function findUser(db: Database, id: number, tokenHash: string): Promise<Principal> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).where('active', '=', true).executeTakeFirst();
  if (user === undefined) return { kind: 'anonymous' };
  const memberships = await db.selectFrom('user_companies').selectAll().where('user_id', '=', id).orderBy('company_id').execute();
  return {
    kind: 'company',
    scheme: 'companyUser',
    tokenHash,
    userId: id,
    username: user.username,
    role: user.role,
    memberships: memberships.map((row) => ({
      companyId: row.company_id,
      role: row.role,
      roles: row.roles,
      active: row.active,
      invoiceGroup: row.invoice_group,
    })),
  };
}
