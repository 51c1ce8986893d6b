import { sql } from 'kysely';
import { hashPassword } from '../../../src/sandbox/access/passwords.ts';
import type { Database } from '../database/DatabaseTables.ts';
import { demonstrationPassword } from './demonstration.ts';
import { seedCompanies } from './seedCompanies.ts';
import { seedPeople } from './seedDemonstration.ts';
import { seedEntries } from './seedEntries.ts';
import { seedHolders } from './seedHolders.ts';
import { seedInvoices } from './seedInvoices.ts';
import { seedLargeCustomer } from './seedLargeCustomer.ts';
import { seedOrders } from './seedOrders.ts';
import { seedPartners } from './seedPartners.ts';
import { seedPlaces } from './seedPlaces.ts';
import { seedTransactions } from './seedTransactions.ts';

export interface SeedOptions {
  /** The reference date: the dates of the demonstration are relative to it. */
  now: Date;
  passwordCost: number;
}

const tablesWithGivenIds = [
  'users',
  'companies',
  'contacts',
  'points',
  'beneficiaries',
  'accounts',
  'cards',
  'orders',
  'items',
];

/**
 * Seeds an empty database. A database with companies gets only the missing partners and the large
 * customer.
 */
export async function seed(db: Database, { now, passwordCost }: SeedOptions): Promise<void> {
  await seedPartners(db);
  const found = await db.selectFrom('companies').select('id').limit(1).executeTakeFirst();
  if (found !== undefined) return seedLargeCustomer(db, now.toISOString());
  const passwordHash = await hashPassword(
    demonstrationPassword,
    Buffer.from('portico-sandbox-'),
    passwordCost,
  );
  const stamp = now.toISOString();
  await db.transaction().execute(async (transaction) => {
    await sql.raw(`set local timezone = 'Europe/Bucharest'`).execute(transaction);
    for (const statement of createMix) await sql.raw(statement).execute(transaction);
    await seedPlaces(transaction);
    await seedCompanies(transaction, stamp, passwordHash);
    await seedHolders(transaction, stamp, passwordHash);
    await seedPeople(transaction, now, passwordHash);
    await seedTransactions(transaction, stamp);
    await seedInvoices(transaction, stamp);
    await seedOrders(transaction, stamp);
    await seedEntries(transaction, now, passwordHash);
    for (const table of tablesWithGivenIds) {
      await sql
        .raw(
          `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
        )
        .execute(transaction);
    }
    for (const statement of dropMix) await sql.raw(statement).execute(transaction);
  });
  await seedLargeCustomer(db, stamp);
  await sql.raw('analyze').execute(db);
}

/** A deterministic pseudo-random integer for the SQL of the seed: `seed_mix(row, salt)`. */
const createMix = [
  `create function seed_scramble(x bigint) returns bigint language sql immutable as 'select ((x # (x >> 15)) * 1540483477) % 4294967296'`,
  `create function seed_mix(i bigint, salt bigint) returns bigint language sql immutable as 'select seed_scramble(((i + salt * 7919) * 2654435761) % 4294967296) >> 8'`,
];
const dropMix = ['drop function seed_mix(bigint, bigint)', 'drop function seed_scramble(bigint)'];
