import { sql } from 'kysely';
import { digest } from '../access/digest.ts';
import type { Database } from '../database/DatabaseTables.ts';
import { demonstrationPartner, entryCodes, invitationUuids, registrationCard } from './demonstration.ts';
import { quote } from './sqlText.ts';

interface Person {
  id: number;
  firstName: string;
  lastName: string;
  username: string | null;
  active: boolean;
  oneTimeCode?: boolean;
  accounts: readonly { product: string; balance: number; pan: string; state: 'created' | 'active' | 'blocked'; virtual?: boolean; code?: string }[];
}

const mail = (first: string, last: string): string => `${first}.${last}@exemplu.ro`.toLowerCase();

const people: readonly Person[] = [
  { id: 501, firstName: 'Ana', lastName: 'Ionescu', username: 'ana.ionescu@exemplu.ro', active: true, accounts: [
    { product: '11', balance: 412.37, pan: '6422110000005010', state: 'active', code: 'REG501' },
    { product: '14', balance: 1250, pan: '6422140000005017', state: 'active' },
  ] },
  { id: 502, firstName: 'Mihai', lastName: 'Popa', username: 'mihai.popa@exemplu.ro', active: true, oneTimeCode: true, accounts: [
    { product: '11', balance: 96.5, pan: '6422110000005028', state: 'active' },
  ] },
  { id: 503, firstName: 'Ioana', lastName: 'Dumitru', username: 'ioana.dumitru@exemplu.ro', active: true, accounts: [
    { product: '11', balance: 205.1, pan: '6422110000005036', state: 'active' },
    { product: '123', balance: 150, pan: '6422120000005033', state: 'created' },
    { product: '14', balance: 480.75, pan: '6422140000005033', state: 'blocked', virtual: true },
  ] },
  { id: 601, firstName: 'Radu', lastName: 'Matei', username: null, active: false, accounts: [
    { product: '11', balance: 800, pan: registrationCard.pan, state: 'created', code: registrationCard.code },
  ] },
  { id: 602, firstName: 'Corina', lastName: 'Stan', username: null, active: false, accounts: [{ product: '11', balance: 800, pan: '6422110000006026', state: 'created' }] },
  { id: 603, firstName: 'Paul', lastName: 'Lazar', username: 'paul.lazar@exemplu.ro', active: true, accounts: [{ product: '11', balance: 320, pan: '6422110000006034', state: 'active' }] },
  { id: 604, firstName: 'Oana', lastName: 'Toma', username: null, active: false, accounts: [{ product: '11', balance: 800, pan: '6422110000006042', state: 'created' }] },
  { id: 605, firstName: 'Vlad', lastName: 'Nistor', username: null, active: false, accounts: [{ product: '11', balance: 800, pan: '6422110000006059', state: 'created' }] },
  { id: 607, firstName: 'Irina', lastName: 'Ene', username: null, active: false, accounts: [{ product: '11', balance: 800, pan: '6422110000006075', state: 'created' }] },
];

/** The people with known names; before the transactions, which include theirs. */
export async function seedPeople(db: Database, now: Date, passwordHash: string): Promise<void> {
  const day = (offset: number) => new Date(now.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
  for (const person of people) {
    await db.insertInto('beneficiaries').values({
      id: person.id, company_id: 100_001, username: person.username, password_hash: person.active ? passwordHash : null,
      first_name: person.firstName, last_name: person.lastName, email: person.username ?? mail(person.firstName, person.lastName),
      mobile_phone: `0722000${person.id}`, active: person.active, one_time_code: person.oneTimeCode ?? false, product: '11',
      employee_number: `D${person.id}`, created_at: new Date(now.getTime() - 1_200 * 86_400_000), deleted_at: null,
    }).execute();
    for (const [index, account] of person.accounts.entries()) {
      const id = 1_000 + person.id + index * 1_000;
      await db.insertInto('accounts').values({
        id, beneficiary_id: person.id, company_id: 100_001, product: account.product, balance: account.balance, spent: 0,
        monthly_amount: account.product === '11' ? 800 : 650,
      }).execute();
      await db.insertInto('cards').values({
        id, account_id: id, pan: account.pan, name: `${person.firstName} ${person.lastName}`.toUpperCase(), expire: day(700 + index * 90),
        virtual: account.virtual ?? false, state: account.state, status_code: { active: 'V', blocked: 'A', created: 'N' }[account.state],
        registration_code: account.code ?? `REG${person.id}${index}`,
      }).execute();
      await db.insertInto('account_funds').values([
        { account_id: id, amount: Math.round(account.balance * 25) / 100, date: day(21 + index) },
        { account_id: id, amount: Math.round(account.balance * 40) / 100, date: day(80 + index) },
      ]).execute();
    }
  }
}

/** Invitations, activation codes, a consent request and the users that are more than their company. */
export async function seedEntries(db: Database, now: Date, passwordHash: string): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const created_at = at(-1);
  await db.insertInto('entry_codes').values([
    { code_hash: digest(entryCodes.cardActivation), purpose: 'card_activation', subject_id: 602, created_at, expires_at: at(3650), used_at: null },
    { code_hash: digest(entryCodes.activeCardActivation), purpose: 'card_activation', subject_id: 603, created_at, expires_at: at(3650), used_at: null },
    { code_hash: digest(entryCodes.expiredCardActivation), purpose: 'card_activation', subject_id: 604, created_at: at(-30), expires_at: at(-28), used_at: null },
    { code_hash: digest(entryCodes.companyActivation), purpose: 'company_activation', subject_id: 100_012, created_at, expires_at: at(3650), used_at: null },
    { code_hash: digest(entryCodes.expiredCompanyActivation), purpose: 'company_activation', subject_id: 100_013, created_at: at(-30), expires_at: at(-28), used_at: null },
    { code_hash: digest(entryCodes.companyReset), purpose: 'company_reset', subject_id: 100_021, created_at, expires_at: at(3650), used_at: null },
    { code_hash: digest(entryCodes.expiredCompanyReset), purpose: 'company_reset', subject_id: 100_021, created_at: at(-30), expires_at: at(-28), used_at: null },
  ]).execute();
  const invitation = { mobile_phone_required: true, email_required: true, created_at, confirmed_at: null };
  await db.insertInto('card_invitations').values([
    { ...invitation, uuid: invitationUuids.cardNew, beneficiary_id: 605, exists: false, expires_at: at(3650) },
    { ...invitation, uuid: invitationUuids.cardExisting, beneficiary_id: 503, exists: true, mobile_phone_required: false, email_required: false, expires_at: at(3650) },
    { ...invitation, uuid: invitationUuids.cardExpired, beneficiary_id: 607, exists: false, created_at: at(-30), expires_at: at(-28) },
  ]).execute();
  await db.insertInto('consent_clients').values(demonstrationPartner).execute();
  await db.insertInto('consent_logins').values({
    uuid: invitationUuids.consent, client_id: demonstrationPartner.id, scope: 'cards', beneficiary_id: null, created_at, expires_at: at(3650), finished_at: null,
  }).execute();
  await seedUsers(db, now, passwordHash);
  const flow = { company_id: 100_001, mobile_phone: '', roles: ['VIEWER'], user_id: null, status: 'approved' as const, created_by: 100_001, created_at, expires_at: at(3650) };
  await db.insertInto('flows').values([
    { ...flow, flow: 'add_role_customer', company_id: 100_002, uuid: invitationUuids.mandate, email: 'elena.marin@exemplu.ro', first_name: 'Elena', last_name: 'Marin', user_id: 900 },
    { ...flow, flow: 'add_user', uuid: invitationUuids.newUser, email: 'coleg.nou@exemplu.ro', first_name: 'Cristian', last_name: 'Voicu' },
    { ...flow, flow: 'add_user', company_id: 100_003, uuid: invitationUuids.activeUser, email: 'elena.marin@exemplu.ro', first_name: 'Elena', last_name: 'Marin', user_id: 900 },
    { ...flow, flow: 'add_user', uuid: invitationUuids.expiredUser, email: 'plecat@exemplu.ro', first_name: 'Sorin', last_name: 'Ene', created_at: at(-30), expires_at: at(-28) },
    { ...flow, flow: 'add_user', uuid: '00000000-0000-4000-8000-000000000705', email: 'in.asteptare@exemplu.ro', first_name: 'Bianca', last_name: 'Toma', status: 'pending' as const },
  ]).execute();
}

async function seedUsers(db: Database, now: Date, passwordHash: string): Promise<void> {
  const user = { password_hash: passwordHash, status: 'A' as const, mobile_phone: '0722000900', created_at: now };
  await db.insertInto('users').values([
    { ...user, id: 900, username: 'elena.marin@exemplu.ro', email: 'elena.marin@exemplu.ro', role: 'CST', first_name: 'Elena', last_name: 'Marin' },
    { ...user, id: 901, username: 'companii.inactive@exemplu.ro', email: 'companii.inactive@exemplu.ro', role: 'CST', first_name: 'Sorin', last_name: 'Dobre' },
    { ...user, id: 902, username: 'suport.fac', email: 'suport.fac@exemplu.ro', role: 'FAC', first_name: 'Suport', last_name: 'FAC' },
    { ...user, id: 903, username: 'suport.hlp', email: 'suport.hlp@exemplu.ro', role: 'HLP', first_name: 'Suport', last_name: 'HLP' },
  ]).execute();
  const member = { roles: ['EDITOR'], active: true, invoice_group: null };
  await db.insertInto('user_companies').values([
    { ...member, user_id: 900, company_id: 100_001, role: 'CST' },
    { ...member, user_id: 900, company_id: 100_010, role: 'CST', roles: ['VIEWER'] },
    { ...member, user_id: 900, company_id: 200_003, role: 'AFF' },
    { ...member, user_id: 900, company_id: 100_006, role: 'CST', active: false },
    { ...member, user_id: 901, company_id: 100_006, role: 'CST', active: false },
    { ...member, user_id: 901, company_id: 100_007, role: 'CST', active: false },
  ]).execute();
  await sql.raw(`
    update users set
      password_hash = case when id in (100011, 100012, 100013, 200012) then null when id between 100001 and 100030 or id between 200001 and 200030 then ${quote(passwordHash)} else password_hash end,
      status = case id when 100004 then 'N' when 100005 then 'T' else 'A' end,
      role = case when id = 200010 then 'AFA' else role end where id >= 100000`).execute(db);
  await sql.raw(`update user_companies set roles = array['VIEWER'] where user_id = 100002`).execute(db);
  await sql.raw(`update user_companies set role = 'AFA' where user_id = 200010`).execute(db);
  await sql.raw(`update user_companies set invoice_group = 'NORD' where user_id = 100008`).execute(db);
}
