import { sql } from 'kysely';
import { digest } from '../../../src/sandbox/access/digest.ts';
import type { Database } from '../database/DatabaseTables.ts';
import { demonstrationPartner, entryCodes, invitationUuids } from './demonstration.ts';
import { quote } from './sqlText.ts';

/** Returns the time a number of days after the reference date. */
type TimeAt = (days: number) => Date;

/**
 * Inserts invitations, activation codes, a consent request, and the users other than company
 * logins.
 */
export async function seedEntries(db: Database, now: Date, passwordHash: string): Promise<void> {
  const at: TimeAt = (days) => new Date(now.getTime() + days * 86_400_000);
  await seedCodes(db, at);
  await seedCardInvitations(db, at);
  await seedConsent(db, at);
  await seedUsers(db, now, passwordHash);
  await seedUserInvitations(db, at);
}

const codes = [
  { code: entryCodes.cardActivation, purpose: 'card_activation', subject_id: 602 },
  { code: entryCodes.activeCardActivation, purpose: 'card_activation', subject_id: 603 },
  {
    code: entryCodes.expiredCardActivation,
    purpose: 'card_activation',
    subject_id: 604,
    expired: true,
  },
  { code: entryCodes.companyActivation, purpose: 'company_activation', subject_id: 100_012 },
  {
    code: entryCodes.expiredCompanyActivation,
    purpose: 'company_activation',
    subject_id: 100_013,
    expired: true,
  },
  { code: entryCodes.companyReset, purpose: 'company_reset', subject_id: 100_021 },
  {
    code: entryCodes.expiredCompanyReset,
    purpose: 'company_reset',
    subject_id: 100_021,
    expired: true,
  },
];

async function seedCodes(db: Database, at: TimeAt): Promise<void> {
  await db
    .insertInto('entry_codes')
    .values(
      codes.map(({ code, purpose, subject_id, expired = false }) => ({
        code_hash: digest(code),
        purpose,
        subject_id,
        created_at: at(expired ? -30 : -1),
        expires_at: at(expired ? -28 : 3650),
        used_at: null,
      })),
    )
    .execute();
}

async function seedCardInvitations(db: Database, at: TimeAt): Promise<void> {
  const invitation = {
    mobile_phone_required: true,
    email_required: true,
    created_at: at(-1),
    confirmed_at: null,
  };
  await db
    .insertInto('card_invitations')
    .values([
      {
        ...invitation,
        uuid: invitationUuids.cardNew,
        beneficiary_id: 605,
        exists: false,
        expires_at: at(3650),
      },
      {
        ...invitation,
        uuid: invitationUuids.cardExisting,
        beneficiary_id: 503,
        exists: true,
        mobile_phone_required: false,
        email_required: false,
        expires_at: at(3650),
      },
      {
        ...invitation,
        uuid: invitationUuids.cardExpired,
        beneficiary_id: 607,
        exists: false,
        created_at: at(-30),
        expires_at: at(-28),
      },
    ])
    .execute();
}

async function seedConsent(db: Database, at: TimeAt): Promise<void> {
  await db.insertInto('consent_clients').values(demonstrationPartner).execute();
  await db
    .insertInto('consent_logins')
    .values({
      uuid: invitationUuids.consent,
      client_id: demonstrationPartner.id,
      scope: 'cards',
      beneficiary_id: null,
      created_at: at(-1),
      expires_at: at(3650),
      finished_at: null,
    })
    .execute();
}

async function seedUsers(db: Database, now: Date, passwordHash: string): Promise<void> {
  const user = {
    password_hash: passwordHash,
    status: 'A' as const,
    mobile_phone: '0722000900',
    created_at: now,
  };
  await db
    .insertInto('users')
    .values([
      {
        ...user,
        id: 900,
        username: 'elena.marin@exemplu.ro',
        email: 'elena.marin@exemplu.ro',
        role: 'CST',
        first_name: 'Elena',
        last_name: 'Marin',
      },
      {
        ...user,
        id: 901,
        username: 'companii.inactive@exemplu.ro',
        email: 'companii.inactive@exemplu.ro',
        role: 'CST',
        first_name: 'Sorin',
        last_name: 'Dobre',
      },
      {
        ...user,
        id: 902,
        username: 'suport.fac',
        email: 'suport.fac@exemplu.ro',
        role: 'FAC',
        first_name: 'Suport',
        last_name: 'FAC',
      },
      {
        ...user,
        id: 903,
        username: 'suport.hlp',
        email: 'suport.hlp@exemplu.ro',
        role: 'HLP',
        first_name: 'Suport',
        last_name: 'HLP',
      },
    ])
    .execute();
  const member = { roles: ['EDITOR'], active: true, invoice_group: null };
  await db
    .insertInto('user_companies')
    .values([
      { ...member, user_id: 900, company_id: 100_001, role: 'CST' },
      { ...member, user_id: 900, company_id: 100_010, role: 'CST', roles: ['VIEWER'] },
      { ...member, user_id: 900, company_id: 200_003, role: 'AFF' },
      { ...member, user_id: 900, company_id: 100_006, role: 'CST', active: false },
      { ...member, user_id: 901, company_id: 100_006, role: 'CST', active: false },
      { ...member, user_id: 901, company_id: 100_007, role: 'CST', active: false },
    ])
    .execute();
  await sql
    .raw(`
    update users set
      password_hash = case when id in (100011, 100012, 100013, 200012) then null when id between 100001 and 100030 or id between 200001 and 200030 then ${quote(passwordHash)} else password_hash end,
      status = case id when 100004 then 'N' when 100005 then 'T' else 'A' end,
      role = case when id = 200010 then 'AFA' else role end where id >= 100000`)
    .execute(db);
  await sql
    .raw(`update user_companies set roles = array['VIEWER'] where user_id = 100002`)
    .execute(db);
  await sql.raw(`update user_companies set role = 'AFA' where user_id = 200010`).execute(db);
  await sql
    .raw(`update user_companies set invoice_group = 'NORD' where user_id = 100008`)
    .execute(db);
}

async function seedUserInvitations(db: Database, at: TimeAt): Promise<void> {
  const flow = {
    company_id: 100_001,
    mobile_phone: '',
    roles: ['VIEWER'],
    user_id: null,
    status: 'approved' as const,
    created_by: 100_001,
    created_at: at(-1),
    expires_at: at(3650),
  };
  await db
    .insertInto('flows')
    .values([
      {
        ...flow,
        flow: 'add_role_customer',
        company_id: 100_002,
        uuid: invitationUuids.mandate,
        email: 'elena.marin@exemplu.ro',
        first_name: 'Elena',
        last_name: 'Marin',
        user_id: 900,
      },
      {
        ...flow,
        flow: 'add_user',
        uuid: invitationUuids.newUser,
        email: 'coleg.nou@exemplu.ro',
        first_name: 'Cristian',
        last_name: 'Voicu',
      },
      {
        ...flow,
        flow: 'add_user',
        company_id: 100_003,
        uuid: invitationUuids.activeUser,
        email: 'elena.marin@exemplu.ro',
        first_name: 'Elena',
        last_name: 'Marin',
        user_id: 900,
      },
      {
        ...flow,
        flow: 'add_user',
        uuid: invitationUuids.expiredUser,
        email: 'plecat@exemplu.ro',
        first_name: 'Sorin',
        last_name: 'Ene',
        created_at: at(-30),
        expires_at: at(-28),
      },
      {
        ...flow,
        flow: 'add_user',
        uuid: '00000000-0000-4000-8000-000000000705',
        email: 'in.asteptare@exemplu.ro',
        first_name: 'Bianca',
        last_name: 'Toma',
        status: 'pending' as const,
      },
    ])
    .execute();
}
