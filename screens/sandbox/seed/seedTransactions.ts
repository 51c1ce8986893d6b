import { sql } from 'kysely';
import type { Database } from '../database/DatabaseTables.ts';
import {
  firstHolder,
  holderCount,
  largeMerchant,
  largeMerchantTransactions,
} from './demonstration.ts';
import { pick, quote } from './sqlText.ts';

const days = 1_095;
const reasons = ['INSUFFICIENT_FUNDS', 'CARD_BLOCKED', 'DAILY_LIMIT'];

/**
 * Inserts card transactions of the last three years: many at one merchant, fewer at others, and
 * loads of the named people.
 */
export async function seedTransactions(db: Database, now: string): Promise<void> {
  await sql
    .raw(`create temporary table seed_payments (
    account_id integer, product text, affiliate_id integer, point_id integer, date timestamptz, amount numeric(12,2), type text, status text, reason text
  )`)
    .execute(db);
  await payLargeMerchant(db, now);
  await payOthers(db, now);
  await payDemonstration(db, now);
  await sql
    .raw(`
    insert into card_transactions (account_id, pan, product, affiliate_id, point_id, date, amount, balance, type, status, reason)
    select account_id, pan, product, affiliate_id, point_id, date, amount, balance, type, status, reason from (
      select s.*, c.pan, a.balance + coalesce(sum(case when s.status = 'REJECTED' then 0 when s.type = 'DEBIT' then s.amount else -s.amount end)
        over (partition by s.account_id order by s.date desc, s.ctid desc rows between unbounded preceding and 1 preceding), 0) as balance
      from seed_payments s join accounts a on a.id = s.account_id join cards c on c.account_id = a.id
    ) t order by date, account_id`)
    .execute(db);
  await sql.raw('drop table seed_payments').execute(db);
  await sql
    .raw(`
    update accounts a set spent = s.spent from (
      select account_id, sum(amount) as spent from card_transactions
      where type = 'DEBIT' and status = 'ACCEPTED' and date >= date_trunc('month', ${quote(now)}::timestamptz) group by account_id
    ) s where s.account_id = a.id`)
    .execute(db);
}

/**
 * Returns the SQL for a time in business hours, spread over the days by row `i` of `count`: later
 * rows get later days.
 */
function instant(now: string, count: number, salt: number): string {
  return `date_trunc('day', ${quote(now)}::timestamptz) - make_interval(days => (${days} - (i::bigint * ${days - 1} / ${count}))::int)
    + make_interval(secs => (25200 + seed_mix(i, ${salt}) % 50400)::int)`;
}

const status = (salt: number): string =>
  `case when seed_mix(i, ${salt}) % 50 = 0 then 'REJECTED' else 'ACCEPTED' end`;
const reason = (salt: number): string =>
  `case when seed_mix(i, ${salt}) % 50 = 0 then ${pick(reasons, `seed_mix(i, ${salt + 1})`)} end`;
const amount = (salt: number): string => `(350 + seed_mix(i, ${salt}) % 9000) / 100.0`;

async function payLargeMerchant(db: Database, now: string): Promise<void> {
  await sql
    .raw(`
    insert into seed_payments
    select a.id, a.product, ${largeMerchant}, (select min(id) from points where company_id = ${largeMerchant}) + seed_mix(i, 202) % 120,
      ${instant(now, largeMerchantTransactions, 203)}, ${amount(204)}, 'DEBIT', ${status(205)}, ${reason(205)}
    from (select i, case when seed_mix(i, 200) % 10 < 8 then 100000 else 200000 end + ${firstHolder} + seed_mix(i, 201) % ${holderCount} as wanted
      from generate_series(1, ${largeMerchantTransactions}) i) w
    join lateral (select id, product from accounts where id = w.wanted union all
      select id, product from accounts where id = 100000 + (w.wanted % 100000) and not exists (select 1 from accounts where id = w.wanted)) a on true`)
    .execute(db);
}

async function payOthers(db: Database, now: string): Promise<void> {
  const count = 40_000;
  await sql
    .raw(`
    insert into seed_payments
    select a.id, a.product, p.company_id, p.id, ${instant(now, count, 213)}, ${amount(214)}, 'DEBIT', ${status(215)}, ${reason(215)}
    from generate_series(1, ${count}) i
    join lateral (select 200003 + seed_mix(i, 211) % 60 as company) m on true
    join lateral (select min(id) as low, count(*) as points from points where company_id = m.company) r on true
    join points p on p.id = r.low + seed_mix(i, 212) % r.points
    join accounts a on a.id = 100000 + ${firstHolder} + seed_mix(i, 216) % ${holderCount}`)
    .execute(db);
}

/** Inserts monthly loads and daily payments of the accounts used in demonstrations. */
async function payDemonstration(db: Database, now: string): Promise<void> {
  const month = `date_trunc('month', ${quote(now)}::timestamptz) - make_interval(months => m)`;
  await sql
    .raw(`
    insert into seed_payments
    select a.id, a.product, null, null, ${month} + interval '9 hours', a.monthly_amount, 'CREDIT',
      case when m = 7 and a.id = 1501 then 'REJECTED' else 'ACCEPTED' end, case when m = 7 and a.id = 1501 then 'LOAD_CANCELED' end
    from accounts a, generate_series(1, 35) m where a.beneficiary_id between 501 and 503`)
    .execute(db);
  const count = 900;
  await sql
    .raw(`
    insert into seed_payments
    select a.id, a.product, p.company_id, p.id, ${instant(now, count, 223)}, round(a.monthly_amount * (1450 + seed_mix(i * 10 + a.id, 224) % 5400) / 100000, 2), 'DEBIT',
      case when i % 300 = 150 then 'UNLOADED' else ${status(225)} end, case when i % 300 = 150 then null else ${reason(225)} end
    from accounts a, generate_series(1, ${count}) i
    join points p on p.id = (select min(id) from points where kind = 'affiliate') + seed_mix(i, 226) % 900
    where a.beneficiary_id between 501 and 503`)
    .execute(db);
}
