import Supercluster from 'supercluster';
import { kilometres, type Place, type Sight } from './place.ts';

/** A mark's content: a point, or a cluster of points that would overlap. */
export interface Gathered extends Place {
  /** Stable while the points stay the same. */
  readonly id: string;
  /** Number of points; 1 for a single point. */
  readonly count: number;
  /** Index of a single point; undefined for a cluster. */
  readonly index: number | undefined;
  /** The zoom at which a cluster splits. */
  readonly zoom: number;
}

/** The marks to draw and the visible points. */
export interface InSight {
  readonly gathered: readonly Gathered[];
  /** Indexes of the visible points, nearest to the reference first. */
  readonly order: readonly number[];
}

/** Finds the visible points. */
export interface PointIndex {
  look(sight: Sight, reference: Place): InSight;
}

const nearest = 17;

/**
 * Clusters points for every zoom. `coordinates` holds longitude and latitude of each point,
 * alternating.
 */
export function indexPoints(coordinates: Float64Array): PointIndex {
  const index = new Supercluster<{ readonly index: number }>({
    radius: 60,
    extent: 256,
    minZoom: 4,
    maxZoom: nearest - 1,
    minPoints: 2,
  });
  const features: Supercluster.PointFeature<{ readonly index: number }>[] = [];
  for (let at = 0; at < coordinates.length; at += 2) {
    features.push({
      type: 'Feature',
      properties: { index: at / 2 },
      geometry: { type: 'Point', coordinates: [coordinates[at] ?? 0, coordinates[at + 1] ?? 0] },
    });
  }
  index.load(features);

  const gather = ({ west, south, east, north, zoom }: Sight): readonly Gathered[] =>
    index.getClusters([west, south, east, north], Math.round(zoom)).map(
      ({
        geometry: {
          coordinates: [longitude = 0, latitude = 0],
        },
        properties,
      }) =>
        'cluster' in properties
          ? {
              id: `c${properties.cluster_id}`,
              latitude,
              longitude,
              count: properties.point_count,
              index: undefined,
              zoom: index.getClusterExpansionZoom(properties.cluster_id),
            }
          : {
              id: `p${properties.index}`,
              latitude,
              longitude,
              count: 1,
              index: properties.index,
              zoom: nearest,
            },
    );

  const order = ({ west, south, east, north }: Sight, reference: Place): readonly number[] => {
    const found: { readonly index: number; readonly distance: number }[] = [];
    for (let at = 0; at < coordinates.length; at += 2) {
      const longitude = coordinates[at] ?? 0;
      const latitude = coordinates[at + 1] ?? 0;
      if (longitude < west || longitude > east || latitude < south || latitude > north) continue;
      found.push({ index: at / 2, distance: kilometres(reference, { latitude, longitude }) });
    }
    return found.sort((a, b) => a.distance - b.distance).map((entry) => entry.index);
  };

  return {
    look: (sight, reference) => ({ gathered: gather(sight), order: order(sight, reference) }),
  };
}
