import {
  assertAttemptsLeft,
  countFailure,
  ownLimits,
} from '../../../../src/sandbox/access/attempts.ts';
import { consumeCode } from '../../../../src/sandbox/access/oneTimeCodes.ts';
import { hashPassword, isAcceptablePassword } from '../../../../src/sandbox/access/passwords.ts';
import type { Call } from '../../Call.ts';
import { notFound, refuse } from '../../../../src/sandbox/http/ServiceError.ts';
import type { AcceptanceChoice } from '../../service-types/card.ts';
import { writeAcceptances } from './acceptances.ts';
import { isEmail, isMobilePhone } from '../contactFormats.ts';
import { contactOfHolder, contactOfName, normalizeName, type Contact } from './loginName.ts';
import { sendVerificationCode } from '../../access/sendVerificationCode.ts';

const purpose = 'registration';

export interface Details {
  first_name: string;
  last_name: string;
  username?: string;
  email?: string;
  lang: 'ro' | 'en';
  acceptances: readonly AcceptanceChoice[];
}

export type Holder = Awaited<ReturnType<typeof readHolder>>;

export async function readHolder(call: Call, id: number) {
  const holder = await call.db
    .selectFrom('beneficiaries')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (holder === undefined) throw notFound();
  return holder;
}

/** Chooses the login name; an active account keeps its own. */
export async function chooseName(call: Call, holder: Holder, details: Details): Promise<string> {
  if (holder.active && holder.username !== null) return holder.username;
  const name = normalizeName(details.username ?? details.email ?? '');
  if (contactOfName(name) === undefined) throw refuse('LS04');
  const taken = await call.db
    .selectFrom('beneficiaries')
    .select('id')
    .where('username', '=', name)
    .where('id', '!=', holder.id)
    .executeTakeFirst();
  if (taken !== undefined) throw refuse('USERNAME_TAKEN');
  return name;
}

/** Sends the code of a registration, which is valid for this login name only. */
export async function sendRegistrationCode(
  call: Call,
  holder: Holder,
  name: string,
): Promise<void> {
  const limits = ownLimits(call, `registration_code:${holder.id}`);
  await assertAttemptsLeft(call, limits);
  await countFailure(call, limits);
  const contact = contactFor(holder, name);
  if (contact === undefined) throw refuse('NO_CONTACT');
  await sendVerificationCode(call, { purpose, subject: `${holder.id}:${name}`, contact });
}

/**
 * Returns the recipient of the code. A new login name is verified by receiving the code there; for
 * an active account the code goes to its stored contact.
 */
function contactFor(holder: Holder, name: string): Contact | undefined {
  return holder.active ? (contactOfHolder(holder) ?? contactOfName(name)) : contactOfName(name);
}

export interface Completion {
  name: string;
  details: Details;
  password: string;
  code: string;
}

/** Checks the code, then opens the account. */
export async function completeRegistration(
  call: Call,
  holder: Holder,
  completion: Completion,
): Promise<void> {
  const { name, details, password, code } = completion;
  if (!isAcceptablePassword(password)) throw refuse('LS03');
  await consumeCode(call, { purpose, subject: `${holder.id}:${name}` }, code);
  const personal = holder.active ? {} : personalData(holder, name, details);
  await call.db
    .updateTable('beneficiaries')
    .set({
      ...personal,
      username: name,
      password_hash: await newHash(call, password),
      lang: details.lang,
      active: true,
    })
    .where('id', '=', holder.id)
    .execute();
  await writeAcceptances(call, holder.id, details.acceptances);
}

function personalData(holder: Holder, name: string, details: Details) {
  return {
    first_name: details.first_name.trim(),
    last_name: details.last_name.trim(),
    email: details.email ?? (isEmail(name) ? name : holder.email),
    mobile_phone: isMobilePhone(name) ? name : holder.mobile_phone,
  };
}

export function newHash(call: Call, password: string): Promise<string> {
  return hashPassword(password, call.random(16), call.settings.passwordCost);
}
