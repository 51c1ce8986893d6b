import { workerError } from '../../sdk/loadError.ts';
import type { FileRequest, FileReply } from './fileWorker.ts';
import type { FileCells } from './readFile.ts';

// Each request gets its own worker: files are rare, and a used worker does not free its memory.
function ask(request: FileRequest): Promise<FileReply> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./fileWorker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<FileReply>) => {
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener('error', (event) => {
      worker.terminate();
      reject(workerError(event, 'The reader of files'));
    });
    worker.postMessage(request);
  });
}

/** Reads a file off the main thread. */
export async function cellsOf(file: File, most: number): Promise<FileCells> {
  const reply = await ask({ ask: 'read', bytes: new Uint8Array(await file.arrayBuffer()), most });
  return 'bytes' in reply ? { refusal: 'unreadable' } : reply;
}

/** Creates a workbook from rows, off the main thread. */
export async function workbookOf(
  rows: readonly (readonly (string | number)[])[],
  widths: readonly number[],
): Promise<Uint8Array> {
  const reply = await ask({ ask: 'write', rows, widths });
  return 'bytes' in reply ? reply.bytes : new Uint8Array();
}
