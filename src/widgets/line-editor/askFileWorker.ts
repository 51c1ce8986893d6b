import { workerError } from '../../sdk/loadError.ts';
import type { Asked, Told } from './fileWorker.ts';
import type { FileCells } from './readFile.ts';

// Each request gets its own worker: files are rare, and a used worker does not free its memory.
function ask(question: Asked): Promise<Told> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./fileWorker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener('error', (event) => {
      worker.terminate();
      reject(workerError(event, 'The reader of files'));
    });
    worker.postMessage(question);
  });
}

/** Reads a file off the main thread. */
export async function cellsOf(file: File, most: number): Promise<FileCells> {
  const told = await ask({ ask: 'read', bytes: new Uint8Array(await file.arrayBuffer()), most });
  return 'bytes' in told ? { refusal: 'unreadable' } : told;
}

/** Creates a workbook from rows, off the main thread. */
export async function workbookOf(
  rows: readonly (readonly (string | number)[])[],
  widths: readonly number[],
): Promise<Uint8Array> {
  const told = await ask({ ask: 'write', rows, widths });
  return 'bytes' in told ? told.bytes : new Uint8Array();
}
