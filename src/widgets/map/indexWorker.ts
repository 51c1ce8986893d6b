import { indexPoints, type InSight, type PointIndex } from './indexPoints.ts';
import type { Place, Sight } from './place.ts';

export type Asked =
  | { readonly ask: 'load'; readonly coordinates: Float64Array }
  | { readonly ask: 'look'; readonly id: number; readonly sight: Sight; readonly reference: Place };

export interface Told {
  readonly id: number;
  readonly seen: InSight;
}

/** Answers the page. Messages come in their order, so that a look sees the points that were loaded before it. */
function serve(): void {
  let index: PointIndex | undefined;
  addEventListener('message', ({ data }: MessageEvent<Asked>) => {
    if (data.ask === 'load') index = indexPoints(data.coordinates);
    else if (index !== undefined) postMessage({ id: data.id, seen: index.look(data.sight, data.reference) } satisfies Told);
  });
}

serve();
