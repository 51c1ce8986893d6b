import { kilometres, type Line, type Place } from './place.ts';
import { plainText } from './plainText.ts';
import type { Geometry, Region, Town } from './readGeometry.ts';

/** A town, the distance of a place from its centre, and the nearest quarter. */
export interface Nearby {
  readonly town: Town;
  readonly kilometres: number;
  readonly quarter: Town | undefined;
}

/** The description of a town in an event's payload. */
export interface TownWords {
  readonly name: string;
  readonly region: string;
  readonly quarter?: string;
  readonly postalCode?: string;
  readonly kilometres: number;
}

/** Maximum distance of a quarter from its centre, in kilometres. */
const quarterReach = 6;

/**
 * The radius of a town's built-up area, by its thousands of inhabitants: 2 km for 20, 5 km for 300.
 */
export function reachOf(size: number): number {
  return 2 * Math.max(0.05, size / 20) ** 0.35;
}

function isWithin(rings: readonly Line[], { latitude, longitude }: Place): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let index = 0, before = ring.length - 1; index < ring.length; before = index, index += 1) {
      const [x = 0, y = 0] = ring[index] ?? [];
      const [left = 0, top = 0] = ring[before] ?? [];
      if (
        y > latitude !== top > latitude &&
        longitude < ((left - x) * (latitude - y)) / (top - y) + x
      )
        inside = !inside;
    }
  }
  return inside;
}

/**
 * The region that contains a place. A small region may lie within another, so the smallest is
 * returned.
 */
export function regionAt({ regions }: Geometry, place: Place): Region | undefined {
  const extent = ({ bounds: [west, south, east, north] }: Region) =>
    (east - west) * (north - south);
  return regions
    .filter(
      ({ rings, bounds: [west, south, east, north] }) =>
        place.longitude >= west &&
        place.longitude <= east &&
        place.latitude >= south &&
        place.latitude <= north &&
        isWithin(rings, place),
    )
    .toSorted((one, other) => extent(one) - extent(other))[0];
}

/**
 * The town that a place belongs to: of the towns in its region, the one whose built-up area
 * contains it most deeply or is nearest, so that a suburb's fields do not belong to a village
 * behind them. Undefined outside all regions, and if no town is within 40 km.
 */
export function townAt(geometry: Geometry, place: Place): Nearby | undefined {
  const region = regionAt(geometry, place);
  if (geometry.regions.length > 0 && region === undefined) return undefined;
  let best:
    | { readonly town: Town; readonly kilometres: number; readonly share: number }
    | undefined;
  for (const town of geometry.towns) {
    if (
      town.quarter ||
      (region !== undefined && town.region !== region.name) ||
      Math.abs(town.latitude - place.latitude) > 0.4
    )
      continue;
    const distance = kilometres(town, place);
    const share = distance / reachOf(town.size);
    if (distance <= 40 && (best === undefined || share < best.share))
      best = { town, kilometres: distance, share };
  }
  return (
    best && {
      town: best.town,
      kilometres: best.kilometres,
      quarter: quarterAt(geometry, place, best.town),
    }
  );
}

function quarterAt({ towns }: Geometry, place: Place, whole: Town): Town | undefined {
  let best: { readonly town: Town; readonly distance: number } | undefined;
  for (const town of towns) {
    if (
      !town.quarter ||
      town.region !== whole.region ||
      kilometres(town, whole) > 1.5 * reachOf(whole.size)
    )
      continue;
    const distance = kilometres(town, place);
    if (distance <= quarterReach && distance < (best?.distance ?? Infinity))
      best = { town, distance };
  }
  return best?.town;
}

/** The description of a town for an event's payload. */
export function townWords({ town, kilometres: distance, quarter }: Nearby): TownWords {
  const postalCode = quarter?.postalCode ?? town.postalCode;
  return {
    name: town.name,
    region: town.region,
    kilometres: distance,
    ...(quarter !== undefined && { quarter: quarter.name }),
    ...(postalCode !== undefined && { postalCode }),
  };
}

const key = (text: string) =>
  plainText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The region with a name. */
export function regionNamed({ regions }: Geometry, name: string): Region | undefined {
  const wanted = key(name);
  return wanted === '' ? undefined : regions.find((region) => key(region.name) === wanted);
}

/** The largest town with a name, in a region if one is given; ignores accents, case and hyphens. */
export function townNamed(
  { towns }: Geometry,
  name: string,
  region: string | undefined,
): Town | undefined {
  const wanted = key(name);
  const within = key(region ?? '');
  if (wanted === '') return undefined;
  const fits = (town: Town) => within === '' || key(town.region) === within;
  return (
    towns.find((town) => !town.quarter && key(town.name) === wanted && fits(town)) ??
    towns.find((town) => key(town.name) === wanted && fits(town))
  );
}
