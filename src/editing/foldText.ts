/** Columns of a line of a descriptor. */
export const lineWidth = 120;

/**
 * Whether a text can be written as a folded one: no line breaks and no blanks that folding would
 * lose.
 */
export function isFoldable(value: string): boolean {
  return !/[\n\r\t]|^ | $| {2}/.test(value) && value.includes(' ');
}

/** A folded text in quotes on one line. Undefined for one that folding or quotes would change. */
export function quoteText(value: unknown): string | undefined {
  const isPlain = typeof value === 'string' && isFoldable(value) && !/["\\\p{C}]/u.test(value);
  return isPlain ? `"${value}"` : undefined;
}

/**
 * Breaks a text at blanks, before an operator where there is one in the second half of the line.
 */
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
 * Breaks a text of several lines into the lines of a folded one (`>`), where one more blank line
 * stands between any two. Undefined for a text that folding would change: one with indented lines,
 * blanks at the end of a line or double blanks.
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
