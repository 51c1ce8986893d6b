import './workerWindow.ts';
import type { DrawingEvent, DrawingRequest } from './drawingMessages.ts';
import { createDrawingService } from './drawingService.ts';

/** The global names of a worker, which the types of a page lack. */
interface WorkerScope {
  readonly fonts: FontFaceSet;
}

/**
 * Serves drawing requests. @throws Error if the worker has no font interface; the page then draws
 * itself.
 */
function serve({ fonts }: WorkerScope): void {
  if (fonts === undefined) throw new Error('Workers of this browser have no fonts.');
  const emit = (event: DrawingEvent, transfer: readonly Transferable[]) =>
    postMessage(event, { transfer: [...transfer] });
  const answer = createDrawingService({ emit, fonts });
  addEventListener('message', ({ data }: MessageEvent<DrawingRequest>) => answer(data));
  emit({ type: 'started' }, []);
}

serve(globalThis as unknown as WorkerScope);
