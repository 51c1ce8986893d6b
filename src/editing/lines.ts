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

/** The start of the comments directly above a line, or of the line. */
export function withCommentsAbove(text: string, start: number): number {
  let at = start;
  while (at > 0) {
    const above = lineStart(text, at - 1);
    if (!text.slice(above, at).trim().startsWith('#')) break;
    at = above;
  }
  return at;
}
