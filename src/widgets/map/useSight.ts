import { useEffect, useRef, useState } from 'react';
import type { InSight } from './indexPoints.ts';
import type { Place, Sight } from './place.ts';
import { startIndex, type RemoteIndex } from './startIndex.ts';
import type { Points } from './usePoints.ts';

/** What of the points is in sight, worked out beside the page. Undefined until it is known. */
export function useSight(points: Points | undefined, sight: Sight | undefined, here: Place | undefined): InSight | undefined {
  const index = useRef<RemoteIndex>(null);
  const loaded = useRef<Points>(undefined);
  const [missing, setMissing] = useState<Error>();
  const [seen, setSeen] = useState<{ readonly of: Points; readonly what: InSight }>();
  useEffect(() => () => {
    index.current?.end();
    index.current = null;
    loaded.current = undefined;
  }, []);
  useEffect(() => {
    if (points === undefined || sight === undefined || typeof Worker === 'undefined') return;
    index.current ??= startIndex(setMissing);
    if (loaded.current !== points) index.current.load(points.coordinates);
    loaded.current = points;
    void index.current.look(sight, here ?? sight.center).then((what) => {
      if (what !== undefined && loaded.current === points) setSeen({ of: points, what });
    });
  }, [points, sight, here?.latitude, here?.longitude]);
  if (missing !== undefined) throw missing;
  return seen?.of === points ? seen?.what : undefined;
}
