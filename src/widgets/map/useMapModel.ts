import { useRef, useState, type RefObject } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import type { MapView } from './createMapView.ts';
import type { Gathered } from './indexPoints.ts';
import type { Sheet } from './MapPanel.tsx';
import type { Place, Sight } from './place.ts';
import type { MapProps } from './props.ts';
import type { Geometry } from './readGeometry.ts';
import type { Found } from './searchPlaces.ts';
import { useCenter } from './useCenter.ts';
import { useGathered } from './useGathered.ts';
import { useGeometry } from './useGeometry.ts';
import { useLocality } from './useLocality.ts';
import { usePoints, type Points } from './usePoints.ts';
import { useSelection, type Selection } from './useSelection.ts';
import { useSight, type Seen } from './useSight.ts';
import { useWhole } from './useWhole.ts';

/** The data of the map and the functions that change it. */
export interface MapModel {
  /** Holds the map while it exists. */
  readonly view: RefObject<MapView | null>;
  /** Undefined while it loads. */
  readonly geometry: Geometry | undefined;
  /** Undefined while the rows are read. */
  readonly points: Points | undefined;
  /** Undefined until the map is rendered. */
  readonly sight: Sight | undefined;
  readonly setSight: (sight: Sight) => void;
  /** Undefined until the visible points are known. */
  readonly seen: Seen | undefined;
  readonly gathered: readonly Gathered[];
  readonly selection: Selection;
  /** Shows a result of the search. */
  readonly find: (found: Found) => void;
  /** Writes the picked place; undefined if picking is disabled. */
  readonly pick: ((place: Place) => void) | undefined;
}

/** The zoom for showing a town, by its thousands of inhabitants. */
function townZoom(size: number): number {
  return size > 200 ? 12 : size > 40 ? 13 : 14;
}

/** The state of the map and how the visitor's actions change it, independent of the layout. */
export function useMapModel(
  { props, emit, services, language }: WidgetProps<MapProps>,
  sheet: Sheet,
): MapModel {
  const { picked } = props;
  const view = useRef<MapView>(null);
  const atlas = useGeometry(services, props, language);
  const geometry = atlas?.geometry;
  const points = usePoints(props);
  const [sight, setSight] = useState<Sight>();
  const seen = useSight(points, sight, props.here);
  const onSelect = (row: unknown) => emit('select', { row });
  useWhole({ view, center: props.center, points, sight });
  const selection = useSelection(props, { view, points, sight, sheet, onSelect });
  const gathered = useGathered(seen, selection);
  useLocality(props, atlas, {
    onTown(town, found) {
      if (found.kilometres === undefined) view.current?.go(town, townZoom(town.size));
      emit('found', found);
    },
    onRegion: (region) => view.current?.fit(region.bounds),
  });
  useCenter(view, props);

  const find = (found: Found) => {
    if (sheet.size === 'full') sheet.setSize('half');
    if (found.kind === 'region') view.current?.fit(found.region.bounds);
    else if (found.kind === 'town') view.current?.go(found.town, townZoom(found.town.size));
    else selection.selectAndGo(found.index);
  };
  const pick =
    picked === undefined
      ? undefined
      : (place: Place) => {
          const nearby = atlas?.gazetteer.townAt(atlas.geometry, place);
          picked.set({ ...picked.value, ...place });
          emit('pick', { ...place, ...(nearby && atlas?.gazetteer.townWords(nearby)) });
        };
  return { view, geometry, points, sight, setSight, seen, gathered, selection, find, pick };
}
