import { LoadError, workerError } from '../../sdk/loadError.ts';
import type { InSight } from './indexPoints.ts';
import type { IndexRequest, IndexReply } from './indexWorker.ts';
import type { Place, Sight } from './place.ts';

/** The index of the points, in a worker. */
export interface RemoteIndex {
  load(coordinates: Float64Array): void;
  /** Finds the visible points; undefined if a later request superseded this one. */
  look(sight: Sight, reference: Place): Promise<InSight | undefined>;
  end(): void;
}

/**
 * Starts the worker. `onMissing` is called if its script fails to load. @throws Error if the
 * browser has no workers.
 */
export function startIndex(onMissing: (error: LoadError) => void): RemoteIndex {
  const worker = new Worker(new URL('./indexWorker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener(
    'error',
    (event) => {
      const error = workerError(event, 'The index of the map');
      if (error instanceof LoadError) onMissing(error);
    },
    { once: true },
  );
  const send = (message: IndexRequest) => worker.postMessage(message);
  let last = 0;
  let waiting: ((seen: InSight | undefined) => void) | undefined;
  worker.addEventListener('message', ({ data: { id, seen } }: MessageEvent<IndexReply>) => {
    if (id !== last) return;
    waiting?.(seen);
    waiting = undefined;
  });
  return {
    load: (coordinates) => send({ ask: 'load', coordinates }),
    look(sight, reference) {
      last += 1;
      waiting?.(undefined);
      send({ ask: 'look', id: last, sight, reference });
      return new Promise((resolve) => {
        waiting = resolve;
      });
    },
    end: () => worker.terminate(),
  };
}
