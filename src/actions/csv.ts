const byteOrderMark = '\uFEFF';

// A spreadsheet reads a cell that begins like this as a formula; an apostrophe makes it text. Plain
// numbers stay numbers.
function neutralised(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+([.,]\d+)*$/.test(text) ? `'${text}` : text;
}

function cellOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  const text =
    typeof value === 'number'
      ? String(value).replace('.', ',')
      : neutralised(typeof value === 'object' ? JSON.stringify(value) : String(value));
  return /[;"\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Rows as CSV that spreadsheets of a comma-decimal locale open: semicolons, CRLF, UTF-8 with its
 * mark.
 */
export function toCsv(rows: readonly (readonly unknown[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('');
}
