import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Line, Place } from './place.ts';
import { readGround, type GroundFeature } from './readGround.ts';

/** A region with its name and bounds. */
export interface Region extends Place {
  readonly name: string;
  readonly rings: readonly Line[];
  /** West, south, east, north. */
  readonly bounds: readonly [number, number, number, number];
}

/** A town with its place, region and size. */
export interface Town extends Place {
  readonly name: string;
  readonly region: string;
  /** Thousands of inhabitants. */
  readonly size: number;
  /** Names in other languages, in lower case without accents. */
  readonly others: readonly string[];
  /** Undefined unless one postal code covers all of it. */
  readonly postalCode: string | undefined;
  /** A part of a town, not a town. */
  readonly quarter: boolean;
}

/** Regions, towns and ground of the portal's map files. */
export interface Geometry {
  readonly regions: readonly Region[];
  readonly outline: readonly Line[];
  readonly borders: readonly Line[];
  /** Largest first, including quarters. */
  readonly towns: readonly Town[];
  readonly ground: readonly GroundFeature[];
}

/** The files of a map as parsed; any may be missing. */
export interface GeometryFiles {
  readonly regions: unknown;
  readonly places: unknown;
  readonly ground: unknown;
}

type Named = GeometryCollection<{ readonly name: string }>;
type Row = readonly [
  name: string,
  region: string,
  latitude: number,
  longitude: number,
  size: number,
  others?: readonly string[] | null,
  postalCode?: string,
];

/** Reads the files of a map, with names in a language. */
export function readGeometry(
  { regions: topology, places, ground }: GeometryFiles,
  language: string,
): Geometry {
  const { regions, outline, borders } = hasRegions(topology)
    ? readRegions(topology)
    : { regions: [], outline: [], borders: [] };
  const { places: towns = [], quarters = [] } =
    (places as
      | { readonly places?: readonly Row[]; readonly quarters?: readonly Row[] }
      | undefined) ?? {};
  const all = [
    ...towns.map((row) => toTown(row, false)),
    ...quarters.map((row) => toTown(row, true)),
  ];
  return {
    regions,
    outline,
    borders,
    towns: all.sort((a, b) => b.size - a.size),
    ground: readGround(isTopology(ground) ? featuresOf(ground) : ground, language),
  };
}

function toTown(
  [name, region, latitude, longitude, size, others, postalCode]: Row,
  quarter: boolean,
): Town {
  return { name, region, latitude, longitude, size, others: others ?? [], postalCode, quarter };
}

function isTopology(value: unknown): value is Topology {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'Topology' &&
    'objects' in value &&
    typeof value.objects === 'object' &&
    value.objects !== null
  );
}

function hasRegions(value: unknown): value is Topology<{ readonly regions: Named }> {
  return isTopology(value) && 'regions' in value.objects;
}

/** The features of all objects of a topology, as GeoJSON. */
function featuresOf(topology: Topology): { readonly features: readonly unknown[] } {
  return {
    features: Object.values(topology.objects).flatMap((object) => {
      const found = feature(topology, object);
      return found.type === 'FeatureCollection' ? found.features : [found];
    }),
  };
}

function readRegions(
  topology: Topology<{ readonly regions: Named }>,
): Pick<Geometry, 'regions' | 'outline' | 'borders'> {
  const { regions } = topology.objects;
  return {
    regions: feature(topology, regions).features.flatMap(({ geometry, properties }) => {
      const polygons =
        geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : geometry.type === 'MultiPolygon'
            ? geometry.coordinates
            : [];
      const rings = polygons.flat().map(toLine);
      return rings.length === 0 ? [] : [{ name: properties.name, rings, ...extent(rings) }];
    }),
    outline: mesh(topology, regions, (a, b) => a === b).coordinates.map(toLine),
    borders: mesh(topology, regions, (a, b) => a !== b).coordinates.map(toLine),
  };
}

function toLine(positions: readonly (readonly number[])[]): Line {
  return positions.map(([longitude = 0, latitude = 0]) => [longitude, latitude]);
}

function extent(rings: readonly Line[]): Pick<Region, 'bounds' | 'latitude' | 'longitude'> {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const ring of rings) {
    for (const [x, y] of ring) {
      west = Math.min(west, x);
      east = Math.max(east, x);
      south = Math.min(south, y);
      north = Math.max(north, y);
    }
  }
  return {
    bounds: [west, south, east, north],
    latitude: (south + north) / 2,
    longitude: (west + east) / 2,
  };
}
