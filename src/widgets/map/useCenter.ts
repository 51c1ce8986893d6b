import { useEffect, useRef, type RefObject } from 'react';
import type { MapView } from './createMapView.ts';
import type { MapProps } from './props.ts';
import { usePlace } from './usePlace.ts';

/** Moves the map when its declared centre changes; the map is created at the initial one. */
export function useCenter(
  view: RefObject<MapView | null>,
  { center: declared, zoom }: Pick<MapProps, 'center' | 'zoom'>,
): void {
  const center = usePlace(declared);
  const been = useRef(center);
  useEffect(() => {
    if (
      center === undefined ||
      (been.current?.latitude === center.latitude && been.current.longitude === center.longitude)
    )
      return;
    been.current = center;
    view.current?.go(center, zoom);
  }, [view, center, zoom]);
}
