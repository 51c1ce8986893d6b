import type { Json } from '../json.ts';

/**
 * Reads a named expression that is written as one text, `(code: string = ''): boolean => code ==
 * ''`, into its parts. `is` has a space for each character before the expression, so that offsets
 * in it are offsets in the text. A text that is none is returned unchanged.
 */
export function functionOfText(text: string): Json | string {
  const [, parameters, gives, before] = /^(?=\(([^()]*)\)\s*:([^]+?)=>)([^]+?=>)/.exec(text) ?? [];
  if (parameters === undefined || gives === undefined || before === undefined) return text;
  return {
    takes: Object.fromEntries(listItems(parameters).map(parameterOf)),
    gives: gives.trim(),
    is: `=${' '.repeat(before.length - 1)}${text.slice(before.length)}`,
  };
}

/** The offset of a part in the text: of `takes` and a parameter, or of `gives`; otherwise 0. */
export function offsetInFunctionText(text: string, [part, name = '']: readonly unknown[]): number {
  if (part === 'gives') return /^\([^()]*\)\s*:\s*/.exec(text)?.[0].length ?? 0;
  const isName = part === 'takes' && /^\w+$/.test(String(name));
  const before = isName ? new RegExp(`[(,]\\s*(?=${String(name)}\\s*:)`).exec(text) : null;
  return before === null ? 0 : before.index + before[0].length;
}

function parameterOf(written: string): readonly [name: string, type: string] {
  const [, name = written.trim(), type = written] = /^\s*(\w+)\s*:([^]*)$/.exec(written) ?? [];
  return [name, type.trim()];
}

/** The items between the commas of a text, but not those within brackets or quotes. */
function listItems(text: string): readonly string[] {
  const items = [''];
  let depth = 0;
  for (const word of text.match(/'[^']*'|"[^"]*"|[^]/g) ?? []) {
    if ('<{['.includes(word)) depth++;
    if ('>}]'.includes(word)) depth--;
    if (word === ',' && depth === 0) items.push('');
    else items[items.length - 1] += word;
  }
  return items.filter((item) => item.trim() !== '');
}
