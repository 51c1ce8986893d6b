/** The maximum line length of a descriptor. */
export const lineWidth = 120;

/** Whether a text can be folded: it has no line breaks and no spaces that folding would lose. */
export function isFoldable(value: string): boolean {
  return !/[\n\r\t]|^ | $| {2}/.test(value) && value.includes(' ');
}

/** Returns a folded text in quotes on one line; undefined if that would change the text. */
export function quoteText(value: unknown): string | undefined {
  const isPlain = typeof value === 'string' && isFoldable(value) && !/["\\\p{C}]/u.test(value);
  return isPlain ? `"${value}"` : undefined;
}

/** Breaks a text at spaces, preferably before an operator in the second half of the line. */
export function foldText(value: string, width: number): readonly string[] {
  const lines: string[] = [];
  let rest = value;
  while (rest.length > width) {
    const head = rest.slice(0, width + 1);
    const operator = Math.max(
      ...[' && ', ' || ', ' ? ', ' : '].map((sign) => head.lastIndexOf(sign)),
    );
    const blank = head.lastIndexOf(' ');
    const end = operator > width / 2 ? operator : blank > 0 ? blank : rest.indexOf(' ');
    if (end < 0) break;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end + 1);
  }
  return [...lines, rest];
}

/**
 * Breaks a multi-line text into the lines of a folded scalar (`>`), with an extra blank line
 * between paragraphs. Undefined if folding would change the text, which has indented lines,
 * trailing spaces or double spaces.
 */
export function foldParagraphs(value: string, width: number): readonly string[] | undefined {
  const lines = value.replace(/\n$/, '').split('\n');
  if (lines[0] === '' || lines.at(-1) === '') return undefined;
  if (lines.some((line) => /^\s|\s$|[\t\r]| {2}/.test(line))) return undefined;
  return lines.flatMap((line, index) => [
    ...(index > 0 && line !== '' ? [''] : []),
    ...(line === '' ? [''] : foldText(line, width)),
  ]);
}
