import { useCallback, useRef, useState, type RefObject } from 'react';
import type { MapView } from './createMapView.ts';
import type { Sheet } from './MapPanel.tsx';
import type { Place, Sight } from './place.ts';
import type { Points } from './usePoints.ts';

/** The zoom for showing a point: a few streets around it. */
export const pointZoom = 14;

/** The points, and what a selection moves and calls. */
export interface SelectionOptions {
  readonly view: RefObject<MapView | null>;
  readonly points: Points | undefined;
  readonly sight: Sight | undefined;
  readonly sheet: Sheet;
  readonly onSelect: (row: unknown) => void;
}

/** The selected point and the functions that change it. */
export interface Selection {
  /** Index of the selected point; undefined if none is selected or the points have changed. */
  readonly index: number | undefined;
  /** The row of a point. */
  readonly rowOf: (index: number) => unknown;
  readonly placeOf: (index: number) => Place;
  /** Selects a point pressed on the map, without moving the map. */
  readonly select: (index: number) => void;
  /** Selects a point and moves the map to it. Keeps its identity. */
  readonly selectAndGo: (index: number) => void;
  /** Clears the selection and returns the focus to the point's mark. */
  readonly clear: () => void;
}

/** The point whose detail is shown. */
export function useSelection(options: SelectionOptions): Selection {
  const { view, points, sight, sheet, onSelect } = options;
  const [selected, setSelected] = useState<{ readonly index: number; readonly of: unknown }>();
  const index = selected !== undefined && selected.of === points ? selected.index : undefined;
  const rowOf = useCallback((at: number) => points?.rows[at], [points]);
  const placeOf = useCallback(
    (at: number): Place => ({
      longitude: points?.coordinates[2 * at] ?? 0,
      latitude: points?.coordinates[2 * at + 1] ?? 0,
    }),
    [points],
  );
  const selectPoint = (at: number, go: boolean) => {
    setSelected({ index: at, of: points });
    sheet.raise();
    if (go) view.current?.go(placeOf(at), Math.max(pointZoom, sight?.zoom ?? 0));
    onSelect(rowOf(at));
  };
  const latest = useRef(selectPoint);
  latest.current = selectPoint;
  const selectAndGo = useCallback((at: number) => latest.current(at, true), []);
  return {
    index,
    rowOf,
    placeOf,
    select: (at) => selectPoint(at, false),
    selectAndGo,
    clear: () => {
      setSelected(undefined);
      sheet.restore();
      if (index !== undefined) view.current?.marks.focus(`p${index}`);
    },
  };
}
