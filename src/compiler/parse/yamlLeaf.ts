import { parseDocument } from 'yaml';
import { refusals } from './refusals.ts';
import { readOptions } from './readOptions.ts';
import { UnusualYaml } from './yamlLines.ts';

/** A value that is no map and no list in blocks: what stands beside its key, and the lines below, which are indented further than `indent`. */
export interface Leaf {
  readonly rest: string;
  readonly lines: readonly string[];
  readonly indent: number;
}

const words: Readonly<Record<string, unknown>> = { true: true, false: false, null: null, '{}': {}, '[]': [] };
const special = /^(?:null|true|false)$/i;
/** Characters of a plain text: neither a colon before a blank nor a comment. */
const plainLine = /^(?:[^:#\t]|:(?! |$)|(?<! )#)*$/;
const plainStart = /^[A-Za-z/$(]/;

/** Reads the value. @throws UnusualYaml where it is wrong or refused. */
export function readLeaf(leaf: Leaf): unknown {
  const { rest, lines } = leaf;
  const isOver = lines.some((line) => line.trim() !== '');
  const known = isOver ? overLines(leaf) : onOneLine(rest.trimEnd());
  return known === undefined ? readAny(leaf) : known.value;
}

/** A value on one line, where there is no doubt about what it is. */
function onOneLine(text: string): { readonly value: unknown } | undefined {
  if (Object.hasOwn(words, text)) return { value: structuredClone(words[text]) };
  if (/^-?(?:0|[1-9]\d{0,14})$/.test(text)) return { value: Number(text) };
  const quoted = /^(?:"([^"\\\t]*)"|'([^'\t]*)')$/.exec(text);
  if (quoted !== null) return { value: quoted[1] ?? quoted[2] };
  return plainStart.test(text) && plainLine.test(text) && !special.test(text) ? { value: text } : undefined;
}

function overLines({ rest, lines, indent }: Leaf): { readonly value: unknown } | undefined {
  const header = rest.trimEnd();
  if (/^[|>]-?$/.test(header)) return blockText(header, lines);
  if (/^["']/.test(rest)) return quotedText(rest, lines);
  const all = [header, ...lines.map((line) => line.trim())];
  if (!plainStart.test(all.find((line) => line !== '') ?? '') || !all.every((line) => plainLine.test(line) && !/^(?:[-?] |#)/.test(line))) return undefined;
  return indent < 0 ? undefined : { value: folded(trimmed(all)) };
}

/** A text in quotes over several lines, without an escape and without an empty line at its beginning or end. */
function quotedText(rest: string, lines: readonly string[]): { readonly value: unknown } | undefined {
  const quote = rest[0] ?? '';
  let end = lines.length;
  while (end > 0 && lines[end - 1]?.trim() === '') end--;
  const last = lines[end - 1]?.trim() ?? '';
  if (!last.endsWith(quote)) return undefined;
  const all = [rest.slice(1).trimEnd(), ...lines.slice(0, end - 1).map((line) => line.trim()), last.slice(0, -1)];
  if (all[0] === '' || all.at(-1)?.trim() === '' || all.some((line) => line.includes(quote) || line.includes('\\') || line.includes('\t'))) return undefined;
  return { value: folded(all) };
}

/** A text after `|` or `>`: no line of it is indented further where lines are folded, and blank lines are empty. */
function blockText(header: string, lines: readonly string[]): { readonly value: unknown } | undefined {
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const indent = first.length - first.trimStart().length;
  const isFolded = header.startsWith('>');
  const start = ' '.repeat(indent);
  for (const line of lines) {
    if (line.trim() === '' ? line.length > indent : !line.startsWith(start) || (isFolded && /^\s/.test(line.slice(indent)))) return undefined;
  }
  const given = lines.map((line) => line.slice(indent));
  let end = given.length;
  while (end > 0 && given[end - 1] === '') end--;
  const kept = given.slice(0, end);
  const from = kept.findIndex((line) => line !== '');
  const text = isFolded ? '\n'.repeat(from) + folded(kept.slice(from)) : kept.join('\n');
  return { value: header.endsWith('-') ? text : `${text}\n` };
}

function trimmed(lines: readonly string[]): readonly string[] {
  let end = lines.length;
  while (end > 0 && lines[end - 1] === '') end--;
  return lines.slice(lines.findIndex((line) => line !== ''), end);
}

/** Lines become one, in which empty lines are breaks. */
function folded(lines: readonly string[]): string {
  const parts: string[] = [];
  let breaks = 0;
  for (const [index, line] of lines.entries()) {
    if (line === '') breaks++;
    else {
      if (index > 0) parts.push(breaks === 0 ? ' ' : '\n'.repeat(breaks));
      parts.push(line);
      breaks = 0;
    }
  }
  return parts.join('');
}

function readAny({ rest, lines, indent }: Leaf): unknown {
  const source = `value: ${rest}\n${lines.map((line) => line.slice(Math.min(indent, line.length - line.trimStart().length))).join('\n')}\n`;
  const document = parseDocument(source, readOptions);
  if (document.errors.length > 0 || document.warnings.length > 0 || refusals(document).length > 0) throw new UnusualYaml();
  const value: unknown = document.toJS({ maxAliasCount: 0 });
  const keys = Object.keys(value as object);
  if (keys.length !== 1 || keys[0] !== 'value') throw new UnusualYaml();
  return (value as { readonly value: unknown }).value;
}
