import { describe, expect, it } from 'vitest';
import { indexPoints } from '../../../src/widgets/map/indexPoints.ts';
import { nextMark } from '../../../src/widgets/map/nextMark.ts';
import { extentOfPoints } from '../../../src/widgets/map/useWhole.ts';
import { kilometres, type Sight } from '../../../src/widgets/map/place.ts';

const country: Sight = {
  west: 20,
  south: 43,
  east: 30,
  north: 49,
  zoom: 6,
  center: { latitude: 46, longitude: 25 },
};
const grid = Float64Array.from(
  Array.from({ length: 5000 }, (_, index) => [
    21 + (index % 100) * 0.08,
    44 + Math.floor(index / 100) * 0.08,
  ]).flat(),
);

describe('the index of points', () => {
  it('clusters all points of a country into a few, and loses none', () => {
    const { gathered, order } = indexPoints(grid).look(country, country.center);
    expect(gathered.length).toBeLessThan(150);
    expect(gathered.reduce((sum, { count }) => sum + count, 0)).toBe(5000);
    expect(new Set(order).size).toBe(5000);
  });

  it('shows single points at high zooms, with the zoom at which a cluster splits', () => {
    const index = indexPoints(Float64Array.from([25, 46, 25.001, 46, 28, 46]));
    const far = index.look(country, country.center).gathered;
    const pair = far.find(({ count }) => count === 2);
    expect(far.map(({ count }) => count).toSorted()).toEqual([1, 2]);
    const near = index.look({ ...country, zoom: pair?.zoom ?? 0 }, country.center).gathered;
    expect(near.map(({ index: at }) => at).toSorted()).toEqual([0, 1, 2]);
  });

  it('lists the visible points, nearest to the reference first', () => {
    const index = indexPoints(Float64Array.from([25, 46, 24, 45, 40, 10, 25.1, 46.1]));
    expect(index.look(country, { latitude: 45, longitude: 24 }).order).toEqual([1, 0, 3]);
  });
});

describe('moving between marks', () => {
  it('goes to the nearest one in the direction, if any', () => {
    const at = (id: string, x: number, y: number) => ({ id, x, y });
    const marks = [at('a', 0, 0), at('b', 100, 10), at('c', 60, 120), at('d', 0, -50)];
    const from = marks[0] ?? at('a', 0, 0);
    expect([
      nextMark(from, marks, 'right'),
      nextMark(from, marks, 'up'),
      nextMark(from, marks, 'down'),
      nextMark(from, marks, 'left'),
    ]).toEqual(['b', 'd', 'c', undefined]);
  });
});

describe('the extent of points', () => {
  it('contains all of them, and is undefined without points', () => {
    expect(extentOfPoints(Float64Array.from([25, 45, 23.5, 46.7, 27.6, 44.1]))).toEqual([
      23.5, 44.1, 27.6, 46.7,
    ]);
    expect(extentOfPoints(new Float64Array())).toBeUndefined();
  });
});

describe('distances', () => {
  it('are great-circle distances', () => {
    expect(
      kilometres({ latitude: 44.4268, longitude: 26.1025 }, { latitude: 46.77, longitude: 23.59 }),
    ).toBeCloseTo(324, -1);
  });
});
