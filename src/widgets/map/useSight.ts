import { useEffect, useRef, useState } from 'react';
import type { InSight } from './indexPoints.ts';
import type { Place, Sight } from './place.ts';
import { startIndex, type RemoteIndex } from './startIndex.ts';
import { usePlace } from './usePlace.ts';
import type { Points } from './usePoints.ts';

/** The visible points, and the place from which their distances are measured. */
export interface Seen extends InSight {
  readonly reference: Place;
}

/**
 * Finds the visible points, in a worker, nearest first: to `here` if known, otherwise to the centre
 * of the map. Undefined until the first result. @throws LoadError during render, if the worker's
 * script failed to load.
 */
export function useSight(
  points: Points | undefined,
  sight: Sight | undefined,
  visitor: Place | undefined,
): Seen | undefined {
  const here = usePlace(visitor);
  const index = useRef<RemoteIndex>(null);
  const loaded = useRef<Points>(undefined);
  const [missing, setMissing] = useState<Error>();
  const [seen, setSeen] = useState<{ readonly of: Points; readonly what: Seen }>();
  useEffect(
    () => () => {
      index.current?.end();
      index.current = null;
      loaded.current = undefined;
    },
    [],
  );
  useEffect(() => {
    if (points === undefined || sight === undefined || typeof Worker === 'undefined') return;
    index.current ??= startIndex(setMissing);
    if (loaded.current !== points) index.current.load(points.coordinates);
    loaded.current = points;
    const reference = here ?? sight.center;
    void index.current.look(sight, reference).then((what) => {
      if (what !== undefined && loaded.current === points)
        setSeen({ of: points, what: { ...what, reference } });
    });
  }, [points, sight, here]);
  if (missing !== undefined) throw missing;
  return seen?.of === points ? seen?.what : undefined;
}
