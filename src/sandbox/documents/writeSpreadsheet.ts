import { Worker } from 'node:worker_threads';

export interface SpreadsheetColumn {
  title: string;
  type?: 'text' | 'date' | 'amount';
  width?: number;
}

export interface Spreadsheet {
  sheet: string;
  columns: readonly SpreadsheetColumn[];
  /** Texts that are JSON lists of rows, each a list of cells; they are parsed in the worker. */
  chunks: AsyncIterable<string>;
}

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Writes an .xlsx file in a thread of its own. */
export async function writeSpreadsheet({ sheet, columns, chunks }: Spreadsheet): Promise<Buffer> {
  const worker = new Worker(new URL('./spreadsheetWorker.mjs', import.meta.url), { workerData: { sheet, columns }, execArgv: [] });
  const done = new Promise<Buffer>((resolve, reject) => {
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
    worker.once('error', reject);
  });
  try {
    for await (const chunk of chunks) worker.postMessage(chunk);
    worker.postMessage(null);
    return await done;
  } finally {
    await worker.terminate();
  }
}

/** A list that is in memory already, as the one chunk of a spreadsheet. */
export async function* rowsOf(rows: readonly (readonly (string | number | null)[])[]): AsyncGenerator<string> {
  yield JSON.stringify(rows);
}
