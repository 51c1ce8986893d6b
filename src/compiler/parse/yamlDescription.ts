import type { DocumentPath, Position } from './document.ts';
import { readLeaf, type Leaf } from './yamlLeaf.ts';
import { readLines, startOf, UnusualYaml, type Lines } from './yamlLines.ts';

/** A YAML text as data, and where its values stand. */
export interface YamlDescription {
  readonly value: Readonly<Record<string, unknown>>;
  position(path: DocumentPath, part?: 'key' | 'value'): Position;
}

/** Lines from `from` up to `to`; the node that holds them is indented by `indent`. */
interface Block {
  readonly from: number;
  readonly to: number;
  readonly indent: number;
}

/** An entry of a map or a list: what stands beside its key or dash, and the lines below. */
interface Entry extends Block {
  readonly line: number;
  readonly name: string | number;
  readonly rest: string;
  /** Column at which `rest` begins. */
  readonly column: number;
}

const plainKey = String.raw`[A-Za-z0-9_/$.^(](?:[^\s:#]|:(?=\S)|(?<=\S)#| +(?=[^\s:#]))*`;
const keyPattern = new RegExp(String.raw`(?:"([^"\\]*)"|'([^']*)'|(${plainKey})) *:(?= |$)`, 'y');

/**
 * Reads a long text of maps, lists and scalars in blocks, as descriptions of services are written, several times faster than
 * a reader of all of YAML; places are looked for in the text when they are asked for. Undefined where anything is unusual
 * or wrong, or where one of `refused` is a key: the reader of all of YAML reads it, or says what and where.
 */
export function readYamlDescription(text: string, refused: readonly string[]): YamlDescription | undefined {
  try {
    const lines = readLines(text);
    const value = readBlock(lines, wholeOf(lines), new Set(refused));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return {
      value: value as Readonly<Record<string, unknown>>,
      position: (path, part = 'value') => find(text, path, part),
    };
  } catch (error) {
    if (error instanceof UnusualYaml) return undefined;
    throw error;
  }
}

function wholeOf({ texts }: Lines): Block {
  return { from: 0, to: texts.length, indent: -1 };
}

function readBlock(lines: Lines, block: Block, refused: ReadonlySet<string>): unknown {
  const first = lines.next(block.from, block.to);
  if (first === block.to) return null;
  const kind = kindOf(lines, first);
  if (kind === 'leaf') return readLeaf(leafOf(lines, { rest: '', ...block }));
  const indent = lines.indents[first] ?? 0;
  if (kind === 'list') {
    const list: unknown[] = [];
    for (const entry of itemsOf(lines, { ...block, from: first, indent })) list.push(readEntry(lines, entry, refused));
    return list;
  }
  const map: Record<string, unknown> = {};
  for (const entry of keysOf(lines, { ...block, from: first, indent })) {
    if (refused.has(String(entry.name)) || Object.hasOwn(map, entry.name)) throw new UnusualYaml();
    map[entry.name] = readEntry(lines, entry, refused);
  }
  return map;
}

function readEntry(lines: Lines, entry: Entry, refused: ReadonlySet<string>): unknown {
  return isBelow(entry) ? readBlock(lines, entry, refused) : readLeaf(leafOf(lines, entry));
}

/** Whether the value stands in the lines below its key or dash. */
function isBelow({ rest }: Entry): boolean {
  return rest === '' || rest.startsWith('#');
}

function leafOf(lines: Lines, { rest, from, to, indent }: Block & { readonly rest: string }): Leaf {
  let end = from;
  while (end < to && (lines.isBlank(end) || (lines.indents[end] ?? 0) > indent)) end++;
  if (lines.next(end, to) < to) throw new UnusualYaml(); // only comments may stand behind it
  return { rest, lines: lines.texts.slice(from, end), indent: Math.max(0, indent) };
}

function kindOf(lines: Lines, line: number): 'map' | 'list' | 'leaf' {
  if (lines.isItem(line)) return 'list';
  keyPattern.lastIndex = lines.indents[line] ?? 0;
  return keyPattern.test(lines.texts[line] ?? '') ? 'map' : 'leaf';
}

/** The entries of a map whose keys are indented by `indent`. */
function* keysOf(lines: Lines, { from, to, indent }: Block): Generator<Entry> {
  for (let line = lines.next(from, to); line < to; ) {
    const text = lines.texts[line] ?? '';
    keyPattern.lastIndex = indent;
    const found = lines.indents[line] === indent ? keyPattern.exec(text) : null;
    if (found === null) throw new UnusualYaml();
    const column = startOf(text, keyPattern.lastIndex);
    const rest = text.slice(column);
    const isAlone = rest === '' || rest.startsWith('#');
    const end = lines.end(line + 1, to, { indent, withItems: isAlone });
    yield { line, name: found[1] ?? found[2] ?? found[3] ?? '', rest, column, from: line + 1, to: end, indent };
    line = lines.next(end, to);
  }
}

/** The entries of a list whose dashes are indented by `indent`. What stands beside a dash is read as a line of its own. */
function* itemsOf(lines: Lines, { from, to, indent }: Block): Generator<Entry> {
  for (let line = lines.next(from, to), index = 0; line < to; index++) {
    if (lines.indents[line] !== indent || !lines.isItem(line)) throw new UnusualYaml();
    const text = lines.texts[line] ?? '';
    const column = startOf(text, indent + 1);
    const rest = text.slice(column);
    const end = lines.end(line + 1, to, { indent, withItems: false });
    if (isBelow({ rest } as Entry)) yield { line, name: index, rest, column, from: line + 1, to: end, indent };
    else {
      lines.texts[line] = `${text.slice(0, indent)} ${text.slice(indent + 1)}`; // the dash makes room
      lines.indents[line] = column;
      const isScalar = kindOf(lines, line) === 'leaf';
      yield isScalar ? { line, name: index, rest, column, from: line + 1, to: end, indent } : { line, name: index, rest: '', column, from: line, to: end, indent };
    }
    line = lines.next(end, to);
  }
}

/** The place of a path; of its nearest parent where there is no such path. Reads the lines anew, since lists change them. */
function find(text: string, path: DocumentPath, part: 'key' | 'value'): Position {
  const lines = readLines(text);
  let block = wholeOf(lines);
  let key: Position | undefined;
  let value = placeOf(lines, block);
  let isWhole = true;
  for (const name of path) {
    const entry = entryOf(lines, block, name);
    if (entry === undefined) {
      isWhole = false;
      break;
    }
    value = isBelow(entry) ? placeOf(lines, entry) : { line: entry.line + 1, column: entry.column + 1 };
    key = typeof entry.name === 'number' ? value : { line: entry.line + 1, column: entry.indent + 1 };
    block = isBelow(entry) ? entry : { from: entry.to, to: entry.to, indent: entry.indent };
  }
  return part === 'key' || !isWhole ? (key ?? value) : value;
}

function entryOf(lines: Lines, block: Block, name: string | number): Entry | undefined {
  const first = lines.next(block.from, block.to);
  if (first === block.to) return undefined;
  const kind = kindOf(lines, first);
  const inner = { ...block, from: first, indent: lines.indents[first] ?? 0 };
  const entries = kind === 'list' ? itemsOf(lines, inner) : kind === 'map' ? keysOf(lines, inner) : [];
  for (const entry of entries) if (String(entry.name) === String(name)) return entry;
  return undefined;
}

function placeOf(lines: Lines, block: Block): Position {
  const first = lines.next(block.from, block.to);
  const line = first === block.to ? Math.max(0, block.from - 1) : first;
  return { line: line + 1, column: (lines.indents[line] ?? 0) + 1 };
}
