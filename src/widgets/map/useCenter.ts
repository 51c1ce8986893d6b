import { useEffect, useRef, type RefObject } from 'react';
import type { MapView } from './createMapView.ts';
import type { MapProps } from './props.ts';

/** Takes the map to its centre when that changes. Not the first time: the map begins there. */
export function useCenter(view: RefObject<MapView | null>, { center, zoom }: Pick<MapProps, 'center' | 'zoom'>): void {
  const been = useRef(center);
  useEffect(() => {
    if (center === undefined || (been.current?.latitude === center.latitude && been.current.longitude === center.longitude)) return;
    been.current = center;
    view.current?.go(center, zoom);
  }, [center?.latitude, center?.longitude, zoom]);
}
