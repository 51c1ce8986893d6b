import { Worker } from 'node:worker_threads';
import type { Answer } from '../http/Answer.ts';

/** A column of a spreadsheet. */
export interface SpreadsheetColumn {
  title: string;
  type?: 'text' | 'date' | 'amount';
  width?: number;
}

/** A sheet to write. */
export interface Spreadsheet {
  sheet: string;
  columns: readonly SpreadsheetColumn[];
  /** Each chunk is a JSON list of rows, each a list of cells; they are parsed in the worker. */
  chunks: AsyncIterable<string>;
}

/** The media type of an .xlsx file. */
export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Writes an .xlsx file in a worker thread. */
export async function writeSpreadsheet(spreadsheet: Spreadsheet): Promise<Buffer> {
  const bytes = await write(spreadsheet);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/**
 * A response with an .xlsx file as `content`, in base64, and further members; serialized in that
 * thread.
 */
export async function answerSpreadsheet(
  spreadsheet: Spreadsheet,
  beside: Readonly<Record<string, string>>,
): Promise<Answer> {
  return { status: 200, json: await write(spreadsheet, beside) };
}

async function write(
  { sheet, columns, chunks }: Spreadsheet,
  beside?: Readonly<Record<string, string>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('./spreadsheetWorker.mjs', import.meta.url), {
    workerData: { sheet, columns, beside },
    execArgv: [],
  });
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread that writes spreadsheets has ended.')));
  });
  done.catch(() => undefined); // it may fail while chunks are being read; it is awaited below
  try {
    for await (const chunk of chunks) worker.postMessage(chunk);
    worker.postMessage(null);
    return await done;
  } finally {
    await worker.terminate();
  }
}

/** An in-memory list as the only chunk of a spreadsheet. */
export async function* rowsOf(
  rows: readonly (readonly (string | number | null)[])[],
): AsyncGenerator<string> {
  yield JSON.stringify(rows);
}
