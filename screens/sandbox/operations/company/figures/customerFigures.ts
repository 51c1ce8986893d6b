import { sql } from 'kysely';
import { reachCompany } from '../../../access/companyAccess.ts';
import { ok, type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { idParam, number, text } from '../../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../../Call.ts';
import type { CardStatistic, DashboardInfo } from '../../../service-types/company.ts';

/**
 * Returns a customer's number of holders and cards, its total balance and open orders, and the
 * amount ordered this year.
 */
export async function searchCustomerFigures(call: Call): Promise<Answer> {
  const company = await reachCompany(call, idParam(call), 'CST');
  const product = text(call, 'product');
  const cards = await call.db
    .selectFrom('accounts')
    .innerJoin('cards', 'cards.account_id', 'accounts.id')
    .innerJoin('beneficiaries', 'beneficiaries.id', 'accounts.beneficiary_id')
    .where('accounts.company_id', '=', company.id)
    .where('beneficiaries.deleted_at', 'is', null)
    .$if(product !== undefined, (query) => query.where('accounts.product', '=', product ?? ''))
    .select([
      sql<number>`count(distinct accounts.beneficiary_id)`.as('holders'),
      sql<number>`count(*) filter (where cards.state = 'active')`.as('active'),
      sql<number>`count(*) filter (where cards.state = 'blocked')`.as('blocked'),
      sql<number>`coalesce(sum(accounts.balance), 0)`.as('balance'),
    ])
    .executeTakeFirstOrThrow();
  const orders = await call.db
    .selectFrom('orders')
    .where('company_id', '=', company.id)
    .$if(product !== undefined, (query) => query.where('product', '=', product ?? ''))
    .select([
      sql<number>`count(*) filter (where status in ('new', 'processing'))`.as('open'),
      sql<number>`coalesce(sum(amount) filter (where date >= ${`${call.today.slice(0, 4)}-01-01`} and status <> 'cancelled'), 0)`.as(
        'loaded',
      ),
    ])
    .executeTakeFirstOrThrow();
  const figures: DashboardInfo[] = [
    { name: 'TOTAL_HOLDERS', value: cards.holders },
    { name: 'ACTIVE_CARDS', value: cards.active },
    { name: 'BLOCKED_CARDS', value: cards.blocked },
    { name: 'TOTAL_BALANCE', value: cards.balance },
    { name: 'OPEN_ORDERS', value: orders.open },
    { name: 'ORDERED_THIS_YEAR', value: orders.loaded },
  ];
  return ok(figures);
}

/**
 * Returns the cards and order amounts of a customer for each of the last twelve months, oldest
 * first.
 */
export async function searchCardStatistics(call: Call): Promise<Answer> {
  const company = await reachCompany(call, number(call, 'company_id') ?? 0, 'CST');
  const product = text(call, 'product') ?? null;
  const { rows } = await sql<CardStatistic>`
    with months as (
      select (date_trunc('month', ${call.today}::date) - make_interval(months => m))::date as first from generate_series(0, 11) m
    ), held as (
      select b.created_at, c.state from accounts a
      join beneficiaries b on b.id = a.beneficiary_id join cards c on c.account_id = a.id
      where a.company_id = ${company.id} and b.deleted_at is null and (${product}::text is null or a.product = ${product})
    )
    select to_char(first, 'YYYY-MM') as month,
      (select count(*)::int from held where created_at >= first and created_at < first + interval '1 month') as issued,
      (select count(*)::int from held where created_at < first + interval '1 month' and state = 'active') as active,
      (select count(*)::int from held where created_at < first + interval '1 month' and state = 'blocked') as blocked,
      (select coalesce(sum(amount), 0) from orders o where o.company_id = ${company.id} and o.status <> 'cancelled'
        and o.date >= first and o.date < first + interval '1 month' and (${product}::text is null or o.product = ${product})) as amount
    from months order by first`.execute(call.db);
  return ok(rows);
}
