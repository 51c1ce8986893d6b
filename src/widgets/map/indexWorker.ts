import { indexPoints, type InSight, type PointIndex } from './indexPoints.ts';
import type { Place, Sight } from './place.ts';

/** A message to the worker: index points, or find the visible ones. */
export type IndexRequest =
  | { readonly ask: 'load'; readonly coordinates: Float64Array }
  | { readonly ask: 'look'; readonly id: number; readonly sight: Sight; readonly reference: Place };

/** The worker's reply to a look, by its id. */
export interface IndexReply {
  readonly id: number;
  readonly seen: InSight;
}

/**
 * Serves the page. Messages are processed in order, so that a look sees the points that were loaded
 * before it.
 */
function serve(): void {
  let index: PointIndex | undefined;
  addEventListener('message', ({ data }: MessageEvent<IndexRequest>) => {
    if (data.ask === 'load') index = indexPoints(data.coordinates);
    else if (index !== undefined)
      postMessage({
        id: data.id,
        seen: index.look(data.sight, data.reference),
      } satisfies IndexReply);
  });
}

serve();
