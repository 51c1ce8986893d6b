import { useEffect, useEffectEvent, useMemo, type RefObject } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import type { Appearance } from '../useAppearance.ts';
import type { MapView } from './createMapView.ts';
import type { Gathered } from './indexPoints.ts';
import type { Place } from './place.ts';
import type { MapProps } from './props.ts';
import type { Geometry } from './readGeometry.ts';
import { usePlace } from './usePlace.ts';

/** The content of the map that can change while it exists. */
export interface MapContent {
  readonly props: MapProps;
  readonly t: WidgetProps<MapProps>['t'];
  readonly appearance: Appearance | undefined;
  /** Undefined while it loads. */
  readonly geometry: Geometry | undefined;
  readonly gathered: readonly Gathered[];
  /** Index of the selected point. */
  readonly selected: number | undefined;
  readonly picked: Place | undefined;
  /** Whether a place can be picked; the map is created again when this changes. */
  readonly canPick: boolean;
}

/** Applies changes to the map: base layer, marks, the visitor's location and the picked place. */
export function useMapContent(view: RefObject<MapView | null>, content: MapContent): void {
  const { props, t, appearance, geometry, gathered, selected, picked, canPick } = content;
  const { tiles = '', name, mark, label } = props;
  const here = usePlace(props.here);
  const ready = appearance !== undefined;
  const look = useMemo(
    () => appearance && { colour: appearance.colour, font: appearance.font },
    [appearance],
  );

  // Each effect below also runs for a new map, because it depends on `ready` and `canPick`.
  const drawBase = useEffectEvent((tileAddress: string, shapes: Geometry | undefined) => {
    if (tileAddress !== '') view.current?.setBase({ tiles: tileAddress });
    else if (shapes !== undefined && look !== undefined)
      view.current?.setBase({ geometry: shapes, look });
  });
  useEffect(() => {
    if (ready) drawBase(tiles, geometry);
  }, [ready, canPick, tiles, geometry]);
  useEffect(() => {
    if (look !== undefined) view.current?.setLook(look);
  }, [view, look]);
  useEffect(() => view.current?.marks.draw(gathered), [view, gathered, ready, canPick]);
  const clusterText = t('cluster', { count: 2 }); // changes with the language
  useEffect(() => view.current?.marks.rename(), [view, clusterText, name, mark, label]);
  useEffect(
    () => view.current?.marks.select(selected === undefined ? undefined : `p${selected}`),
    [view, selected, gathered, ready, canPick],
  );
  const hereText = t('here');
  useEffect(() => view.current?.setHere(here, hereText), [view, here, hereText, ready, canPick]);
  const pickedText = t('picked');
  useEffect(() => {
    view.current?.setPicked(picked, pickedText);
    view.current?.keep(picked);
  }, [view, picked, pickedText, ready, canPick]);
}
