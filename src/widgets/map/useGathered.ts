import { useMemo } from 'react';
import type { Gathered } from './indexPoints.ts';
import { pointZoom, type Selection } from './useSelection.ts';
import type { Seen } from './useSight.ts';

const none: readonly Gathered[] = [];

/** The marks to draw: the selected point keeps its own mark even inside a cluster. */
export function useGathered(
  seen: Seen | undefined,
  { index, placeOf }: Pick<Selection, 'index' | 'placeOf'>,
): readonly Gathered[] {
  return useMemo(() => {
    const all = seen?.gathered ?? none;
    return index === undefined || all.some((one) => one.index === index)
      ? all
      : [...all, { id: `p${index}`, ...placeOf(index), count: 1, index, zoom: pointZoom }];
  }, [seen, index, placeOf]);
}
