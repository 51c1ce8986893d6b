import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { MapView } from './createMapView.ts';
import type { Sheet } from './MapPanel.tsx';
import type { Place, Sight } from './place.ts';
import type { MapProps } from './props.ts';
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
  /** Index of the selected point; undefined if none is selected or it is not among the points. */
  readonly index: number | undefined;
  /** Its key, which it keeps when the points are read again. */
  readonly key: string | undefined;
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

type Choice = Pick<MapProps, 'bind' | 'key'>;

/** The chosen point: its key in the bound state, else an index that ends with its points. */
function useChosen({ bind, key }: Choice, points: Points | undefined) {
  const [own, setOwn] = useState<{ readonly at: number; readonly of: unknown }>();
  const found = useRef(-1);
  const keyOf = (at: number) => key?.(points?.rows[at], at) ?? String(at);
  const indexOf = (wanted: string): number => {
    if (wanted === '' || points === undefined) return -1;
    const isSame = points.rows[found.current] !== undefined && keyOf(found.current) === wanted;
    return isSame ? found.current : points.rows.findIndex((_, at) => keyOf(at) === wanted);
  };
  if (bind !== undefined) found.current = indexOf(bind.value);
  else found.current = own !== undefined && own.of === points ? own.at : -1;
  return {
    index: found.current < 0 ? undefined : found.current,
    keyOf,
    indexOf,
    choose(at: number | undefined) {
      if (bind !== undefined) bind.set(at === undefined ? '' : keyOf(at));
      else setOwn(at === undefined ? undefined : { at, of: points });
    },
  };
}

/** The point whose detail is shown. */
export function useSelection(choice: Choice, options: SelectionOptions): Selection {
  const { view, points, sight, sheet, onSelect } = options;
  const { index, keyOf, indexOf, choose } = useChosen(choice, points);
  const rowOf = useCallback((at: number) => points?.rows[at], [points]);
  const placeOf = useCallback(
    (at: number): Place => ({
      longitude: points?.coordinates[2 * at] ?? 0,
      latitude: points?.coordinates[2 * at + 1] ?? 0,
    }),
    [points],
  );
  const go = (at: number) => view.current?.go(placeOf(at), Math.max(pointZoom, sight?.zoom ?? 0));
  // The key of what the map shows, to tell a choice made here from one that the state brings.
  const shown = useRef('');
  const selectPoint = (at: number, isFar: boolean) => {
    shown.current = keyOf(at);
    choose(at);
    sheet.raise();
    if (isFar) go(at);
    onSelect(rowOf(at));
  };
  const latest = useRef(selectPoint);
  latest.current = selectPoint;
  const selectAndGo = useCallback((at: number) => latest.current(at, true), []);
  const wanted = choice.bind?.value;
  const follow = useEffectEvent(() => {
    if (wanted === undefined || wanted === shown.current || points === undefined) return;
    if (wanted !== '' && index === undefined) return; // among rows that are not loaded yet
    const before = indexOf(shown.current);
    shown.current = wanted;
    if (index !== undefined) {
      sheet.raise();
      go(index);
      return;
    }
    sheet.restore();
    // Back has closed the detail, which had the focus
    if (document.activeElement === document.body) view.current?.marks.focus(`p${before}`);
  });
  const isDrawn = sight !== undefined;
  useEffect(() => {
    if (isDrawn) follow();
  }, [wanted, index, points, isDrawn]);
  return {
    index,
    key: index === undefined ? undefined : keyOf(index),
    rowOf,
    placeOf,
    select: (at) => selectPoint(at, false),
    selectAndGo,
    clear: () => {
      shown.current = '';
      choose(undefined);
      sheet.restore();
      if (index !== undefined) view.current?.marks.focus(`p${index}`);
    },
  };
}
