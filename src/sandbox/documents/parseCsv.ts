/** Parses a CSV text with a header line into records; skips empty lines. */
export function parseCsv(text: string): Record<string, string>[] {
  const [head = [], ...rows] = readCsvRows(text).filter((row) => row.some((cell) => cell !== ''));
  const names = head.map((name) => name.trim().toLowerCase());
  return rows.map((row) =>
    Object.fromEntries(names.map((name, index) => [name, (row[index] ?? '').trim()])),
  );
}

/**
 * Parses a CSV text into cells, line by line; the delimiter is a tab, `;` or `,`, the quote a
 * double quote.
 */
export function readCsvRows(text: string): string[][] {
  const body = text.replace(/^\uFEFF/, '');
  const head = body.split('\n', 1)[0] ?? '';
  return readRows(body, ['\t', ';'].find((sign) => head.includes(sign)) ?? ',');
}

function readRows(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charAt(index);
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(index + 1) === '"') {
        cell += '"';
        index += 1;
      } else quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === separator) {
      row.push(cell);
      cell = '';
    } else if (sign === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else if (sign !== '\r') cell += sign;
  }
  return [...rows, [...row, cell]];
}
