import { readFile, type FileCells } from './readFile.ts';
import { writeWorkbook } from './writeWorkbook.ts';

export type Asked =
  | { readonly ask: 'read'; readonly bytes: Uint8Array; readonly most: number }
  | { readonly ask: 'write'; readonly rows: readonly (readonly (string | number)[])[]; readonly widths: readonly number[] };

export type Told = FileCells | { readonly bytes: Uint8Array };

/** Answers one question; the page ends the worker then. */
function serve(): void {
  addEventListener('message', ({ data }: MessageEvent<Asked>) => {
    postMessage((data.ask === 'read' ? readFile(data.bytes, data.most) : { bytes: writeWorkbook(data.rows, data.widths) }) satisfies Told);
  });
}

serve();
