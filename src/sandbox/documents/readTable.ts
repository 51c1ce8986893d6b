import { refuse } from '../http/ServiceError.ts';
import { readCsvRows } from './parseCsv.ts';
import { decodeText, readFileBytes } from './readFileText.ts';
import { readSpreadsheetRows } from './readSpreadsheetRows.ts';

const maxBytes = 5 * 2 ** 20;

/** A row of a table file. */
export interface TableRow {
  /** Line number as spreadsheets count, from 1. */
  number: number;
  /** Numbers are cells that a spreadsheet stores as numbers. */
  cells: readonly (string | number)[];
}

/** The non-empty rows of an uploaded .xlsx or CSV file in base64; the first is the header. */
export function readTable(content: string): TableRow[] {
  const bytes = readFileBytes(content, maxBytes);
  const rows: TableRow['cells'][] = isArchive(bytes)
    ? readSpreadsheetRows(bytes)
    : readCsvRows(decodeText(bytes));
  const filled = rows
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => String(cell).trim() !== ''));
  if (filled.length < 2) throw refuse('FILE_EMPTY');
  return filled;
}

/** Spreadsheets are ZIP archives. */
function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}
