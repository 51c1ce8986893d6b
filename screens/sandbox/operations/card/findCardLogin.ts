import {
  assertAttemptsLeft,
  clearFailures,
  countFailure,
  ownLimits,
  publicLimits,
} from '../../../../src/sandbox/access/attempts.ts';
import { findEntryCode } from '../../../../src/sandbox/access/entryCodes.ts';
import { ok, type Answer } from '../../../../src/sandbox/http/Answer.ts';
import { bodyOf, text } from '../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../Call.ts';
import { refuse, ServiceError } from '../../../../src/sandbox/http/ServiceError.ts';
import type { CardLogin, FindCardLoginBody } from '../../service-types/card.ts';
import { limitLookups } from './limitLookups.ts';
import { openRegistration } from './openRegistration.ts';
import { readPreferences } from './preferences.ts';
import { readAccounts } from './readAccounts.ts';

/**
 * Finds a card by number and registration code. Counts failed attempts per card and per visitor.
 */
export async function findCardLogin(call: Call): Promise<Answer> {
  const body = bodyOf<FindCardLoginBody>(call);
  const pan = body.pan.replace(/\D/g, '');
  const limits = [
    ...publicLimits(call, `registration:${pan}`),
    ...ownLimits(call, `registration:${call.principal.caller}`),
  ];
  await assertAttemptsLeft(call, limits);
  const found = await call.db
    .selectFrom('cards')
    .innerJoin('accounts', 'accounts.id', 'cards.account_id')
    .select(['accounts.beneficiary_id', 'cards.registration_code', 'cards.expire'])
    .where('cards.pan', '=', pan)
    .executeTakeFirst();
  if (found === undefined || found.registration_code !== body.code.trim()) {
    await countFailure(call, limits);
    throw new ServiceError(400, 'CARD_UNKNOWN', { keepWrites: true });
  }
  if (found.expire < call.today) throw refuse('CARD_EXPIRED');
  await clearFailures(call, limits);
  return ok(await openRecord(call, found.beneficiary_id));
}

/** Finds a record by the code of an activation link. */
export async function findCardActivation(call: Call): Promise<Answer> {
  const beneficiaryId = await limitLookups(call, () =>
    findEntryCode(call, 'card_activation', text(call, 'hash') ?? ''),
  );
  return ok(await openRecord(call, beneficiaryId));
}

async function openRecord(call: Call, beneficiaryId: number): Promise<CardLogin> {
  const record = await call.db
    .selectFrom('beneficiaries')
    .selectAll()
    .where('id', '=', beneficiaryId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (record === undefined) throw refuse('CARD_UNKNOWN');
  await openRegistration(call, beneficiaryId);
  const accounts = await readAccounts(call, beneficiaryId);
  return {
    id: String(record.id),
    first_name: record.first_name,
    last_name: record.last_name,
    username: record.username ?? '',
    email: record.email,
    mobile_phone: record.mobile_phone,
    active: record.active,
    product: accounts[0]?.product ?? '',
    notifications: await readPreferences(call, beneficiaryId),
    accounts,
  };
}
