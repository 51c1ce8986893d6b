import { messages } from '../../compiler/messages.ts';
import { parse } from '../../compiler/parse/parse.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import type { Migration, Remark } from '../migration.ts';
import { createTextRanges } from '../names/textRanges.ts';
import { valueAt } from '../valueAt.ts';

/**
 * A member of a response with `format: date` is a date. Where its fallback is a text, the date is
 * written as text.
 */
export const textsOfDates: Migration = {
  name: 'texts-of-dates',
  concepts: [],
  touches: ['screen', 'popup', 'fragment', 'shell', 'form', 'menu', 'define', 'portal', 'errors'],
  // What the compiler reports is known when all files have their newest version.
  from: 2,
  to: 2,
  sentence: 'A date with a text as its fallback is written as text.',
  migrate({ path, text }, portal) {
    const remarks: Remark[] = [];
    const { offsetOf } = createTextRanges(text);
    const found = portal
      .diagnostics()
      .filter((one) => one.file === path && isDateOrText(one))
      .toSorted((a, b) => offsetOf(b) - offsetOf(a));
    let edited = text;
    for (const one of found) {
      const next = withDateAsText(path, edited, { at: offsetOf(one), path: one.path });
      if (next !== undefined) edited = next;
      else remarks.push({ path: one.path, message: messages.dateOrText() });
    }
    return { text: edited, remarks };
  },
};

function isDateOrText({ code, message }: Diagnostic): boolean {
  return (
    code === 'unlike-types' &&
    /^The value is either a date or (?:a text|the text ".*")\.$/.test(message)
  );
}

/** The text with the first argument of a call of `or` as text; undefined if it is no such call. */
function withDateAsText(
  file: string,
  text: string,
  { at, path }: { readonly at: number; readonly path: Diagnostic['path'] },
): string | undefined {
  const start = at + 'or('.length;
  const end = endOfArgument(text, start);
  const isCall = text.startsWith('or(', at) && text[end] === ',';
  // Of several fallbacks, any may be the date.
  if (!isCall || text[endOfArgument(text, end + 1)] !== ')') return undefined;
  const written = `formatDate(${text.slice(start, end)}, 'yyyy-MM-dd')`;
  const edited = text.slice(0, start) + written + text.slice(end);
  const [before, after] = [text, edited].map((one) => {
    const document = parse(file, one).document;
    return withoutBlanks(document && valueAt(document.value, path));
  });
  const added = withoutBlanks(written)?.length ?? 0;
  const isSound =
    before !== undefined &&
    after?.includes(withoutBlanks(written) ?? '') === true &&
    after.length - before.length === added - (withoutBlanks(text.slice(start, end))?.length ?? 0);
  return isSound ? edited : undefined;
}

/** The offset of the comma or bracket that ends an argument. */
function endOfArgument(text: string, start: number): number {
  let depth = 0;
  for (const { 0: token, index } of text.slice(start).matchAll(/'[^']*'|"[^"]*"|[()[\]{},]/g)) {
    if (depth === 0 && /^[),\]}]$/.test(token)) return start + index;
    if (/^[([{]$/.test(token)) depth++;
    if (/^[)\]}]$/.test(token)) depth--;
  }
  return text.length;
}

function withoutBlanks(value: unknown): string | undefined {
  return typeof value === 'string' ? value.replaceAll(/\s/g, '') : undefined;
}
