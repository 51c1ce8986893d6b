/** A geographic position, in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** A line of positions, each as longitude and latitude. */
export type Line = readonly (readonly [number, number])[];

/** The visible part of the map. */
export interface Sight {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  readonly zoom: number;
  readonly center: Place;
}

const earthRadius = 6371;

/** The great-circle distance of two places, in kilometres. */
export function kilometres(one: Place, other: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const chord =
    Math.sin(radians(other.latitude - one.latitude) / 2) ** 2 +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The place in a binding, once latitude and longitude are set. */
export function pickedPlace(
  value: { readonly latitude?: unknown; readonly longitude?: unknown } | undefined,
): Place | undefined {
  const { latitude, longitude } = value ?? {};
  return typeof latitude === 'number' && typeof longitude === 'number'
    ? { latitude, longitude }
    : undefined;
}
