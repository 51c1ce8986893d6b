import { isMap, isScalar, isSeq, parseDocument, type Node, type Pair, type Scalar } from 'yaml';
import { readOptions } from '../compiler/parse/readOptions.ts';
import type { TextRange } from './names/textRanges.ts';

/** A part of a document with the parts inside it. */
export interface OutlineEntry {
  /** Its key; of an item of a list its id, its type, or its first key and value. */
  readonly name: string;
  /** The value of a scalar, or what an item is. */
  readonly detail: string | undefined;
  /** `map`, `list` or `value`. */
  readonly kind: 'map' | 'list' | 'value';
  readonly range: TextRange;
  /** The range of the key, or the beginning of an item. */
  readonly selection: TextRange;
  readonly entries: readonly OutlineEntry[];
}

/** The outline of a YAML document, which may be unfinished. */
export function outline(text: string): readonly OutlineEntry[] {
  const { contents } = parseDocument(text, readOptions);
  return contents === null ? [] : entriesOf(contents);
}

function entriesOf(node: unknown): readonly OutlineEntry[] {
  if (isMap(node))
    return (node.items as readonly Pair<Scalar, Node | null>[]).flatMap(({ key, value }) =>
      isScalar(key)
        ? [entryOf(String(key.value), value, { selection: rangeOf(key), type: undefined })]
        : [],
    );
  if (isSeq(node))
    return node.items.flatMap((item, index) =>
      isMap(item) || isSeq(item)
        ? [entryOf(nameOf(item, index), item, { selection: headOf(item), type: typeOf(item) })]
        : [],
    );
  return [];
}

function rangeOf(node: Node | null): TextRange {
  const [start = 0, end = start] = node?.range ?? [];
  return { start, end };
}

/** The beginning of an item: its first key. */
function headOf(item: Node): TextRange {
  const first = isMap(item) ? (item.items[0]?.key as Node | undefined) : undefined;
  const { start, end } = rangeOf(first ?? item);
  return { start, end: first === undefined ? start : end };
}

interface Head {
  readonly selection: TextRange;
  readonly type: string | undefined;
}

function entryOf(name: string, value: Node | null, { selection, type }: Head): OutlineEntry {
  const { end } = rangeOf(value);
  const written = isScalar(value) ? String(value.value) : undefined;
  return {
    name: name === '' ? '""' : name,
    detail: type ?? written,
    kind: isMap(value) ? 'map' : isSeq(value) ? 'list' : 'value',
    range: { start: selection.start, end: Math.max(end, selection.end) },
    selection,
    entries: entriesOf(value),
  };
}

function memberOf(item: Node, key: string): string | undefined {
  const value: unknown = isMap(item) ? item.get(key) : undefined;
  return typeof value === 'string' ? value : undefined;
}

function typeOf(item: Node): string | undefined {
  return memberOf(item, 'id') === undefined ? undefined : memberOf(item, 'type');
}

function nameOf(item: Node, index: number): string {
  const own = memberOf(item, 'id') ?? memberOf(item, 'type');
  if (own !== undefined) return own;
  const first = isMap(item) ? item.items[0] : undefined;
  return isScalar(first?.key) ? String(first.key.value) : String(index);
}
