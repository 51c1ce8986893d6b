import { sql } from 'kysely';
import type { Database } from '../database/DatabaseTables.ts';
import settlements from './settlements.json' with { type: 'json' };
import { businessWords, lastNames, streets } from './words.ts';

const partnerCount = 7_200;

interface Settlement {
  readonly name: string;
  readonly county: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly inhabitants: number;
}

interface Category {
  readonly id: string;
  /** The weight of the category in the mix of partners. */
  readonly share: number;
  readonly products: readonly string[];
  readonly words: readonly string[];
}

const meals = ['11', '14'];
const categories: readonly Category[] = [
  {
    id: 'restaurant',
    share: 22,
    products: meals,
    words: ['Restaurant', 'Bistro', 'Taverna', 'Pizzeria', 'Crama', 'Terasa'],
  },
  {
    id: 'fastfood',
    share: 14,
    products: meals,
    words: ['Fast-food', 'Împinge tava', 'Salate și supe', 'Șaormeria', 'Cantina'],
  },
  { id: 'cafe', share: 10, products: meals, words: ['Cafeneaua', 'Cofetăria', 'Ceainăria'] },
  {
    id: 'bakery',
    share: 12,
    products: meals,
    words: ['Brutăria', 'Patiseria', 'Covrigăria', 'Plăcintăria'],
  },
  {
    id: 'grocery',
    share: 18,
    products: meals,
    words: ['Băcănia', 'Alimentara', 'Magazin Mixt', 'Măcelăria', 'Legume și fructe'],
  },
  { id: 'supermarket', share: 9, products: meals, words: ['Supermarket', 'Market', 'Minimarket'] },
  {
    id: 'books',
    share: 5,
    products: ['12', '123'],
    words: ['Librăria', 'Papetăria', 'Anticariat'],
  },
  {
    id: 'gifts',
    share: 5,
    products: ['12', '123'],
    words: ['Cadouri', 'Jucării', 'Florăria', 'Parfumeria'],
  },
  { id: 'hotel', share: 3, products: ['14'], words: ['Hotel', 'Pensiunea', 'Vila'] },
  { id: 'travel', share: 2, products: ['14'], words: ['Agenția de turism', 'Vacanțe'] },
];

/**
 * Inserts places that accept cards, distributed over the country's towns by size. The result is
 * deterministic.
 */
export async function seedPartners(db: Database): Promise<void> {
  const found = await db.selectFrom('partners').select('id').limit(1).executeTakeFirst();
  if (found !== undefined) return;
  const towns = settlements.map(readSettlement);
  const reach = cumulate(towns.map(({ inhabitants }) => inhabitants ** 0.85));
  const mix = cumulate(categories.map(({ share }) => share));
  const partners = Array.from({ length: partnerCount }, (_, index) =>
    partnerAt(
      index + 1,
      at(towns, pickAt(reach, part(index, 1))),
      at(categories, pickAt(mix, part(index, 2))),
    ),
  );
  await sql`
    insert into partners (id, name, category, products, street_name, locality, county, phone, latitude, longitude, discount)
    select * from jsonb_to_recordset(${JSON.stringify(partners)}::jsonb)
      as p(id integer, name text, category text, products text[], street_name text, locality text, county text, phone text, latitude double precision, longitude double precision, discount integer)`.execute(
    db,
  );
}

function partnerAt(id: number, town: Settlement, category: Category) {
  const pick = <T>(values: readonly T[], salt: number): T =>
    at(values, Math.floor(part(id, salt) * values.length));
  // The spread grows roughly with the square root of the inhabitants; the centre is the densest.
  const spread = 0.006 * Math.max(0.5, town.inhabitants / 20_000) ** 0.42;
  const isSector = town.name.startsWith('Sector ');
  const distance = spread * Math.sqrt(-2 * Math.log(1 - 0.96 * part(id, 3)));
  const direction = 2 * Math.PI * part(id, 4);
  const word = pick(category.words, 5);
  return {
    id,
    name:
      part(id, 6) < 0.55 ? `${word} ${pick(businessWords, 7)}` : `${word} ${pick(lastNames, 8)}`,
    category: category.id,
    products: category.products.filter((_, index) => index === 0 || part(id, 9) < 0.6),
    street_name: `${pick(streets, 10)} ${1 + Math.floor(part(id, 11) * 140)}${isSector ? `, ${town.name.toLowerCase()}` : ''}`,
    locality: isSector ? town.county : town.name,
    county: town.county,
    phone: `07${20 + Math.floor(part(id, 12) * 70)}${String(Math.floor(part(id, 13) * 1e6)).padStart(6, '0')}`,
    latitude: round(town.latitude + distance * Math.sin(direction)),
    longitude: round(
      town.longitude + (distance * Math.cos(direction)) / Math.cos((town.latitude * Math.PI) / 180),
    ),
    discount: part(id, 14) < 0.08 ? 5 + Math.floor(part(id, 15) * 26) : null,
  };
}

function readSettlement([name, county, latitude, longitude, inhabitants]: readonly (
  | string
  | number
)[]): Settlement {
  return {
    name: String(name),
    county: String(county),
    latitude: Number(latitude),
    longitude: Number(longitude),
    inhabitants: Number(inhabitants),
  };
}

/** Returns a deterministic pseudo-random number in [0, 1) for an index and a salt. */
function part(index: number, salt: number): number {
  let mixed = Math.imul(index ^ Math.imul(salt, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x27d4eb2f);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

function cumulate(weights: readonly number[]): readonly number[] {
  let sum = 0;
  return weights.map((weight) => (sum += weight));
}

function pickAt(sums: readonly number[], share: number): number {
  const wanted = share * (sums.at(-1) ?? 0);
  return sums.findIndex((sum) => sum > wanted);
}

function at<T>(values: readonly T[], index: number): T {
  const value = values[index];
  if (value === undefined) throw new RangeError(`There is no value at ${index}.`);
  return value;
}

function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
