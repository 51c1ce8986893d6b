import type { Call } from '../http/Call.ts';
import { refuse, ServiceError } from '../http/ServiceError.ts';
import { assertAttemptsLeft, clearFailures, countFailure, ownLimits } from './attempts.ts';
import { latestMoment } from './clockSkew.ts';
import { keyedDigest } from './digest.ts';

/** A one-time code to send: purpose, recipient and message. */
export interface CodeDelivery {
  /** The purpose of the code, such as `login`. */
  purpose: string;
  /** The owner of the code, such as the id of an account. */
  subject: string;
  /**
   * The recipient; undefined if the account does not exist: the code is then stored like any other,
   * but not sent.
   */
  contact: { channel: 'mail' | 'sms'; recipient: string } | undefined;
  /** The message that contains the code. */
  message: (code: string, minutes: number) => { readonly subject: string; readonly body: string };
}

/**
 * Sends a six-digit code to the outbox and invalidates earlier ones; too many in a row give 429.
 */
export async function sendCode(call: Call, delivery: CodeDelivery): Promise<void> {
  const { purpose, subject } = delivery;
  const sends = ownLimits(call, `codes:${purpose}:${subject}`, call.settings.maxCodes);
  await assertAttemptsLeft(call, sends);
  await countFailure(call, sends);
  const bytes = call.random(4);
  const code = String((Buffer.from(bytes).readUInt32BE(0) % 900_000) + 100_000);
  await call.db
    .deleteFrom('one_time_codes')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .execute();
  await call.db
    .insertInto('one_time_codes')
    .values({
      purpose,
      subject,
      code_hash: keyedDigest(call.settings.secret, `${purpose}:${subject}:${code}`),
      created_at: call.now,
      expires_at: new Date(call.now.getTime() + call.settings.codeSeconds * 1000),
      used_at: null,
    })
    .execute();
  if (delivery.contact === undefined) return;
  const minutes = Math.round(call.settings.codeSeconds / 60);
  await call.outbox.send(call, { ...delivery.contact, ...delivery.message(code, minutes), code });
}

/**
 * Marks a code as used. Wrong codes are counted; after too many, the code is invalid and a new one
 * must be sent.
 */
export async function consumeCode(
  call: Call,
  { purpose, subject }: Pick<CodeDelivery, 'purpose' | 'subject'>,
  code: string,
): Promise<void> {
  const row = await call.db
    .selectFrom('one_time_codes')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || row.used_at !== null) throw refuse('OTP_INVALID');
  if (row.expires_at <= call.now || row.created_at > latestMoment(call.now))
    throw refuse('OTP_EXPIRED');
  if (row.failures >= call.settings.maxAttempts) throw refuse('OTP_ATTEMPTS');
  if (row.code_hash !== keyedDigest(call.settings.secret, `${purpose}:${subject}:${code}`)) {
    await call.db
      .updateTable('one_time_codes')
      .set({ failures: row.failures + 1 })
      .where('id', '=', row.id)
      .execute();
    const last = row.failures + 1 >= call.settings.maxAttempts;
    throw new ServiceError(400, last ? 'OTP_ATTEMPTS' : 'OTP_INVALID', { keepWrites: true });
  }
  await call.db
    .updateTable('one_time_codes')
    .set({ used_at: call.now })
    .where('id', '=', row.id)
    .execute();
  await clearFailures(call, ownLimits(call, `codes:${purpose}:${subject}`));
}
