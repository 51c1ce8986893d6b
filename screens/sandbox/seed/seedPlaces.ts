import type { Database } from '../database/DatabaseTables.ts';
import { counties } from './places.ts';
import settlements from './settlements.json' with { type: 'json' };
import smallTowns from './smallTowns.json' with { type: 'json' };

const shopTypes = [
  'Restaurant',
  'Fast-food',
  'Supermarket',
  'Băcănie',
  'Brutărie și patiserie',
  'Cafenea',
  'Cantină',
  'Librărie',
  'Hotel',
  'Agenție de turism',
];
const cards = ['11', '12', '14'];

/** Inserts counties, localities and shop types. */
export async function seedPlaces(db: Database): Promise<void> {
  await db
    .insertInto('counties')
    .values(
      counties.map((county, index) => ({ id: index + 1, code: county.code, name: county.name })),
    )
    .execute();
  await db.insertInto('localities').values(localities()).execute();
  await db
    .insertInto('shop_types')
    .values(
      cards.flatMap((product, card) =>
        shopTypes.map((name, index) => ({ id: card * 100 + index + 1, product, name })),
      ),
    )
    .execute();
}

/** Returns the localities with their coordinates. */
function localities() {
  const known = new Map(
    [...settlements, ...smallTowns].map(([name, county, latitude, longitude]) => [
      `${name}|${county}`,
      { latitude: Number(latitude), longitude: Number(longitude) },
    ]),
  );
  let id = 0;
  return counties.flatMap((county, index) =>
    county.localities.map((name, position) => {
      id += 1;
      const seat =
        position === 0 ? { latitude: county.latitude, longitude: county.longitude } : undefined;
      const place = known.get(`${name}|${county.name}`) ?? seat;
      if (place === undefined)
        throw new Error(`Nothing says where "${name}" in ${county.name} lies.`);
      return { id, county_id: index + 1, name, ...place };
    }),
  );
}
