import { useMemo } from 'react';
import type { Place } from './place.ts';

/** The same place, with an identity that changes only when its degrees change. */
export function usePlace(place: Place | undefined): Place | undefined {
  const latitude = place?.latitude;
  const longitude = place?.longitude;
  return useMemo(
    () => (latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }),
    [latitude, longitude],
  );
}
