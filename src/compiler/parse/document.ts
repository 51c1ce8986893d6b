import {
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Document as YamlDocument,
  type LineCounter,
  type Node as YamlNode,
  type Pair,
} from 'yaml';

/** Keys and indices from the root of a document. */
export type DocumentPath = readonly (string | number)[];

/** A position in a text; lines and columns start at 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The concepts that have a grammar of their own: `screen` of `schema: screen/1`. */
export const descriptorConcepts = [
  'portal',
  'access',
  'errors',
  'define',
  'shell',
  'menu',
  'form',
  'validators',
  'fragment',
  'screen',
  'popup',
  'theme',
  'texts',
  'vocabulary',
  'test',
] as const;

/** Which concept a file declares; `service` for OpenAPI, `config` for configuration files. */
export type Concept = (typeof descriptorConcepts)[number] | 'service' | 'config';

/** A parsed file. `value` is plain JSON; positions stay beside it. */
export interface ParsedDocument {
  readonly file: string;
  readonly concept: Concept;
  readonly value: Readonly<Record<string, unknown>>;
  /** The path in the file of a path in the document; without it, they are the same. */
  readonly inFile?: (path: DocumentPath) => DocumentPath;
  /**
   * Position of the value at a path, or of its key; of the nearest parent if the path does not
   * exist.
   */
  position(path: DocumentPath, part?: 'key' | 'value'): Position;
  /** Position of a character of the text at a path. */
  within(path: DocumentPath, offset: number): Position;
}

interface Found {
  readonly node: YamlNode | null;
  readonly key: YamlNode | undefined;
  readonly whole: boolean;
}

/** Finds positions in a YAML document by path. */
export function createPositions(
  document: YamlDocument.Parsed,
  lines: LineCounter,
  text: string,
): Pick<ParsedDocument, 'position' | 'within'> {
  const at = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  return {
    position(path, part = 'value') {
      const { node, key, whole } = find(document, path);
      const chosen = part === 'key' || !whole ? (key ?? node) : (node ?? key);
      return at(chosen?.range?.[0] ?? 0);
    },
    within(path, offset) {
      const { node, whole } = find(document, path);
      const start = node?.range?.[0] ?? 0;
      const end = node?.range?.[1] ?? start;
      if (!whole || !isScalar(node)) return at(start);
      return at(start + offsetInScalar(text.slice(start, end), String(node.value), offset));
    },
  };
}

/**
 * The offset in the spelling of a scalar of a character of its value. Walks both together and skips
 * characters that only the spelling has (quotes, escapes, line breaks, indentation).
 */
export function offsetInScalar(spelling: string, value: string, offset: number): number {
  let at = /^[|>]/.test(spelling) ? spelling.indexOf('\n') + 1 : /^["']/.test(spelling) ? 1 : 0;
  for (let index = 0; index < offset && at < spelling.length;) {
    if (spelling[at] === value[index]) {
      at++;
      index++;
    } else if (isPassedOver(spelling[at])) at++;
    else index++;
  }
  while (at < spelling.length - 1 && spelling[at] !== value[offset] && isPassedOver(spelling[at]))
    at++;
  return Math.min(at, Math.max(0, spelling.length - 1));
}

function isPassedOver(character: string | undefined): boolean {
  return character !== undefined && /[\s\\']/.test(character);
}

function find(document: YamlDocument.Parsed, path: DocumentPath): Found {
  let node: YamlNode | null = document.contents;
  let key: YamlNode | undefined;
  for (const part of path) {
    const next = child(node, part);
    if (next === undefined) return { node, key, whole: false };
    node = next.node;
    key = next.key ?? next.node ?? undefined;
  }
  return { node, key, whole: true };
}

function child(
  node: YamlNode | null,
  part: string | number,
): { node: YamlNode | null; key: YamlNode | undefined } | undefined {
  if (isMap(node)) {
    const pair = node.items.find(
      (item): item is Pair<YamlNode, YamlNode | null> =>
        isPair(item) && isScalar(item.key) && String(item.key.value) === String(part),
    );
    return pair === undefined ? undefined : { node: pair.value, key: pair.key };
  }
  if (isSeq(node)) {
    const item = node.items[Number(part)];
    return item === undefined ? undefined : { node: item as YamlNode, key: undefined };
  }
  return undefined;
}
