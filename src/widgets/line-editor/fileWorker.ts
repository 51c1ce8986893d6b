import { readFile, type FileCells } from './readFile.ts';
import { writeWorkbook } from './writeWorkbook.ts';

/** A message to the worker: read a file, or write a workbook. */
export type FileRequest =
  | { readonly ask: 'read'; readonly bytes: Uint8Array; readonly most: number }
  | {
      readonly ask: 'write';
      readonly rows: readonly (readonly (string | number)[])[];
      readonly widths: readonly number[];
    };

/** The worker's reply. */
export type FileReply = FileCells | { readonly bytes: Uint8Array };

/** Answers one request; the page then terminates the worker. */
function serve(): void {
  addEventListener('message', ({ data }: MessageEvent<FileRequest>) => {
    postMessage(
      (data.ask === 'read'
        ? readFile(data.bytes, data.most)
        : { bytes: writeWorkbook(data.rows, data.widths) }) satisfies FileReply,
    );
  });
}

serve();
