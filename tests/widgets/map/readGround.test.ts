import { describe, expect, it } from 'vitest';
import { readGround } from '../../../src/widgets/map/readGround.ts';

const line = [
  [25, 45],
  [25.1, 45.1],
];
const feature = (
  properties: Readonly<Record<string, unknown>>,
  type = 'LineString',
  coordinates: unknown = line,
) => ({ type: 'Feature', properties, geometry: { type, coordinates } });
const read = (...features: readonly unknown[]) =>
  readGround({ type: 'FeatureCollection', features }, 'ro');

describe('a base map file', () => {
  it('is read from OpenStreetMap tags: streets with their names, above roads, above waters', () => {
    const features = read(
      feature({ highway: 'residential', name: 'Strada Lungă' }),
      feature({ highway: 'motorway_link', name: 'A1' }),
      feature({ waterway: 'river', name: 'Olt' }),
      feature({ railway: 'rail' }),
      feature({ natural: 'water' }, 'Polygon', [line]),
      feature({ shop: 'bakery' }),
      feature({ highway: 'proposed' }),
    );
    expect(features.map(({ kind, rank, name }) => [kind, rank, name])).toEqual([
      ['water', 1, undefined],
      ['river', 1, 'Olt'],
      ['rail', 1, undefined],
      ['road', 1, 'A1'],
      ['street', 1, 'Strada Lungă'],
    ]);
    expect(features.map(({ area }) => area)).toEqual([true, false, false, false, false]);
  });

  it('shows small features only at high zooms, unless the file overrides it', () => {
    const [road, street, path] = read(
      feature({ kind: 'road', rank: 1 }),
      feature({ kind: 'street', rank: 1 }),
      feature({ kind: 'street', rank: 4 }),
    ).toSorted((one, other) => one.zoom[0] - other.zoom[0]);
    expect([road?.zoom[0], street?.zoom[0], path?.zoom[0]]).toEqual([6, 12, 15]);
    expect(read(feature({ kind: 'street', zoom: [9, 11] }))[0]?.zoom).toEqual([9, 11]);
  });

  it('names features in the page’s language, countries by their code', () => {
    const names = (properties: Readonly<Record<string, unknown>>) => [
      readGround({ features: [feature(properties)] }, 'ro')[0]?.name,
      readGround({ features: [feature(properties)] }, 'en')[0]?.name,
    ];
    expect(names({ kind: 'river', name: 'Donau', names: { ro: 'Dunărea', en: 'Danube' } })).toEqual(
      ['Dunărea', 'Danube'],
    );
    expect(names({ kind: 'land', code: 'HU', name: 'Magyarország' })).toEqual([
      'Ungaria',
      'Hungary',
    ]);
    expect(names({ waterway: 'river', name: 'Duna', 'name:ro': 'Dunărea' })).toEqual([
      'Dunărea',
      'Duna',
    ]);
  });

  it('skips features without geometry, and is empty without a file', () => {
    expect(
      read(
        { type: 'Feature', properties: { kind: 'road' }, geometry: null },
        feature({ kind: 'road' }, 'GeometryCollection', []),
      ),
    ).toEqual([]);
    expect(readGround(undefined, 'ro')).toEqual([]);
  });
});
