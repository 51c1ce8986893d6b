import { columnOf } from '../blockSplice.ts';
import { collectionAt, EditError, entryAt, readText } from '../locate.ts';
import { valueAt } from '../valueAt.ts';
import { writeEntry, writeInline, writeKey } from '../writeYaml.ts';
import { textOf, type Address, type Files } from './address.ts';
import { applied, commentTexts, prove, type Applied } from './applied.ts';
import { indented, itemLines, itemSource } from './itemSource.ts';
import { locateAddress } from './locateAddress.ts';

/** The node that a node is put into. */
export interface Wrapper {
  /** Without the slot: `{ type: section, title: orders.title }`. */
  readonly node: Readonly<Record<string, unknown>>;
  /** The list of nodes in it: `body`. */
  readonly slot: string;
}

/**
 * Puts a node into another that takes its place. The text of the node stays, more indented, with
 * the comments that belong to it.
 * @throws EditError when it cannot be done, ConflictError when the node is gone
 */
export function wrapNode(files: Files, address: Address, { node, slot }: Wrapper): Applied {
  const path = locateAddress(files, address, 'identity');
  const text = textOf(files, address.file);
  const read = readText(text);
  const inner = valueAt(read.value, path);
  const source = itemSource(read, path, inner);
  const members = Object.entries(node);
  if (members.length === 0 || Object.hasOwn(node, slot))
    throw new EditError(`A node around another needs a type, and no "${slot}" of its own.`, path);
  const entry = entryAt(read, path);
  const value: unknown = structuredClone(read.value);
  const list = valueAt(value, path.slice(0, -1)) as unknown[];
  list.splice(Number(path.at(-1)), 1, { ...node, [slot]: [inner] });
  let after: string;
  if (entry !== undefined && collectionAt(read, path.slice(0, -1)).flow === true) {
    const written = `${writeInline(node).slice(0, -2)}, ${writeKey(slot)}: [ ${source.inline ?? ''} ] }`;
    after = text.slice(0, entry.start) + written + text.slice(entry.end);
  } else if (entry !== undefined) {
    const { start, end } = itemLines(read, path);
    const lines = [
      ...members.flatMap(([key, member]) => writeEntry(key, member, 2)),
      `  ${writeKey(slot)}:`,
      ...indented([...source.above, ...source.lines], 4),
    ];
    const written = indented(
      lines.map((line, index) => (index === 0 ? `- ${line.slice(2)}` : line)),
      columnOf(read, entry),
    ).join(read.newline);
    const isEnded = text.slice(start, end).endsWith('\n');
    after = text.slice(0, start) + written + (isEnded ? read.newline : '') + text.slice(end);
  } else throw new EditError('There is no item of a list here.', path);
  prove(text, after, { path, value, comments: commentTexts(text) });
  return applied(files, new Map([[address.file, after]]));
}
