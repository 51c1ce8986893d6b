import type { Database } from '../database/DatabaseTables.ts';
import { registrationCard } from './demonstration.ts';

interface Person {
  id: number;
  firstName: string;
  lastName: string;
  username: string | null;
  active: boolean;
  oneTimeCode?: boolean;
  accounts: readonly {
    product: string;
    balance: number;
    pan: string;
    state: 'created' | 'active' | 'blocked';
    virtual?: boolean;
    code?: string;
  }[];
}

const mail = (first: string, last: string): string => `${first}.${last}@exemplu.ro`.toLowerCase();

const people: readonly Person[] = [
  {
    id: 501,
    firstName: 'Ana',
    lastName: 'Ionescu',
    username: 'ana.ionescu@exemplu.ro',
    active: true,
    accounts: [
      { product: '11', balance: 412.37, pan: '6422110000005010', state: 'active', code: 'REG501' },
      { product: '14', balance: 1250, pan: '6422140000005017', state: 'active' },
    ],
  },
  {
    id: 502,
    firstName: 'Mihai',
    lastName: 'Popa',
    username: 'mihai.popa@exemplu.ro',
    active: true,
    oneTimeCode: true,
    accounts: [{ product: '11', balance: 96.5, pan: '6422110000005028', state: 'active' }],
  },
  {
    id: 503,
    firstName: 'Ioana',
    lastName: 'Dumitru',
    username: 'ioana.dumitru@exemplu.ro',
    active: true,
    accounts: [
      { product: '11', balance: 205.1, pan: '6422110000005036', state: 'active' },
      { product: '123', balance: 150, pan: '6422120000005033', state: 'created' },
      { product: '14', balance: 480.75, pan: '6422140000005033', state: 'blocked', virtual: true },
    ],
  },
  {
    id: 601,
    firstName: 'Radu',
    lastName: 'Matei',
    username: null,
    active: false,
    accounts: [
      {
        product: '11',
        balance: 800,
        pan: registrationCard.pan,
        state: 'created',
        code: registrationCard.code,
      },
    ],
  },
  {
    id: 602,
    firstName: 'Corina',
    lastName: 'Stan',
    username: null,
    active: false,
    accounts: [{ product: '11', balance: 800, pan: '6422110000006026', state: 'created' }],
  },
  {
    id: 603,
    firstName: 'Paul',
    lastName: 'Lazar',
    username: 'paul.lazar@exemplu.ro',
    active: true,
    accounts: [{ product: '11', balance: 320, pan: '6422110000006034', state: 'active' }],
  },
  {
    id: 604,
    firstName: 'Oana',
    lastName: 'Toma',
    username: null,
    active: false,
    accounts: [{ product: '11', balance: 800, pan: '6422110000006042', state: 'created' }],
  },
  {
    id: 605,
    firstName: 'Vlad',
    lastName: 'Nistor',
    username: null,
    active: false,
    accounts: [{ product: '11', balance: 800, pan: '6422110000006059', state: 'created' }],
  },
  {
    id: 607,
    firstName: 'Irina',
    lastName: 'Ene',
    username: null,
    active: false,
    accounts: [{ product: '11', balance: 800, pan: '6422110000006075', state: 'created' }],
  },
];

/** Inserts the named people. Runs before the transactions, which include theirs. */
export async function seedPeople(db: Database, now: Date, passwordHash: string): Promise<void> {
  const day = (offset: number) =>
    new Date(now.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
  for (const person of people) {
    await db
      .insertInto('beneficiaries')
      .values({
        id: person.id,
        company_id: 100_001,
        username: person.username,
        password_hash: person.active ? passwordHash : null,
        first_name: person.firstName,
        last_name: person.lastName,
        email: person.username ?? mail(person.firstName, person.lastName),
        mobile_phone: `0722000${person.id}`,
        active: person.active,
        one_time_code: person.oneTimeCode ?? false,
        product: '11',
        employee_number: `D${person.id}`,
        created_at: new Date(now.getTime() - 1_200 * 86_400_000),
        deleted_at: null,
      })
      .execute();
    for (const [index, account] of person.accounts.entries()) {
      const id = 1_000 + person.id + index * 1_000;
      await db
        .insertInto('accounts')
        .values({
          id,
          beneficiary_id: person.id,
          company_id: 100_001,
          product: account.product,
          balance: account.balance,
          spent: 0,
          monthly_amount: account.product === '11' ? 800 : 650,
        })
        .execute();
      await db
        .insertInto('cards')
        .values({
          id,
          account_id: id,
          pan: account.pan,
          name: `${person.firstName} ${person.lastName}`.toUpperCase(),
          expire: day(700 + index * 90),
          virtual: account.virtual ?? false,
          state: account.state,
          status_code: { active: 'V', blocked: 'A', created: 'N' }[account.state],
          registration_code: account.code ?? `REG${person.id}${index}`,
        })
        .execute();
      await db
        .insertInto('account_funds')
        .values([
          { account_id: id, amount: Math.round(account.balance * 25) / 100, date: day(21 + index) },
          { account_id: id, amount: Math.round(account.balance * 40) / 100, date: day(80 + index) },
        ])
        .execute();
    }
  }
}
