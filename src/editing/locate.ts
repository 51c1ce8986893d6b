import {
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  type Document,
  type Pair,
  type ParsedNode,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { readOptions } from '../compiler/parse/readOptions.ts';
import { parseForEdit, type ParsedYaml } from '../compiler/parse/recentTexts.ts';
import type { DocumentPath } from '../compiler/parse/document.ts';
import { commentsOf, type Comment } from './comments.ts';

/** An edit that cannot be made; `path` is its position in the document. */
export class EditError extends Error {
  override readonly name = 'EditError';

  constructor(
    message: string,
    readonly path: DocumentPath,
  ) {
    super(message);
  }
}

/** A YAML text and its parsed content. All readers of the text share it; nobody may change it. */
export interface ReadText {
  readonly text: string;
  readonly document: Document.Parsed;
  readonly value: unknown;
  /** The line break of the text. */
  readonly newline: '\n' | '\r\n';
  /** The comments of the text. */
  readonly comments: readonly Comment[];
}

const tokenOptions = { ...readOptions, keepSourceTokens: true };

/** A map or a list. */
export type Collection = YAMLMap.Parsed | YAMLSeq.Parsed;

/** A member of a map or an item of a list. Offsets count characters of the text. */
export interface Entry {
  /** The start of its key, dash or value. */
  readonly start: number;
  /**
   * The offset after the colon or the dash; undefined for an item in brackets and a key without a
   * colon.
   */
  readonly anchor: number | undefined;
  /** The key of a member. */
  readonly key: Scalar.Parsed | undefined;
  /** Undefined for an empty value. */
  readonly value: ParsedNode | undefined;
  /** The offset after its value. */
  readonly end: number;
}

/** What was read of texts that were parsed a short time ago. */
const reads = new WeakMap<ParsedYaml, ReadText>();

/**
 * Parses a YAML text of one document.
 * @throws EditError when it is not well-formed
 */
export function readText(text: string): ReadText {
  const yaml = parseForEdit(text);
  const known = reads.get(yaml) ?? readParsed(text, yaml);
  reads.set(yaml, known);
  return known;
}

function readParsed(text: string, yaml: ParsedYaml): ReadText {
  const isOne = yaml.documents.length === 1;
  // the parser has a document also for a text without content, and says what several ones are
  const document = (isOne ? yaml.documents[0] : undefined) ?? parseDocument(text, tokenOptions);
  const [problem] = document.errors;
  if (problem !== undefined)
    throw new EditError(`The file cannot be read: ${problem.message}.`, []);
  let comments: readonly Comment[] | undefined;
  try {
    return {
      text,
      document,
      value: isOne ? yaml.value : document.toJS({ maxAliasCount: 0 }),
      newline: text.includes('\r\n') ? '\r\n' : '\n',
      get comments() {
        comments ??= commentsOf(text);
        return comments;
      },
    };
  } catch {
    throw new EditError('The file has aliases.', []);
  }
}

/**
 * The map or list at a path.
 * @throws EditError when the value is neither
 */
export function collectionAt({ document }: ReadText, path: DocumentPath): Collection {
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  if (isMap(node) || isSeq(node)) return node as Collection;
  throw new EditError('There is no map or list here.', path);
}

/** The end of a value, without following comments and blank lines. */
function endOf(text: string, node: ParsedNode): number {
  if (isScalar(node)) {
    const source = text.slice(node.range[0], node.range[1]);
    if (node.type !== 'BLOCK_FOLDED' && node.type !== 'BLOCK_LITERAL') return node.range[1];
    const isKept = /^[|>]\S*\+/.test(source);
    return node.range[0] + source.replace(isKept ? /\r?\n$/ : /\s+$/, '').length;
  }
  const collection = node as Collection;
  if (collection.flow === true) return node.range[1];
  return entriesOf(text, collection).at(-1)?.end ?? node.range[1];
}

interface Token {
  readonly type: string;
  readonly offset: number;
  readonly source: string;
}

interface SourceItem {
  readonly start: readonly Token[];
  readonly sep?: readonly Token[];
}

function tokenIn(tokens: readonly Token[] | undefined, type: string): Token | undefined {
  return tokens?.find((token) => token.type === type);
}

function isWritten(text: string, node: ParsedNode | null): node is ParsedNode {
  return node !== null && !(isScalar(node) && text.slice(node.range[0], node.range[1]) === '');
}

/** Members or items of a collection, in order. */
export function entriesOf(text: string, collection: Collection): readonly Entry[] {
  if (isMap(collection))
    return (collection.items as readonly Pair<Scalar.Parsed, ParsedNode | null>[]).map((pair) =>
      memberEntry(text, pair),
    );
  const source = collection.srcToken as { readonly items?: readonly SourceItem[] } | undefined;
  const dashes = (source?.items ?? []).flatMap(({ start }) => tokenIn(start, 'seq-item-ind') ?? []);
  return (collection.items as readonly ParsedNode[]).map((item, index) => {
    const dash = collection.flow === true ? undefined : dashes[index];
    const value = isWritten(text, item) ? item : undefined;
    const anchor = dash === undefined ? undefined : dash.offset + 1;
    return {
      start: dash?.offset ?? item.range[0],
      anchor,
      key: undefined,
      value,
      end: value === undefined ? (anchor ?? item.range[1]) : endOf(text, value),
    };
  });
}

function memberEntry(text: string, pair: Pair<Scalar.Parsed, ParsedNode | null>): Entry {
  const { key, value } = pair;
  const source = pair.srcToken as SourceItem | undefined;
  const colon = tokenIn(source?.sep, 'map-value-ind');
  if (tokenIn(source?.start, 'explicit-key-ind') !== undefined)
    throw new EditError('A key with a question mark cannot be edited.', [String(key.value)]);
  const anchor = colon === undefined ? undefined : colon.offset + 1;
  const written = isWritten(text, value) ? value : undefined;
  return {
    start: key.range[0],
    anchor,
    key,
    value: written,
    end: written === undefined ? (anchor ?? key.range[1]) : endOf(text, written),
  };
}

/**
 * The member or item at a path, or undefined.
 * @throws EditError when its parent is not a map or list
 */
export function entryAt(read: ReadText, path: DocumentPath): Entry | undefined {
  const collection = collectionAt(read, path.slice(0, -1));
  const last = path.at(-1);
  const entries = entriesOf(read.text, collection);
  return isMap(collection)
    ? entries.find(({ key }) => String(key?.value) === String(last))
    : entries[Number(last)];
}
