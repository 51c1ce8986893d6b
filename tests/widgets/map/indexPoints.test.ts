import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { indexPoints } from '../../../src/widgets/map/indexPoints.ts';
import { nextMark } from '../../../src/widgets/map/nextMark.ts';
import { kilometres, type Sight } from '../../../src/widgets/map/place.ts';
import { readGeometry } from '../../../src/widgets/map/readGeometry.ts';
import { searchPlaces, plainText } from '../../../src/widgets/map/searchPlaces.ts';

const country: Sight = { west: 20, south: 43, east: 30, north: 49, zoom: 6, center: { latitude: 46, longitude: 25 } };
const grid = Float64Array.from(Array.from({ length: 5000 }, (_, index) => [21 + (index % 100) * 0.08, 44 + Math.floor(index / 100) * 0.08]).flat());

describe('the index of points', () => {
  it('gathers all points of a country into few clusters, and loses none', () => {
    const { gathered, order } = indexPoints(grid).look(country, country.center);
    expect(gathered.length).toBeLessThan(150);
    expect(gathered.reduce((sum, { count }) => sum + count, 0)).toBe(5000);
    expect(new Set(order).size).toBe(5000);
  });

  it('shows points by themselves from near, with the zoom at which a cluster falls apart', () => {
    const index = indexPoints(Float64Array.from([25, 46, 25.001, 46, 28, 46]));
    const far = index.look(country, country.center).gathered;
    const pair = far.find(({ count }) => count === 2);
    expect(far.map(({ count }) => count).toSorted()).toEqual([1, 2]);
    const near = index.look({ ...country, zoom: pair?.zoom ?? 0 }, country.center).gathered;
    expect(near.map(({ index: at }) => at).toSorted()).toEqual([0, 1, 2]);
  });

  it('lists what is in sight, nearest to the reference first', () => {
    const index = indexPoints(Float64Array.from([25, 46, 24, 45, 40, 10, 25.1, 46.1]));
    expect(index.look(country, { latitude: 45, longitude: 24 }).order).toEqual([1, 0, 3]);
  });
});

describe('going from mark to mark', () => {
  it('takes the nearest in the direction, and none where there is none', () => {
    const at = (id: string, x: number, y: number) => ({ id, x, y });
    const marks = [at('a', 0, 0), at('b', 100, 10), at('c', 60, 120), at('d', 0, -50)];
    const from = marks[0] ?? at('a', 0, 0);
    expect([nextMark(from, marks, 'right'), nextMark(from, marks, 'up'), nextMark(from, marks, 'down'), nextMark(from, marks, 'left')]).toEqual(['b', 'd', 'c', undefined]);
  });
});

describe('the shipped geometry', () => {
  const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(`screens/assets/${name}`, 'utf8'));

  it('has the 42 counties with closed borders, and thousands of towns with comma-below letters', async () => {
    const { regions, outline, towns } = readGeometry(await read('romania-regions.json'), await read('romania-places.json'));
    expect(regions.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'ro'))).toHaveLength(42);
    for (const { rings, name } of regions) for (const ring of rings) expect(ring[0], name).toEqual(ring.at(-1));
    expect(outline.length).toBeGreaterThan(0);
    expect(towns.length).toBeGreaterThan(4000);
    expect(towns[0]?.name).toBe('București');
    expect([...regions, ...towns].filter(({ name }) => /[şţŞŢ]/.test(name))).toEqual([]);
    const known = new Set(regions.map(({ name }) => name));
    expect(towns.filter(({ region }) => !known.has(region))).toEqual([]);
  });

  it('is searched without accents, larger towns first, then regions and points', async () => {
    const geometry = readGeometry(await read('romania-regions.json'), await read('romania-places.json'));
    const found = searchPlaces('BRAS', geometry, ['la brasov', 'brasserie'].map(plainText));
    expect(found.map((one) => (one.kind === 'point' ? one.index : one.kind === 'town' ? one.town.name : one.region.name))).toEqual(expect.arrayContaining(['Brașov', 1, 0]));
    expect(found[0]).toMatchObject({ kind: 'town', town: { name: 'Brașov' } });
  });

  it('has nothing where the files are missing', () => {
    expect(readGeometry(undefined, undefined)).toEqual({ regions: [], outline: [], borders: [], towns: [] });
  });
});

describe('distances', () => {
  it('are those on the globe', () => {
    expect(kilometres({ latitude: 44.4268, longitude: 26.1025 }, { latitude: 46.77, longitude: 23.59 })).toBeCloseTo(324, -1);
  });
});
