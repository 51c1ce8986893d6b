import { CRS, latLng } from 'leaflet';
import { reachOf } from './gazetteer.ts';
import type { Line, Place } from './place.ts';
import type { Geometry, Town } from './readGeometry.ts';
import type { GroundFeature } from './readGround.ts';

/** A line in pixels of zoom 0, x and y alternating. */
export type Flat = Float64Array;
/** A point in pixels of zoom 0. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}
/** A town in pixels of zoom 0. */
export interface FlatTown extends Spot, Pick<Town, 'name' | 'size' | 'quarter'> {
  /** Radius of its built-up area. */
  readonly reach: number;
}
/** Streets, water or land in pixels of zoom 0. */
export interface FlatGround extends Pick<
  GroundFeature,
  'kind' | 'rank' | 'area' | 'name' | 'zoom'
> {
  readonly lines: readonly Flat[];
  readonly at: Spot | undefined;
}

/**
 * A map's geometry in pixels of zoom 0: for another zoom everything is multiplied by one factor.
 */
export interface FlatGeometry {
  readonly regions: readonly Flat[];
  readonly outline: readonly Flat[];
  readonly borders: readonly Flat[];
  readonly towns: readonly FlatTown[];
  readonly names: readonly (Spot & { readonly name: string })[];
  readonly ground: readonly FlatGround[];
}

/** Projects a place to pixels of zoom 0. */
export function spotOf({ latitude, longitude }: Place): Spot {
  const { x, y } = CRS.EPSG3857.latLngToPoint(latLng(latitude, longitude), 0);
  return { x, y };
}

function flat(line: Line): Flat {
  const points = new Float64Array(line.length * 2);
  line.forEach(([longitude, latitude], index) => {
    const { x, y } = spotOf({ latitude, longitude });
    points[2 * index] = x;
    points[2 * index + 1] = y;
  });
  return points;
}

/** Pixels of zoom 0 per kilometre, at a latitude. */
const perKilometre = (latitude: number) => 256 / (40_075 * Math.cos((latitude * Math.PI) / 180));

/** Projects a geometry once, so that drawing only needs additions and multiplications. */
export function flatGeometry({ regions, outline, borders, towns, ground }: Geometry): FlatGeometry {
  return {
    regions: regions.flatMap(({ rings }) => rings.map(flat)),
    outline: outline.map(flat),
    borders: borders.map(flat),
    towns: towns.map((town) => ({
      name: town.name,
      size: town.size,
      quarter: town.quarter,
      reach: 0.6 * reachOf(town.size) * perKilometre(town.latitude),
      ...spotOf(town),
    })),
    names: regions.map((region) => ({ name: region.name, ...spotOf(region) })),
    ground: ground.map(({ kind, rank, area, name, zoom, lines, spot }) => ({
      kind,
      rank,
      area,
      name,
      zoom,
      lines: lines.map(flat),
      at: spot && spotOf(spot),
    })),
  };
}
