import writeExcelFile from 'write-excel-file/node';

/** The media type of an .xlsx file. */
export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A sheet to write. */
export interface Sheet {
  /** At most 31 characters. */
  readonly name: string;
  readonly columns: readonly { readonly title: string; readonly width: number }[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * Writes a workbook with one sheet, whose first row and column stay in sight. Every cell is a text
 * with the format of texts, so a program that opens it neither computes it nor makes a number of
 * it.
 */
export async function writeSheet({ name, columns, rows }: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const header = columns.map(({ title }) => ({
    value: escaped(title),
    type: String,
    fontWeight: 'bold' as const,
  }));
  const cells = rows.map((row) =>
    row.map((text) =>
      text === '' ? null : { value: escaped(text), type: String, format: '@', wrap: true },
    ),
  );
  const book = await writeExcelFile([header, ...cells], {
    sheet: name,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    stickyColumnsCount: 1,
  }).toBuffer();
  return Uint8Array.from(book);
}

/**
 * The characters that XML cannot hold, as spreadsheets write them: `_x0007_`; and texts that look
 * like that. The library loses texts that are members of every object, such as `toString`; written
 * in this way they are no such name.
 */
function escaped(text: string): string {
  if (text in {}) return text.replace(/^./, codeOf);
  const unwritable = /[\u0000-\u0008\u000b-\u001f]|\p{Noncharacter_Code_Point}/gu;
  return text.replace(/_x[0-9A-Fa-f]{4}_/g, '_x005F$&').replace(unwritable, codeOf);
}

function codeOf(sign: string): string {
  return sign
    .split('')
    .map((unit) => `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .join('');
}
