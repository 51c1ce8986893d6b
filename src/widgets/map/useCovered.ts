import { useEffect, useRef, type RefObject } from 'react';
import { coveredEdges } from './coveredEdges.ts';
import type { MapView } from './createMapView.ts';
import type { Place } from './place.ts';
import { usePlace } from './usePlace.ts';

/**
 * Keeps the selected point in the part of the map that its detail card leaves uncovered. `layout`
 * names the arrangement of the map and the card: the card is measured again when it changes.
 * Returns the ref of the element that contains both.
 */
export function useCovered(
  view: RefObject<MapView | null>,
  point: Place | undefined,
  layout: string,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const chosen = usePlace(point);
  useEffect(() => {
    const stage = box.current?.querySelector('.w-map__surface')?.getBoundingClientRect();
    const card = box.current
      ?.querySelector('.w-map__view > .w-map__detail')
      ?.getBoundingClientRect();
    view.current?.keep(chosen);
    view.current?.cover(coveredEdges(stage, card));
  }, [view, chosen, layout]);
  return box;
}
