import type { Line, Place } from './place.ts';

/** The kinds of lines and areas of the base map, in drawing order. */
export const groundKinds = ['land', 'water', 'river', 'rail', 'road', 'street'] as const;
/** The kind of a part of the base map. */
export type GroundKind = (typeof groundKinds)[number];

/** A line or area of the base map. */
export interface GroundFeature {
  readonly kind: GroundKind;
  readonly name: string | undefined;
  /** An area to fill, not only a line. */
  readonly area: boolean;
  readonly lines: readonly Line[];
  /** The position of the name of an area or a place. */
  readonly spot: Place | undefined;
  /** From 1 for a motorway to 4 for a path; a higher rank is drawn narrower. */
  readonly rank: number;
  /** The zooms at which it is visible. */
  readonly zoom: readonly [least: number, most: number];
}

interface Given {
  readonly properties: Readonly<Record<string, unknown>> | null;
  readonly geometry: { readonly type: string; readonly coordinates: unknown } | null;
}

/** The lowest zoom that shows a kind's lines, by rank. */
const nearness: Readonly<Record<GroundKind, readonly number[]>> = {
  land: [0],
  water: [0],
  river: [0],
  rail: [8],
  road: [6, 8, 10, 11],
  street: [12, 13, 14, 15],
};
const farthest = 22;
const ranks: Readonly<Record<string, readonly [kind: GroundKind, rank: number]>> = {
  motorway: ['road', 1],
  trunk: ['road', 1],
  primary: ['road', 2],
  secondary: ['road', 3],
  tertiary: ['road', 4],
  unclassified: ['street', 1],
  residential: ['street', 1],
  living_street: ['street', 2],
  pedestrian: ['street', 2],
  service: ['street', 3],
  footway: ['street', 4],
  cycleway: ['street', 4],
  path: ['street', 4],
};

/** The kind that the file declares, or that follows from OpenStreetMap tags. */
function kindOf(
  properties: Readonly<Record<string, unknown>>,
): readonly [kind: GroundKind, rank: number] | undefined {
  const kind = groundKinds.find((one) => one === properties['kind']);
  if (kind !== undefined)
    return [kind, Math.min(4, Math.max(1, Number(properties['rank'] ?? 1) || 1))];
  const { highway, waterway, natural, railway } = properties;
  if (typeof highway === 'string') return ranks[highway.replace(/_link$/, '')];
  if (typeof waterway === 'string') return ['river', 1];
  if (natural === 'water') return ['water', 1];
  return railway === 'rail' ? ['rail', 1] : undefined;
}

function nameOf(
  properties: Readonly<Record<string, unknown>>,
  language: string,
): string | undefined {
  const { names, code } = properties;
  const own =
    typeof names === 'object' && names !== null
      ? (names as Readonly<Record<string, unknown>>)[language]
      : properties[`name:${language}`];
  if (typeof own === 'string') return own;
  const country =
    typeof code === 'string'
      ? new Intl.DisplayNames([language], { type: 'region' }).of(code)
      : undefined;
  const name = country ?? properties['name'];
  return typeof name === 'string' ? name : undefined;
}

const toLine = (positions: unknown): Line =>
  (positions as readonly (readonly number[])[]).map(([longitude = 0, latitude = 0]) => [
    longitude,
    latitude,
  ]);

function shapeOf({
  type,
  coordinates,
}: NonNullable<Given['geometry']>):
  | (Pick<GroundFeature, 'area' | 'lines'> & { readonly point?: Place })
  | undefined {
  const parts = coordinates as readonly unknown[];
  if (type === 'Point')
    return {
      area: false,
      lines: [],
      point: { longitude: Number(parts[0]), latitude: Number(parts[1]) },
    };
  if (type === 'LineString') return { area: false, lines: [toLine(coordinates)] };
  if (type === 'MultiLineString') return { area: false, lines: parts.map(toLine) };
  if (type === 'Polygon') return { area: true, lines: parts.map(toLine) };
  return type === 'MultiPolygon'
    ? { area: true, lines: (parts as readonly (readonly unknown[])[]).flat().map(toLine) }
    : undefined;
}

/** The mean position of the line with the most points. */
function middleOf(lines: readonly Line[]): Place | undefined {
  const largest = lines.toSorted((one, other) => other.length - one.length)[0];
  if (largest === undefined || largest.length === 0) return undefined;
  const [x, y] = [0, 1].map(
    (axis) => largest.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / largest.length,
  ) as [number, number];
  return { longitude: x, latitude: y };
}

/**
 * The features of a GeoJSON object that can be drawn, in drawing order. @throws TypeError if its
 * geometry is malformed.
 */
export function readGround(file: unknown, language: string): readonly GroundFeature[] {
  const features = (file as { readonly features?: readonly Given[] } | undefined)?.features ?? [];
  const read = features.flatMap(({ properties, geometry }): readonly GroundFeature[] => {
    const [kind, rank] = kindOf(properties ?? {}) ?? [];
    const shape = geometry === null ? undefined : shapeOf(geometry);
    if (kind === undefined || rank === undefined || shape === undefined) return [];
    const [least = nearness[kind][rank - 1] ?? nearness[kind].at(-1) ?? 0, most = farthest] =
      (properties?.['zoom'] as readonly number[] | undefined) ?? [];
    return [
      {
        kind,
        rank,
        name: nameOf(properties ?? {}, language),
        area: shape.area,
        lines: shape.lines,
        spot: shape.point ?? (shape.area ? middleOf(shape.lines) : undefined),
        zoom: [least, most],
      },
    ];
  });
  return read.toSorted(
    (one, other) =>
      groundKinds.indexOf(one.kind) - groundKinds.indexOf(other.kind) || other.rank - one.rank,
  );
}
