import {
  assertAttemptsLeft,
  clearFailures,
  countFailure,
  publicLimits,
} from '../../../../src/sandbox/access/attempts.ts';
import { latestMoment } from '../../../../src/sandbox/access/clockSkew.ts';
import { digest } from '../../../../src/sandbox/access/digest.ts';
import { knownDevice } from '../../../../src/sandbox/access/knownDevice.ts';
import { isPassword } from '../../../../src/sandbox/access/passwords.ts';
import { issueToken } from '../../../../src/sandbox/access/tokens.ts';
import { visitorCookie } from '../../../../src/sandbox/access/visitor.ts';
import { ok, type Answer } from '../../../../src/sandbox/http/Answer.ts';
import { bodyOf } from '../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../Call.ts';
import { ServiceError } from '../../../../src/sandbox/http/ServiceError.ts';
import type { IssueCardTokenBody } from '../../service-types/card.ts';
import { trustedDevice } from './trustedDevice.ts';
import { beneficiarySubject } from '../../access/subjects.ts';
import { sendVerificationCode } from '../../access/sendVerificationCode.ts';

/** Signs a card holder in, or issues an open-access token to a visitor. */
export async function issueCardToken(call: Call): Promise<Answer> {
  const body = bodyOf<IssueCardTokenBody>(call);
  if (body.grant_type === 'client_credentials') {
    const { openTokenSeconds } = call.settings;
    const token = await issueToken(call, { scheme: 'cardOpen', seconds: openTokenSeconds });
    const cookie = visitorCookie(
      call.headers,
      call.random,
      call.settings.publicOrigin.startsWith('https:'),
    );
    return { ...ok({ access_token: token, expires_in: openTokenSeconds }, cookie), secret: true };
  }
  const holder = await signIn(call, body.username, body.password);
  const checked = !holder.one_time_code || (await isTrusted(call, holder.id));
  const { sessionSeconds } = call.settings;
  const token = await issueToken(call, {
    scheme: 'cardUser',
    seconds: sessionSeconds,
    subject: beneficiarySubject(holder.id),
    checked,
  });
  const sentTo = checked ? undefined : await sendLoginCode(call, holder);
  const link = `</card_services/v1/beneficiaries/${holder.id}>; rel="beneficiary"`;
  return {
    ...ok(
      { access_token: token, expires_in: sessionSeconds },
      {
        Link: link,
        ...(sentTo === undefined ? {} : { 'x-up-check': 'otp', 'x-up-sent': sentTo }),
        ...knownDevice.write(call, cardAccount(body.username)),
      },
    ),
    secret: true,
  };
}

export interface SignedInHolder {
  id: number;
  mobile_phone: string;
  email: string;
  one_time_code: boolean;
}

/** The key under which failed sign-ins of an account are counted. */
export function cardAccount(username: string): string {
  return `card:${username.trim().toLowerCase()}`;
}

/** Returns the active card holder with this name and password. Counts failures. */
export async function signIn(
  call: Call,
  username: string,
  password: string,
): Promise<SignedInHolder> {
  const name = username.trim().toLowerCase();
  const limits = publicLimits(call, cardAccount(username));
  await assertAttemptsLeft(call, limits);
  const holder = await call.db
    .selectFrom('beneficiaries')
    .select(['id', 'mobile_phone', 'email', 'one_time_code', 'password_hash', 'active'])
    .where('username', '=', name)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (
    !(await isPassword(password, holder?.password_hash ?? null)) ||
    holder === undefined ||
    !holder.active
  ) {
    await countFailure(call, limits);
    throw new ServiceError(400, 'invalid_login', { keepWrites: true });
  }
  await clearFailures(call, limits);
  return holder;
}

/** Sends the one-time code of a sign-in. Returns its masked recipient. */
export async function sendLoginCode(call: Call, holder: SignedInHolder): Promise<string> {
  const sms = holder.mobile_phone !== '';
  const recipient = sms ? holder.mobile_phone : holder.email;
  await sendVerificationCode(call, {
    purpose: 'card_login',
    subject: String(holder.id),
    contact: { channel: sms ? 'sms' : 'mail', recipient },
  });
  return sms ? maskedPhone(recipient) : maskedMail(recipient);
}

function maskedPhone(phone: string): string {
  return `${phone.slice(0, 2)}** *** ${phone.slice(-3)}`;
}

function maskedMail(mail: string): string {
  return `${mail.slice(0, 1)}****${mail.slice(mail.indexOf('@'))}`;
}

async function isTrusted(call: Call, beneficiaryId: number): Promise<boolean> {
  const device = trustedDevice.read(call.headers);
  if (device === undefined) return false;
  const row = await call.db
    .selectFrom('trusted_devices')
    .select('hash')
    .where('hash', '=', digest(device))
    .where('beneficiary_id', '=', beneficiaryId)
    .where('expires_at', '>', call.now)
    .where('created_at', '<=', latestMoment(call.now))
    .executeTakeFirst();
  return row !== undefined;
}
