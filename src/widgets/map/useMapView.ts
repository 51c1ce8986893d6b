import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { createMapView, type MapView } from './createMapView.ts';
import type { Gathered } from './indexPoints.ts';
import type { Place, Sight } from './place.ts';
import type { MapProps } from './props.ts';
import { startView } from './startView.ts';

/** The inputs and callbacks of the map. */
export interface MapViewSources {
  /** The element that the map is created in. */
  readonly box: RefObject<HTMLElement | null>;
  /** Holds the map while it exists. */
  readonly view: RefObject<MapView | null>;
  readonly props: MapProps;
  readonly t: WidgetProps<MapProps>['t'];
  /** True once the colours and fonts of the page are known; the map is created then. */
  readonly ready: boolean;
  /** True if the visitor prefers reduced motion. */
  readonly still: boolean;
  readonly rowOf: (index: number) => unknown;
  readonly onSight: (sight: Sight) => void;
  readonly onPoint: (index: number) => void;
  /** Undefined if picking is disabled. */
  readonly onPick: ((place: Place) => void) | undefined;
}

/** Creates the map when it is ready, and again when picking is switched on or off. */
export function useMapView(sources: MapViewSources): void {
  const { box, view, props, t, ready, rowOf } = sources;
  const canPick = sources.onPick !== undefined;
  const start = useEffectEvent(() => startView(props));
  const still = useEffectEvent(() => sources.still);
  const name = useEffectEvent(({ index, count }: Gathered): string => {
    if (index === undefined) return t('cluster', { count });
    const row = rowOf(index);
    return [props.name?.(row, index) ?? props.label, props.mark?.(row, index)]
      .filter((part) => part !== undefined && part !== '')
      .join(', ');
  });
  const thousands = useEffectEvent((count: number) => t('thousands', { count }));
  const icon = useEffectEvent(({ index }: Gathered) =>
    index === undefined ? undefined : props.icon?.(rowOf(index), index),
  );
  const special = useEffectEvent(
    ({ index }: Gathered) =>
      index !== undefined && (props.mark?.(rowOf(index), index) ?? '') !== '',
  );
  const reportSight = useEffectEvent((sight: Sight) => sources.onSight(sight));
  const reportPoint = useEffectEvent((index: number) => sources.onPoint(index));
  const reportPick = useEffectEvent((place: Place) => sources.onPick?.(place));

  useEffect(() => {
    const element = box.current;
    if (element === null || !ready) return undefined;
    const made = createMapView(element, {
      ...start(),
      still: () => still(),
      name: (gathered) => name(gathered),
      thousands: (count) => thousands(count),
      icon: (gathered) => icon(gathered),
      special: (gathered) => special(gathered),
      onSight: (sight) => reportSight(sight),
      onPoint: (index) => reportPoint(index),
      onPick: canPick ? (place) => reportPick(place) : undefined,
    });
    view.current = made;
    return () => {
      view.current = null;
      made.end();
    };
  }, [box, view, ready, canPick]);
}
