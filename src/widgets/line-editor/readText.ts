const delimiters = ['\t', ';', ','] as const;

/** The delimiter that splits the first lines most evenly: a tab, a semicolon or a comma. */
export function findDelimiter(text: string): string {
  const heads = delimiters.map((delimiter) => {
    const counts = cut(text.slice(0, 20_000), delimiter)
      .slice(0, 20)
      .map((row) => row.length);
    const [first = 1] = counts;
    return {
      delimiter,
      parts: first,
      even: counts.slice(0, -1).filter((count) => count === first).length,
    };
  });
  const split = heads.filter(({ parts }) => parts > 1).toSorted((a, b) => b.even - a.even);
  return split[0]?.delimiter ?? '\t';
}

function cut(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const end = text.length;
  while (at <= end) {
    let cell: string;
    if (text[at] === '"') {
      const parts: string[] = [];
      let from = at + 1;
      let close = text.indexOf('"', from);
      while (close >= 0 && text[close + 1] === '"') {
        parts.push(text.slice(from, close + 1));
        from = close + 2;
        close = text.indexOf('"', from);
      }
      if (close < 0) close = end;
      parts.push(text.slice(from, close));
      cell = parts.join('');
      at = close + 1;
      while (at < end && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r')
        cell += text[at++];
    } else {
      let stop = at;
      while (stop < end && text[stop] !== delimiter && text[stop] !== '\n' && text[stop] !== '\r')
        stop += 1;
      cell = text.slice(at, stop);
      at = stop;
    }
    row.push(cell);
    if (text[at] === delimiter) {
      at += 1;
      continue;
    }
    rows.push(row);
    row = [];
    if (at >= end) break;
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    if (at >= end) break;
  }
  return rows;
}

/** Parses a text into cells: as copied from a spreadsheet, or CSV with quoted cells. */
export function readText(
  text: string,
  delimiter = findDelimiter(text),
): readonly (readonly string[])[] {
  return text === '' ? [] : cut(text, delimiter);
}

/** Serializes cells for pasting into a spreadsheet. */
export function writeText(cells: readonly (readonly string[])[]): string {
  return cells
    .map((row) =>
      row
        .map((cell) => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join('\t'),
    )
    .join('\n');
}
