import { sql } from 'kysely';
import type { Database } from '../database/DatabaseTables.ts';
import { quote } from './sqlText.ts';

/** Inserts the items to order, past orders of the first customers, messages and offers. */
export async function seedOrders(db: Database, now: string): Promise<void> {
  const stamp = `${quote(now)}::timestamptz`;
  await insertItems(db);
  await sql
    .raw(`
    insert into orders (id, company_id, kind, number, product, action, date, amount, status, point_id, contact_id, item_id, created_by, created_at)
    select 60000 + (c.id - 100000) * 50 + n, c.id, k.kind, 'C' || c.id % 100000 || '-' || lpad(n::text, 3, '0'), '11',
      case when k.kind = 'cards_action' then (array['activate','block','unblock','reissue'])[1 + n % 4] end, (${stamp} - make_interval(days => (n * 9)::int))::date,
      case when k.kind = 'cards_action' then 0 else 4000 end,
      case when n <= 2 then 'new' when n <= 4 then 'processing' when n <= 6 then 'shipped' when n % 13 = 0 then 'cancelled' else 'delivered' end,
      (select min(id) from points where company_id = c.id), c.id * 10 + 1, case when k.kind = 'cards_action' then null else 1 end, c.id, ${stamp} - make_interval(days => (n * 9)::int)
    from companies c, generate_series(1, 40) n
    cross join lateral (select case when n % 5 = 3 then 'cards_action' when n % 5 = 4 then 'paper_order' else 'card_order' end as kind) k
    where c.id between 100001 and 100030`)
    .execute(db);
  await sql
    .raw(`
    insert into order_lines (order_id, account_id, card_id, beneficiary_id, amount)
    select o.id, a.id, a.id, a.beneficiary_id, case when o.kind = 'cards_action' then 0 else 800 end
    from orders o cross join lateral (
      select id, beneficiary_id from accounts where company_id = o.company_id and product = '11' and id >= 100000 order by (id + o.id) % 97, id limit 5
    ) a`)
    .execute(db);
  await sql
    .raw(
      `update orders o set amount = coalesce((select sum(amount) from order_lines l where l.order_id = o.id), 0)`,
    )
    .execute(db);
  await sql
    .raw(`
    insert into awbs (order_id, number, courier, date, created_at)
    select id, 'AWB' || (1000000 + id), 'Curier Rapid', date + 2, created_at from orders where kind = 'paper_order' and status in ('shipped', 'delivered')`)
    .execute(db);
  await sql
    .raw(`
    insert into messages (company_id, title, body, created_at)
    select c.id, t.title, t.body, ${stamp} - make_interval(days => (t.days + n * 30)::int)
    from companies c, generate_series(0, 3) n, (values
      ('Factura lunii este disponibilă', 'Factura pentru luna încheiată poate fi văzută în secțiunea Facturi.', 2),
      ('Program de sărbători', 'În zilele libere comenzile se procesează în prima zi lucrătoare.', 9),
      ('Condiții actualizate', 'Am actualizat termenii și condițiile de utilizare.', 17)) as t(title, body, days)
    where c.id between 100001 and 100030 or c.id between 200001 and 200030`)
    .execute(db);
  await sql
    .raw(`
    insert into offers (product, title_ro, title_en, body_ro, body_en, affiliate_id, latitude, longitude, discount, valid_until)
    select (array['11','14','12','123'])[1 + i % 4], 'Reducere la ' || c.name, 'Discount at ' || c.name,
      'Reducere la plata cu cardul, în toate punctele de lucru.', 'A discount when paying by card, at every working point.',
      c.id, p.gps_latitude::double precision, p.gps_longitude::double precision, 5 + seed_mix(i, 401) % 26, (${stamp} + make_interval(days => (10 + seed_mix(i, 402) % 120)::int))::date
    from generate_series(1, 80) i join companies c on c.id = 200002 + i
    join lateral (select gps_latitude, gps_longitude from points where company_id = c.id order by id limit 1) p on true`)
    .execute(db);
  await sql
    .raw(`
    insert into company_documents (company_id, kind, name, content_type, content, created_by, created_at)
    select id, 'issued', 'act-aditional-' || id || '.pdf', 'application/pdf', null, null, ${stamp} - interval '5 days'
    from companies where kind = 'AFF' and (id in (200001, 200003) or id > 200100 and id % 9 = 0)`)
    .execute(db);
}

async function insertItems(db: Database): Promise<void> {
  const rows = [
    ['11', 'DEJ-STD', 'Card Up Dejun', 'Up Dejun card', 9, false],
    ['11', 'DEJ-PER', 'Card Up Dejun personalizat', 'Personalized Up Dejun card', 14, true],
    ['123', 'CAD-STD', 'Card Up Cadou', 'Up Cadou card', 9, false],
    ['123', 'CAD-PER', 'Card Up Cadou personalizat', 'Personalized Up Cadou card', 14, true],
    ['12', 'FAM-STD', 'Card Up Family', 'Up Family card', 9, false],
    ['14', 'VAC-STD', 'Card Up Vacanță', 'Up Vacanță card', 12, false],
    ['1501', 'SOC-STD', 'Card Up Social', 'Up Social card', 0, false],
  ] as const;
  await db
    .insertInto('items')
    .values(
      rows.map(([product, code, name_ro, name_en, price, personalization], index) => ({
        id: index + 1,
        product,
        code,
        name_ro,
        name_en,
        price,
        personalization,
        position: index + 1,
      })),
    )
    .execute();
}
