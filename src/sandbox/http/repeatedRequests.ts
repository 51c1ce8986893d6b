import type { Principal } from '../access/Principal.ts';
import { requestScope } from '../access/visitor.ts';
import { digest } from '../access/digest.ts';
import type { Database } from '../database/SandboxTables.ts';
import type { Answer } from './Answer.ts';
import { ServiceError } from './ServiceError.ts';

/** The header that identifies a request for repeats, as the runtime sends it. */
export const requestIdHeader = 'x-request-id';

/** What identifies a repeated request: id, operation, caller and content. */
export interface RequestKey {
  id: string;
  operation: string;
  caller: string;
  fingerprint: string;
}

/** The key of a request; `undefined` if the caller sent no identifier. */
export function requestKey(
  request: Request,
  {
    operation,
    principal,
    raw,
    token,
  }: { operation: string; principal: Principal; raw: string; token: string | null },
): RequestKey | undefined {
  const id = request.headers.get(requestIdHeader);
  if (id === null || id === '') return undefined;
  const url = new URL(request.url);
  return {
    id,
    operation,
    caller: requestScope(principal, request.headers, token),
    fingerprint: digest([request.method, url.pathname, url.search, raw].join('\n')),
  };
}

/** Claims the key for this request, or returns the stored response of the first one. */
export async function takeRequest(
  db: Database,
  key: RequestKey,
  now: Date,
): Promise<Answer | undefined> {
  const inserted = await db
    .insertInto('requests')
    .values({
      ...key,
      status: null,
      headers: null,
      body: null,
      type: null,
      file: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['id', 'operation', 'caller']).doNothing())
    .executeTakeFirst();
  if ((inserted.numInsertedOrUpdatedRows ?? 0n) > 0n) return undefined;
  const row = await db
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', key.id)
    .where('operation', '=', key.operation)
    .where('caller', '=', key.caller)
    .executeTakeFirstOrThrow();
  if (row.fingerprint !== key.fingerprint) throw new ServiceError(409, 'REQUEST_ID_REUSED');
  return {
    status: row.status ?? 200,
    ...(row.headers === null ? {} : { headers: JSON.parse(row.headers) as Record<string, string> }),
    ...(row.body === null ? {} : { body: JSON.parse(row.body) as unknown }),
    ...(row.type === null ? {} : { type: row.type }),
    ...(row.file === null ? {} : { json: Uint8Array.from(row.file) }),
  };
}

/**
 * Stores the response for a repeat. A response with a token is not stored, so its repeat runs
 * again.
 */
export async function keepAnswer(db: Database, key: RequestKey, answer: Answer): Promise<void> {
  const row = { id: key.id, operation: key.operation, caller: key.caller };
  if (answer.secret === true) {
    await db
      .deleteFrom('requests')
      .where('id', '=', row.id)
      .where('operation', '=', row.operation)
      .where('caller', '=', row.caller)
      .execute();
    return;
  }
  await db
    .updateTable('requests')
    .set({
      status: answer.status,
      headers: answer.headers === undefined ? null : JSON.stringify(answer.headers),
      body: answer.body === undefined ? null : JSON.stringify(answer.body),
      type: answer.type ?? null,
      file: answer.json === undefined ? null : Buffer.from(answer.json),
    })
    .where('id', '=', row.id)
    .where('operation', '=', row.operation)
    .where('caller', '=', row.caller)
    .execute();
}
