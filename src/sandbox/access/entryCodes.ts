import type { Call } from '../http/Call.ts';
import { digest } from './digest.ts';

/** Issues the secret part of an activation or reset link. */
export async function issueEntryCode(
  call: Call,
  purpose: string,
  subject: number,
): Promise<string> {
  const code = Buffer.from(call.random(24)).toString('base64url');
  await call.db
    .insertInto('entry_codes')
    .values({
      code_hash: digest(code),
      purpose,
      subject_id: subject,
      created_at: call.now,
      expires_at: new Date(call.now.getTime() + call.settings.linkSeconds * 1000),
      used_at: null,
    })
    .execute();
  return code;
}

/** The record of a code that is known, unused and not expired. */
export async function findEntryCode(
  call: Call,
  purpose: string,
  code: string,
): Promise<number | undefined> {
  const row = await call.db
    .selectFrom('entry_codes')
    .select('subject_id')
    .where('code_hash', '=', digest(code))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', call.now)
    .executeTakeFirst();
  return row?.subject_id;
}

/** Marks every unused code of a subject as used. */
export async function consumeEntryCodes(
  call: Call,
  purpose: string,
  subject: number,
): Promise<void> {
  await call.db
    .updateTable('entry_codes')
    .set({ used_at: call.now })
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subject)
    .where('used_at', 'is', null)
    .execute();
}
