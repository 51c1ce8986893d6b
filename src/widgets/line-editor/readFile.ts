import type { Raw } from './columns.ts';
import { readText } from './readText.ts';
import { readWorkbook, TooManyRows } from './readWorkbook.ts';

/** The cells of a file, or the reason why it cannot be read. */
export type FileCells =
  | { readonly cells: readonly (readonly Raw[])[] }
  | { readonly refusal: 'tooManyRows' | 'oldFormat' | 'unreadable' | 'notLoaded' };

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // the encoding that spreadsheets of this region use for CSV without Unicode
    return new TextDecoder('windows-1250').decode(bytes);
  }
}

const begins = (bytes: Uint8Array, ...with_: number[]) =>
  with_.every((byte, index) => bytes[index] === byte);

/**
 * Reads the cells of an XLSX or CSV file; its type is detected from its content. Reads at most
 * `most` rows.
 */
export function readFile(bytes: Uint8Array, most: number): FileCells {
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { refusal: 'oldFormat' };
  try {
    if (begins(bytes, 0x50, 0x4b)) return { cells: readWorkbook(bytes, most) };
  } catch (error) {
    return { refusal: error instanceof TooManyRows ? 'tooManyRows' : 'unreadable' };
  }
  const text = decode(bytes);
  // An image, a PDF or another binary file.
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text.slice(0, 4096))) return { refusal: 'unreadable' };
  const cells = readText(text.replace(/^\uFEFF/, ''));
  return cells.length > most ? { refusal: 'tooManyRows' } : { cells };
}
