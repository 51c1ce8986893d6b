import { sql } from 'kysely';
import type { Database } from '../database/DatabaseTables.ts';
import { customerCount, firstCustomer, firstMerchant, merchantCount } from './demonstration.ts';
import { pick, quote, textArray } from './sqlText.ts';
import {
  businessWords,
  customerTrades,
  firstNames,
  lastNames,
  merchantTrades,
  streets,
} from './words.ts';
import { counties } from './places.ts';

const localityCount = counties.reduce((sum, county) => sum + county.localities.length, 0);
const phone = (seed: string): string =>
  `'07' || (20 + seed_mix(${seed}, 71) % 70) || lpad((seed_mix(${seed}, 72) % 1000000)::text, 6, '0')`;

/** Inserts companies with products, contacts, working points, terminals, and one login each. */
export async function seedCompanies(
  db: Database,
  now: string,
  passwordHash: string,
): Promise<void> {
  await insertCompanies(db, {
    kind: 'CST',
    first: firstCustomer,
    count: customerCount,
    trades: customerTrades,
    now,
  });
  await insertCompanies(db, {
    kind: 'AFF',
    first: firstMerchant,
    count: merchantCount,
    trades: merchantTrades,
    now,
  });
  await sql.raw(companyDetails(now)).execute(db);
  await insertProducts(db);
  await insertPoints(db, now);
  await sql
    .raw(`
    insert into users (id, username, email, password_hash, role, status, first_name, last_name, mobile_phone, created_at)
    select id, id::text, email, case when seed_mix(id, 5) % 5 = 0 then null else ${quote(passwordHash)} end, kind, 'A', name, '', phone, ${quote(now)}
    from companies`)
    .execute(db);
  await sql
    .raw(`
    insert into user_companies (user_id, company_id, role, roles, active, invoice_group)
    select id, id, kind, array['EDITOR'], true, null from companies`)
    .execute(db);
}

interface CompanyBatch {
  kind: 'CST' | 'AFF';
  first: number;
  count: number;
  trades: readonly string[];
  now: string;
}

async function insertCompanies(
  db: Database,
  { kind, first, count, trades, now }: CompanyBatch,
): Promise<void> {
  await sql
    .raw(`
    insert into companies (id, kind, name, fiscal_code, street_name, locality_id, postal_code, email, phone, created_at)
    select i, ${quote(kind)},
      ${pick(businessWords, 'seed_mix(i, 1)')} || ' ' || ${pick(trades, 'seed_mix(i, 2)')} || ' ' || i % 1000 || ' ' || case when i % 7 = 0 then 'SA' else 'SRL' end,
      'RO' || (10000000 + i), ${pick(streets, 'seed_mix(i, 3)')} || ' nr. ' || 1 + seed_mix(i, 4) % 180,
      1 + seed_mix(i, 6) % ${localityCount}, lpad((10000 + seed_mix(i, 7) % 900000)::text, 6, '0'),
      'birou@' || i || '.exemplu.ro', ${phone('i')},
      ${quote(now)}::timestamptz - make_interval(days => (400 + seed_mix(i, 8) % 2200)::int)
    from generate_series(${first}, ${first + count - 1}) i`)
    .execute(db);
}

/** Sets the particulars of the demonstration's companies. */
function companyDetails(now: string): string {
  return `
    update companies set
      name = case id
        when 100001 then 'Carpatica Construct SA' when 100002 then 'Someșul Soft SRL' when 100003 then 'Primăria Comunei Izvorul'
        when 200001 then 'Luceafărul Market SA' when 200002 then 'Zorile Bistro SRL' when 200003 then 'Brutăria Stejarul SRL'
        when 200010 then 'Orizont Restaurante SA' when 200015 then 'Liceul Aurora' else name end,
      state_owned = id = 100003 or (kind = 'CST' and id > 101000 and seed_mix(id, 9) % 20 = 0),
      can_order = id <> 100009,
      active = not (id in (100006, 100007) or (id > 200100 and seed_mix(id, 10) % 40 = 0)),
      educational = id = 200015 or (kind = 'AFF' and id > 200100 and seed_mix(id, 11) % 50 = 0),
      group_id = case when id between 200010 and 200025 then 200010 else null end,
      created_at = least(created_at, ${quote(now)}::timestamptz)`;
}

const productRows = `
  (values ('11','Up Dejun','dejun','11','',0), ('123','Up Cadou','cadou','12','3',2), ('12','Up Family','family','12','',3),
          ('14','Up Vacanță','vacanta','14','',4), ('1501','Up Social','social','1501','',6)) as p(product, name, brand, card, card_profile, rarity)`;

async function insertProducts(db: Database): Promise<void> {
  await sql
    .raw(`
    insert into contacts (id, company_id, first_name, last_name, email, mobile_phone, land_phone, function_id)
    select id * 10 + n, id, ${pick(firstNames, 'seed_mix(id * 10 + n, 21)')}, ${pick(lastNames, 'seed_mix(id * 10 + n, 22)')},
      'contact' || n || '@' || id || '.exemplu.ro', ${phone('id * 10 + n')}, '021' || lpad((seed_mix(id * 10 + n, 23) % 10000000)::text, 7, '0'),
      (1 + seed_mix(id * 10 + n, 24) % 4)::text
    from companies, generate_series(1, 2) n`)
    .execute(db);
  await sql
    .raw(`
    insert into company_products (company_id, product, name, brand, card, card_profile, contact_id)
    select c.id, p.product, p.name, p.brand, p.card, p.card_profile, c.id * 10 + 1
    from companies c, ${productRows}
    where c.id <> 200002 and (p.rarity = 0 or c.id in (100001, 200001) or (seed_mix(c.id, 31) + length(p.name)) % (p.rarity + 1) = 0)
    order by c.id, p.rarity`)
    .execute(db);
}

async function insertPoints(db: Database, now: string): Promise<void> {
  const places = textArray(streets);
  await sql
    .raw(`
    insert into points (id, company_id, kind, codcom_card, name, invoice_address, invoice_address_id, invoice_email, products,
      street_name, locality_id, postal_code, gps_latitude, gps_longitude, first_name, last_name, email, mobile_phone, land_phone,
      function_id, shop_type, invoice_group, created_at)
    select 300000 + row_number() over (order by c.id, n), c.id, case when c.kind = 'AFF' then 'affiliate' else 'delivery' end,
      (700000 + row_number() over (order by c.id, n))::text,
      c.name || ' ' || l.name || case when n > 1 then ' ' || n else '' end,
      c.street_name || ', ' || l.name, c.id::text, 'facturi' || n || '@' || c.id || '.exemplu.ro',
      coalesce((select array_agg(product order by id) from company_products p where p.company_id = c.id), '{}'),
      (${places})[1 + seed_mix(c.id * 200 + n, 42) % ${streets.length}] || ' nr. ' || 1 + seed_mix(c.id * 200 + n, 43) % 120,
      l.id, lpad((10000 + seed_mix(c.id * 200 + n, 44) % 900000)::text, 6, '0'),
      to_char(l.latitude + (seed_mix(c.id * 200 + n, 45) % 4000 - 2000) / 100000.0, 'FM00.000000'),
      to_char(l.longitude + (seed_mix(c.id * 200 + n, 46) % 4000 - 2000) / 100000.0, 'FM00.000000'),
      ${pick(firstNames, 'seed_mix(c.id * 200 + n, 47)')}, ${pick(lastNames, 'seed_mix(c.id * 200 + n, 48)')},
      'punct' || n || '@' || c.id || '.exemplu.ro', ${phone('c.id * 200 + n')}, '', '1', '1',
      case when c.id in (100001, 100008, 200001) then case when n % 2 = 0 then 'SUD' else 'NORD' end end,
      ${quote(now)}::timestamptz - make_interval(days => (n * 7)::int)
    from companies c
    cross join lateral generate_series(1, case when c.id = 200001 then 120 when c.kind = 'AFF' then 1 + seed_mix(c.id, 40) % 6 else 1 + seed_mix(c.id, 40) % 3 end) n
    join localities l on l.id = 1 + seed_mix(c.id * 200 + n, 41) % ${localityCount}
    order by c.id, n`)
    .execute(db);
  await sql
    .raw(`
    insert into terminals (point_id, serial, model, active, last_seen)
    select p.id, 'UP' || p.id || n, case when n = 1 then 'Ingenico Move 3500' else 'Verifone V200c' end, seed_mix(p.id, 50) % 12 <> 0,
      ${quote(now)}::timestamptz - make_interval(hours => (seed_mix(p.id + n, 51) % 200)::int)
    from points p, generate_series(1, 2) n where p.kind = 'affiliate' and (n = 1 or p.id % 3 = 0) order by p.id, n`)
    .execute(db);
}
