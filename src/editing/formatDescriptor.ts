import {
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  type Pair,
  type ParsedNode,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import { commentsOf } from './comments.ts';
import { hasFlowSigns, isBraceable, isLongSection } from './flowStyle.ts';
import { foldParagraphs, foldText, isFoldable, lineWidth, quoteText } from './foldText.ts';
import type { GrammarPlace } from './keyOrder.ts';

type Entry = Pair<ParsedNode, ParsedNode | null>;

/**
 * Formats a descriptor: keys in the order of the grammar; small objects and lists in braces on one
 * line, everything else with one entry per line, indented by two; long texts folded, short ones
 * quoted. The choice between braces and lines does not depend on the style of the source. Values,
 * comments and blank lines between entries stay.
 * @param source YAML of one document
 * @param place the grammar of the whole document
 * @throws Error when the text is not well-formed YAML, or would lose a value or a comment
 */
export function formatDescriptor(source: string, place: GrammarPlace): string {
  const text = source.replaceAll('\r\n', '\n');
  const document = parseDocument(text, { keepSourceTokens: true });
  const [problem] = document.errors;
  if (problem !== undefined) throw new Error(`Cannot format: ${problem.message}`);
  const { contents } = document;
  const head = document.commentBefore ?? '';
  const lines = [
    ...(head === '' ? [] : [...commentLines(head), '']),
    ...(contents === null ? [] : writeBlock({ text, indent: 0 }, contents as ParsedNode, place)),
    ...(document.comment ? ['', ...commentLines(document.comment)] : []),
  ];
  const formatted = wrapComments(`${lines.join('\n')}\n`);
  if (!isSame(text, formatted))
    throw new Error('Cannot format: a value or a comment would be lost; the file stays as it is.');
  return formatted;
}

/** The text being formatted, and the indentation of the current part. */
interface Position {
  readonly text: string;
  readonly indent: number;
}

function indent(at: Position, by: number): Position {
  return { ...at, indent: at.indent + by };
}

function commentLines(comment: string): readonly string[] {
  return comment.split('\n').map((line) => (line === '' ? '' : `#${line}`.trimEnd()));
}

function indented(lines: readonly string[], by: number): readonly string[] {
  return lines.map((line) => (line === '' ? '' : ' '.repeat(by) + line));
}

/** The source of a node, as written. */
function sourceOf({ text }: Position, node: ParsedNode): string {
  const [start, end] = node.range;
  const before = text.slice(text.lastIndexOf('\n', start) + 1, start);
  const tag = node.tag === undefined ? '' : (/!\S*\s+$/.exec(before)?.[0] ?? '');
  return tag + text.slice(start, end);
}

function isBlockText(node: ParsedNode): node is Scalar.Parsed {
  return isScalar(node) && (node.type === 'BLOCK_FOLDED' || node.type === 'BLOCK_LITERAL');
}

function valueOf(node: ParsedNode): Readonly<Record<string, unknown>> {
  return isMap(node) ? (node.toJSON() as Record<string, unknown>) : {};
}

/** The entries of an object, in the order of the grammar. */
function entriesOf(map: YAMLMap.Parsed, place: GrammarPlace): readonly Entry[] {
  const entries = map.items as readonly Entry[];
  const order = place.order(valueOf(map));
  if (order === undefined) return entries;
  const rank = (entry: Entry) => order.indexOf(String(entry.key));
  return entries.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * A value on one line; undefined if it contains comments or blank lines, needs several lines, or
 * needs quotes that it lacks.
 */
function writeInline(
  at: Position,
  node: ParsedNode | null,
  place: GrammarPlace,
): string | undefined {
  if (node === null) return '';
  return node.comment ? undefined : writeUncommented(at, node, place);
}

/** A value on one line without its trailing comment; undefined like `writeInline`. */
function writeUncommented(at: Position, node: ParsedNode, place: GrammarPlace): string | undefined {
  if (node.commentBefore) return undefined;
  if (isBlockText(node)) return quoteText(node.value);
  if (isMap(node)) {
    const value = valueOf(node);
    const parts = entriesOf(node as YAMLMap.Parsed, place).map(({ key, value: member }, index) => {
      if (key.comment || key.commentBefore || hasFlowSigns(key)) return undefined;
      if (leadOf(key, index).length > 0) return undefined;
      const written = writeInline(at, member, place.member(value, String(key)));
      return written === undefined ? undefined : `${sourceOf(at, key)}: ${written}`.trimEnd();
    });
    if (parts.length === 0) return '{}';
    return parts.includes(undefined) ? undefined : `{ ${parts.join(', ')} }`;
  }
  if (isSeq(node)) {
    const parts = (node.items as readonly ParsedNode[]).map((item, index) =>
      leadOf(item, index).length > 0 ? undefined : writeInline(at, item, place.items()),
    );
    if (parts.length === 0) return '[]';
    if (parts.includes(undefined)) return undefined;
    return parts.some((part) => part?.startsWith('{') || part?.startsWith('['))
      ? `[ ${parts.join(', ')} ]`
      : `[${parts.join(', ')}]`;
  }
  const source = sourceOf(at, node);
  return source.includes('\n') || hasFlowSigns(node) ? undefined : source;
}

/** A list or object with an entry per line, or a single value. */
function writeBlock(at: Position, node: ParsedNode, place: GrammarPlace): readonly string[] {
  const before = node.commentBefore ? commentLines(node.commentBefore) : [];
  const after = node.comment && !isScalar(node) ? commentLines(node.comment) : [];
  if (isMap(node)) {
    const value = valueOf(node);
    const entries = entriesOf(node as YAMLMap.Parsed, place).flatMap((entry, index) => [
      ...leadOf(entry.key, index),
      ...(entry.key.commentBefore ? commentLines(entry.key.commentBefore) : []),
      ...writeEntry(at, entry, place.member(value, String(entry.key))),
    ]);
    return [...before, ...entries, ...after];
  }
  if (isSeq(node)) {
    const items = (node.items as readonly ParsedNode[]).flatMap((item, index) => [
      ...leadOf(item, index),
      ...writeItem(at, item, place.items()),
    ]);
    return [...before, ...items, ...after];
  }
  return [...before, sourceOf(at, node)];
}

/** The blank line before an entry. */
function leadOf(node: ParsedNode, index: number): readonly string[] {
  return node.spaceBefore && index > 0 ? [''] : [];
}

/** The trailing comment of a value. */
function trailing(node: ParsedNode): string {
  return node.comment && !node.comment.includes('\n') ? ` #${node.comment}`.trimEnd() : '';
}

/** The comments to write before a value: its leading ones, and trailing ones of several lines. */
function leading(node: ParsedNode): readonly string[] {
  const behind = isScalar(node) && node.comment?.includes('\n') ? [node.comment] : [];
  return [...(node.commentBefore ? [node.commentBefore] : []), ...behind].flatMap(commentLines);
}

/** A small list or object in braces at the indentation of `at`, with its comment. */
function writeBraces(at: Position, node: ParsedNode, place: GrammarPlace): string | undefined {
  if (!isBraceable(node)) return undefined;
  const written = writeUncommented(at, node, place);
  const fits = written !== undefined && at.indent + written.length <= lineWidth;
  return fits ? `${written}${trailing(node)}` : undefined;
}

/** `key: value`, on one or several lines. */
function writeEntry(at: Position, { key, value }: Entry, place: GrammarPlace): readonly string[] {
  const name = `${sourceOf(at, key)}:`;
  if (value === null) return [name];
  if (!isScalar(value)) {
    const isLong = at.indent === 0 && isLongSection(value);
    const braces = isLong ? undefined : writeBraces(indent(at, name.length + 1), value, place);
    if (braces !== undefined) return [`${name} ${braces}`];
    return [name, ...indented(writeBlock(indent(at, 2), value, place), 2)];
  }
  const before = leading(value);
  const [first = '', ...rest] = writeScalar(at, value, name.length + 1);
  return [...before, `${name} ${first}`.trimEnd(), ...indented(rest, 2)];
}

/** Removes the comments before a node and returns them: an item has them before its dash. */
function takeComments(node: ParsedNode): string[] {
  const comments = node.commentBefore ? [...commentLines(node.commentBefore)] : [];
  node.commentBefore = null;
  return comments;
}

/** `- value`, on one or several lines. */
function writeItem(at: Position, item: ParsedNode, place: GrammarPlace): readonly string[] {
  if (isScalar(item)) {
    const [first = '', ...rest] = writeScalar(at, item, 2);
    return [...leading(item), `- ${first}`.trimEnd(), ...indented(rest, 2)];
  }
  const comments = takeComments(item);
  const [first] = isMap(item) ? entriesOf(item as YAMLMap.Parsed, place) : [];
  if (first !== undefined) comments.push(...takeComments(first.key));
  const braces = writeBraces(indent(at, 2), item, place);
  if (braces !== undefined) return [...comments, `- ${braces}`];
  const lines = writeBlock(indent(at, 2), item, place);
  const begin = lines.findIndex((line) => line !== '' && !line.startsWith('#'));
  const [head = '', ...rest] = lines.slice(begin);
  return [...comments, ...lines.slice(0, begin), `- ${head}`, ...indented(rest, 2)];
}

/** A text, number or boolean: its first line, which follows the key, and the other lines. */
function writeScalar(at: Position, node: Scalar.Parsed, used: number): readonly string[] {
  const { value } = node;
  const isShort = (written: string) =>
    at.indent + used + written.length <= lineWidth && !written.includes('\n');
  const source = sourceOf(at, node);
  const isBlock = isBlockText(node);
  const quoted = isBlock || !isShort(source) ? quoteText(value) : undefined;
  if (quoted !== undefined && isShort(quoted)) return [`${quoted}${trailing(node)}`];
  if (isBlock) return blockLines(at, node);
  if (isShort(source) || typeof value !== 'string' || !isFoldable(value))
    return withComment(
      source.split('\n').map((line) => line.trim()),
      node,
    );
  return [`>-${trailing(node)}`, ...foldText(value, lineWidth - at.indent - 2)];
}

function withComment(lines: readonly string[], node: Scalar.Parsed): readonly string[] {
  return lines.map((line, index) => (index === lines.length - 1 ? line + trailing(node) : line));
}

/**
 * The lines of a `>-` or `|` scalar without their indentation. A scalar with an indentation
 * indicator or with trailing blank lines is written in quotes, because both depend on its position.
 */
function blockLines(at: Position, node: Scalar.Parsed): readonly string[] {
  const [header = '', ...lines] = sourceOf(at, node).replace(/\n+$/, '').split('\n');
  const { value } = node;
  if (/^[|>]\S*[\d+]/.test(header)) return [JSON.stringify(value)];
  const depth = Math.min(
    ...lines
      .filter((line) => line.trim() !== '')
      .map((line) => line.length - line.trimStart().length),
  );
  const content = lines.map((line) => line.slice(depth));
  const width = lineWidth - at.indent - 2;
  const isLong = content.some((line) => line.length > width);
  const paragraphs = typeof value === 'string' && isLong ? foldParagraphs(value, width) : undefined;
  return paragraphs === undefined
    ? [header, ...content]
    : [header.replace('|', '>'), ...paragraphs];
}

/** Whether two texts contain the same values and the same comments, in any order. */
function isSame(before: string, after: string): boolean {
  return summaryOf(before) === summaryOf(after);
}

function summaryOf(text: string): string {
  const sorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sorted)
      : typeof value === 'object' && value !== null
        ? Object.entries(value)
            .map(([key, member]) => [key, sorted(member)] as const)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
        : value;
  const words = commentsOf(text).flatMap(({ comment }) =>
    comment.split(/[\s#]+/).filter((word) => !/^-*$/.test(word)),
  );
  return JSON.stringify([sorted(parseDocument(text).toJS()), words.toSorted()]);
}

/** Wraps comments that are too long. A long trailing comment moves before its line. */
function wrapComments(text: string): string {
  const starts = new Map<number, number>();
  for (const { offset } of commentsOf(text)) {
    const line = text.lastIndexOf('\n', offset - 1) + 1;
    starts.set(line, offset - line);
  }
  let offset = 0;
  const lines = text.split('\n').flatMap((line) => {
    const start = starts.get(offset);
    offset += line.length + 1;
    if (start === undefined || line.length <= lineWidth) return [line];
    const value = line.slice(0, start).trimEnd();
    const margin = ' '.repeat(line.length - line.trimStart().length);
    const words = line.slice(start + 1).trim();
    const width = lineWidth - margin.length - 2;
    const wrapped = /-{8,}$/.test(words) ? [words.slice(0, width)] : foldText(words, width);
    return [...wrapped.map((part) => `${margin}# ${part}`), ...(value === '' ? [] : [value])];
  });
  return lines.join('\n');
}
