import { sql } from 'kysely';
import type { Database } from '../database/DatabaseTables.ts';
import { quote } from './sqlText.ts';

/**
 * Inserts monthly invoices: four years for the demonstration's companies, one year for the others.
 * The first merchants get one a week; three of four issued ones are paid, and half of last month's
 * are not issued yet.
 */
export async function seedInvoices(db: Database, now: string): Promise<void> {
  const today = `${quote(now)}::timestamptz::date`;
  await sql
    .raw(`
    insert into invoices (company_id, invoice, brand, date, due_date, amount, point_id, paid, invoice_group)
    select company_id, '100' || lpad((100000 + row_number() over (order by date, company_id, brand, point_id))::text, 6, '0'), brand, date, date + 30, amount, point_id,
      case when age = 0 or (age = 1 and (not weekly or w % 2 = 0)) then (array['L','R','V'])[1 + seed_mix(company_id + m + w, 303) % 3]
        when weekly then (array['P','P','P','U'])[1 + (m + w + length(brand)) % 4]
        else (array['P','P','U'])[1 + seed_mix(company_id + m, 303) % 3] end,
      invoice_group
    from (
      select c.id as company_id, c.weekly, p.brand, m, m as age, w, pt.id as point_id, pt.invoice_group,
        (date_trunc('month', ${today})::date - make_interval(months => m)
          + make_interval(days => (case when c.weekly then w * 7 + seed_mix(c.id * 50 + m * 4 + w, 301) % 6 else seed_mix(c.id * 50 + m, 301) % 27 end)::int))::date as date,
        (5000 + seed_mix(c.id * 50 + m + length(p.brand) + w * 1000, 302) % 4000000) / 100.0 as amount
      from (select id, id between 200001 and 200003 as weekly from companies) c join company_products p on p.company_id = c.id
      cross join lateral generate_series(0, case when c.id <= 100010 or c.id between 200001 and 200010 then 48 else 11 end) m
      cross join lateral generate_series(0, case when c.weekly then 3 else 0 end) w
      join lateral (select id, invoice_group from points where company_id = c.id order by (id + m + w) % 7, id limit 1) pt on true
      where p.brand in ('dejun', 'cadou', 'family')
    ) i where date <= ${today}`)
    .execute(db);
}
