import { sql } from 'kysely';
import type { Database } from '../database/DatabaseTables.ts';
import { customerCount, firstCustomer, firstHolder, holderCount } from './demonstration.ts';
import { pick, plain, quote } from './sqlText.ts';
import { firstNames, lastNames } from './words.ts';

const statusCodes = ['V', 'L', 'V', 'L', 'V', 'A', 'Z', 'S', 'N', 'P', 'R', 'PR', 'PV', 'X'];

/**
 * Inserts the card holders of all customers, each with one or two accounts and a card per account.
 */
export async function seedHolders(db: Database, now: string, passwordHash: string): Promise<void> {
  const stamp = `${quote(now)}::timestamptz`;
  const names = (number: string) =>
    [
      pick(firstNames, `seed_mix(${number}, 101)`),
      pick(lastNames, `seed_mix(${number}, 102)`),
    ] as const;
  const [first, last] = names('i');
  const mail = `${plain(first)} || '.' || ${plain(last)} || i || '@exemplu.ro'`;
  await sql
    .raw(`
    insert into beneficiaries (id, company_id, username, password_hash, first_name, last_name, email, mobile_phone, active, product, employee_number, created_at)
    select i, case when i < ${firstHolder + 2500} then ${firstCustomer} else ${firstCustomer} + seed_mix(i, 103) % ${customerCount} end,
      case when seed_mix(i, 104) % 10 < 7 then ${mail} end,
      case when seed_mix(i, 104) % 10 < 7 then ${quote(passwordHash)} end, ${first}, ${last}, ${mail},
      '07' || (20 + seed_mix(i, 105) % 70) || lpad(i::text, 6, '0'), seed_mix(i, 104) % 10 < 7, '11', 'M' || lpad(i::text, 6, '0'),
      ${stamp} - make_interval(days => (30 + seed_mix(i, 106) % 1500)::int)
    from generate_series(${firstHolder}, ${firstHolder + holderCount - 1}) i`)
    .execute(db);
  await sql
    .raw(`
    insert into accounts (id, beneficiary_id, company_id, product, balance, spent, monthly_amount)
    select case when n = 1 then 100000 else 200000 end + b.id, b.id, b.company_id,
      case when n = 1 then '11' else ${pick(['14', '123', '12', '1501'], 'seed_mix(b.id, 108)')} end,
      (500 + seed_mix(b.id * 2 + n, 109) % 60000) / 100.0, 0, case when n = 1 then 800 else 300 end
    from beneficiaries b, generate_series(1, 2) n where b.id >= ${firstHolder} and (n = 1 or seed_mix(b.id, 107) % 10 < 3)
    order by n, b.id`)
    .execute(db);
  await sql
    .raw(`
    insert into cards (id, account_id, pan, name, expire, virtual, state, status_code, registration_code)
    select a.id, a.id, '6422' || lpad((110000000000 + a.id * 37)::text, 12, '0'),
      upper(${plain('b.first_name')} || ' ' || ${plain('b.last_name')}),
      (date_trunc('month', ${stamp})::date + make_interval(months => (2 + seed_mix(a.id, 112) % 46)::int) - interval '1 day')::date,
      seed_mix(a.id, 113) % 8 = 0,
      case when b.active then case when seed_mix(a.id, 114) % 20 = 0 then 'blocked' when seed_mix(a.id, 114) % 20 = 1 then 'created' else 'active' end else 'created' end,
      case when b.active and seed_mix(a.id, 114) % 20 = 0 then 'A' when not b.active then 'N'
        when seed_mix(a.id, 114) % 20 = 1 then 'N' else ${pick(
          statusCodes.filter((code) => code !== 'A' && code !== 'Z' && code !== 'N'),
          'seed_mix(a.id, 115)',
        )} end,
      'R' || lpad((seed_mix(a.id, 116) % 1000000)::text, 6, '0')
    from accounts a join beneficiaries b on b.id = a.beneficiary_id where a.id >= 100000`)
    .execute(db);
  await sql
    .raw(`
    insert into account_funds (account_id, amount, date)
    select id, round(balance / 3, 2), (${stamp} + make_interval(days => (20 + seed_mix(id, 117) % 200)::int))::date
    from accounts where id >= 100000 and seed_mix(id, 118) % 4 = 0`)
    .execute(db);
  await sql
    .raw(`
    insert into beneficiary_events (beneficiary_id, kind, detail, actor, created_at)
    select b.id, k.kind, k.detail, 'birou@' || b.company_id || '.exemplu.ro', b.created_at + make_interval(days => k.days)
    from beneficiaries b, (values ('created', '', 0), ('card_issued', '', 4), ('loaded', '800', 9)) as k(kind, detail, days)
    where b.company_id in (100001, 100002) and b.id >= ${firstHolder}`)
    .execute(db);
}
