import { useEffect, useRef, type RefObject } from 'react';
import type { MapView } from './createMapView.ts';
import type { Place } from './place.ts';

/** A card that is wider than this share of the map counts as standing at its foot, else as standing at its side. */
const side = 0.6;

/** Tells the map what the card of the chosen point covers, and that the point has to be seen beside it. The box is what both stand in. */
export function useCovered(view: RefObject<MapView | null>, chosen: Place | undefined, layout: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stage = box.current?.querySelector('.w-map__surface')?.getBoundingClientRect();
    const card = box.current?.querySelector('.w-map__view > .w-map__detail')?.getBoundingClientRect();
    const isSide = stage !== undefined && card !== undefined && card.width < side * stage.width;
    view.current?.keep(chosen);
    view.current?.cover({ left: isSide ? card.right - stage.left : 0, bottom: stage === undefined || card === undefined || isSide ? 0 : Math.max(0, stage.bottom - card.top) });
  }, [chosen?.latitude, chosen?.longitude, layout]);
  return box;
}
