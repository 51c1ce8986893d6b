/** The start of the line of a character; for the first line, after a byte order mark. */
export function lineStart(text: string, offset: number): number {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  return start === 0 && text.startsWith('\ufeff') ? 1 : start;
}

/** The end of a line, before its line break. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  if (end < 0) return text.length;
  return text[end - 1] === '\r' && end > offset ? end - 1 : end;
}

/** The start of the next line. */
export function nextLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
}

/** Whether only spaces precede a character in its line. */
export function beginsItsLine(text: string, offset: number): boolean {
  return text.slice(lineStart(text, offset), offset).trim() === '';
}

/**
 * The start of the comments directly above a line, or of the line. A comment that is indented more
 * than the line belongs to what is above it.
 */
export function withCommentsAbove(text: string, start: number): number {
  const column = indentAt(text, start);
  let at = start;
  while (at > 0) {
    const above = lineStart(text, at - 1);
    const isOwn = text.slice(above, at).trim().startsWith('#') && indentAt(text, above) <= column;
    if (!isOwn || above === at) break;
    at = above;
  }
  return at;
}

/** The start of the first line from `from` on that is no comment indented more than `column`. */
export function afterInnerComments(text: string, from: number, column: number): number {
  let at = from;
  while (at < text.length) {
    const line = text.slice(at, lineEnd(text, at));
    if (!line.trim().startsWith('#') || indentAt(text, at) <= column) break;
    at = nextLine(text, at);
  }
  return at;
}

/** The number of spaces at the start of a line. */
function indentAt(text: string, start: number): number {
  return /^ */.exec(text.slice(start, lineEnd(text, start)))?.[0].length ?? 0;
}
