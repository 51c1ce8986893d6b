/** Reads a CSV text with a head line into records; `,` or `;` separates, double quotes enclose. */
export function parseCsv(text: string): Record<string, string>[] {
  const body = text.replace(/^\uFEFF/, '');
  const separator = (body.split('\n', 1)[0] ?? '').includes(';') ? ';' : ',';
  const [head = [], ...rows] = readRows(body, separator).filter((row) => row.some((cell) => cell !== ''));
  const names = head.map((name) => name.trim().toLowerCase());
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, (row[index] ?? '').trim()])));
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
