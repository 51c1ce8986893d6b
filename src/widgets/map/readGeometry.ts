import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Place } from './place.ts';

/** A line of places, as longitude and latitude. */
export type Line = readonly (readonly [number, number])[];

export interface Region extends Place {
  readonly name: string;
  readonly rings: readonly Line[];
  /** West, south, east, north. */
  readonly bounds: readonly [number, number, number, number];
}

export interface Town extends Place {
  readonly name: string;
  readonly region: string;
  /** Thousands of inhabitants. */
  readonly size: number;
}

export interface Geometry {
  readonly regions: readonly Region[];
  readonly outline: readonly Line[];
  readonly borders: readonly Line[];
  /** The largest first. */
  readonly towns: readonly Town[];
}

type Named = GeometryCollection<{ readonly name: string }>;
type Row = readonly [name: string, region: string, latitude: number, longitude: number, size: number];

/** The regions and towns of the two files; either may be missing. */
export function readGeometry(topology: unknown, places: unknown): Geometry {
  const { regions, outline, borders } = isTopology(topology) ? readRegions(topology) : { regions: [], outline: [], borders: [] };
  const rows = (places as { readonly places?: readonly Row[] } | undefined)?.places ?? [];
  const towns = rows.map(([name, region, latitude, longitude, size]) => ({ name, region, latitude, longitude, size }));
  return { regions, outline, borders, towns: towns.sort((a, b) => b.size - a.size) };
}

function isTopology(value: unknown): value is Topology<{ readonly regions: Named }> {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Topology' && 'objects' in value && typeof value.objects === 'object' && value.objects !== null && 'regions' in value.objects;
}

function readRegions(topology: Topology<{ readonly regions: Named }>): Omit<Geometry, 'towns'> {
  const { regions } = topology.objects;
  return {
    regions: feature(topology, regions).features.flatMap(({ geometry, properties }) => {
      const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
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
  return { bounds: [west, south, east, north], latitude: (south + north) / 2, longitude: (west + east) / 2 };
}
