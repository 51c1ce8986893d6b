import { sql } from 'kysely';
import type { Database } from '../database/DatabaseTables.ts';
import { largeCustomer, largeCustomerHolders } from './demonstration.ts';
import { pick, plain, quote } from './sqlText.ts';
import { firstNames, lastNames } from './words.ts';

/** Leaves room below for the ids of other holders and of those added later. */
const firstId = 500_001;

/** Inserts the card holders of the largest customer, each with an account and a card. */
export async function seedLargeCustomer(db: Database, now: string): Promise<void> {
  const found = await db
    .selectFrom('beneficiaries')
    .select('id')
    .where('id', '=', firstId)
    .executeTakeFirst();
  if (found !== undefined) return;
  const stamp = `${quote(now)}::timestamptz`;
  const first = pick(firstNames, 'i * 7 + i / 50');
  const last = pick(lastNames, 'i * 11 + i / 60');
  await db.transaction().execute(async (transaction) => {
    await sql
      .raw(`
      insert into beneficiaries (id, company_id, first_name, last_name, email, mobile_phone, active, product, employee_number, created_at)
      select i, ${largeCustomer}, ${first}, ${last}, ${plain(first)} || '.' || ${plain(last)} || i || '@exemplu.ro',
        '07' || (20 + i % 70) || lpad(i::text, 6, '0'), false, '11', 'L' || lpad((i - ${firstId} + 1)::text, 5, '0'), ${stamp} - make_interval(days => 30 + i % 900)
      from generate_series(${firstId}, ${firstId + largeCustomerHolders - 1}) i`)
      .execute(transaction);
    await sql
      .raw(`
      insert into accounts (id, beneficiary_id, company_id, product, balance, spent, monthly_amount)
      select 100000 + id, id, company_id, '11', 0, 0, 600 + id % 5 * 50 from beneficiaries where id >= ${firstId}`)
      .execute(transaction);
    await sql
      .raw(`
      insert into cards (id, account_id, pan, name, expire, virtual, state, status_code, registration_code)
      select a.id, a.id, '6422' || lpad((110000000000 + a.id * 37)::text, 12, '0'), upper(${plain('b.first_name')} || ' ' || ${plain('b.last_name')}),
        (${stamp} + make_interval(months => 24))::date, false, 'created', 'N', 'R' || lpad((a.id % 1000000)::text, 6, '0')
      from accounts a join beneficiaries b on b.id = a.beneficiary_id where b.id >= ${firstId}`)
      .execute(transaction);
  });
}
