import type { Database } from '../database/DatabaseTables.ts';
import { counties } from './places.ts';

const shopTypes = ['Restaurant', 'Fast-food', 'Supermarket', 'Băcănie', 'Brutărie și patiserie', 'Cafenea', 'Cantină', 'Librărie', 'Hotel', 'Agenție de turism'];
const cards = ['11', '12', '14'];

/** Counties, localities and shop types. */
export async function seedPlaces(db: Database): Promise<void> {
  await db
    .insertInto('counties')
    .values(counties.map((county, index) => ({ id: index + 1, code: county.code, name: county.name })))
    .execute();
  await db.insertInto('localities').values(localities()).execute();
  await db
    .insertInto('shop_types')
    .values(cards.flatMap((product, card) => shopTypes.map((name, index) => ({ id: card * 100 + index + 1, product, name }))))
    .execute();
}

/** The localities lie on a ring around the seat of their county, which is the first. */
function localities() {
  let id = 0;
  return counties.flatMap((county, index) =>
    county.localities.map((name, position) => {
      id += 1;
      const distance = position === 0 ? 0 : 0.12 + 0.04 * (position % 4);
      return {
        id,
        county_id: index + 1,
        name,
        latitude: round(county.latitude + distance * Math.sin(position)),
        longitude: round(county.longitude + distance * Math.cos(position)),
      };
    }),
  );
}

function round(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
