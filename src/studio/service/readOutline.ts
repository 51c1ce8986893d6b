import { isObject, stringAt } from '../../compiler/json.ts';
import type { DocumentPath } from '../../compiler/parse/document.ts';
import type { Draft } from '../../editing/createDraft.ts';
import { readText } from '../../editing/locate.ts';
import { textOf } from '../../editing/edits/address.ts';
import { sayName, sayTitle } from '../words/say.ts';
import { documentTitle } from './fileTitle.ts';
import { plainMarkdown } from './plainMarkdown.ts';
import { toPointer } from './pointer.ts';
import { shownText, textKeyOf, wordsOf } from './readWords.ts';

/** What an entry of the outline is. */
export type PartKind = 'document' | 'node' | 'field' | 'entry' | 'column';

/** A part of a descriptor that people name: a node, a field, an entry of a menu, a column. */
export interface OutlinePart {
  /** A pointer into the file. */
  readonly path: string;
  readonly kind: PartKind;
  /** What it is: `Button`, or the name of a field. */
  readonly title: string;
  /** Its words in the reader's language; empty if it has none. */
  readonly words: string;
  /** The pointer of the part that it is in; empty at the top. */
  readonly parent: string;
}

/** The members whose text names a part, in this order. */
const namingMembers = [
  'title',
  'text',
  'label',
  'section',
  'caption',
  'key',
  'form',
  'fragment',
  'id',
];

/** The parts of a descriptor, in order: its nodes, fields, entries and columns. */
export function readOutline(draft: Draft, file: string, language: string): readonly OutlinePart[] {
  const { value } = readText(textOf(draft.files, file));
  return partsIn({ draft, language }, value, { path: [], parent: '' });
}

/** A draft, and the language of who reads it. */
export interface Reading {
  readonly draft: Draft;
  readonly language: string;
}

interface Inside {
  readonly path: DocumentPath;
  readonly parent: string;
}

function partsIn(
  reading: Reading,
  value: unknown,
  { path, parent }: Inside,
): readonly OutlinePart[] {
  if (typeof value !== 'object' || value === null) return [];
  const list = Array.isArray(value);
  return Object.entries(value).flatMap(([key, member]) => {
    const at = [...path, list ? Number(key) : key];
    const kind = partKindOf(member, at);
    if (kind === undefined) return partsIn(reading, member, { path: at, parent });
    const pointer = toPointer(at);
    return [
      { path: pointer, parent, kind, ...outlinePart(reading, member, at) },
      ...partsIn(reading, member, { path: at, parent: pointer }),
    ];
  });
}

/** What a part is called, and its second line. */
export interface PartNames {
  readonly title: string;
  readonly words: string;
}

/**
 * The title of a part in a list, and its second line: a node is known by its words, and what it is
 * comes second. An id is no words.
 */
export function outlinePart(reading: Reading, value: unknown, path: DocumentPath): PartNames {
  const { title, words, isId } = partNames(reading, value, path);
  if (partKindOf(value, path) !== 'node' || words === '' || isId) return { title, words };
  return { title: words.length > 40 ? `${words.slice(0, 39)}…` : words, words: title };
}

/** What stands at a path, if people have a name for it. */
export function partKindOf(value: unknown, path: DocumentPath): PartKind | undefined {
  if (path.length === 0) return 'document';
  const [list, last] = [path.at(-2), path.at(-1)];
  if (!isObject(value)) return undefined;
  if (list === 'fields' && typeof last === 'string') return 'field';
  if (typeof last !== 'number') return undefined;
  if (list === 'columns') return 'column';
  if (typeof value['type'] === 'string' && isNodeList(path)) return 'node';
  if (list === 'tabs' && 'open' in value) return 'entry';
  return list === 'items' && ('id' in value || 'section' in value) ? 'entry' : undefined;
}

/** Steps and declared types have a `type` too; they stand below other members. */
function isNodeList(path: DocumentPath): boolean {
  return !path.some((part) => typeof part === 'string' && notDrawn.includes(part));
}

const notDrawn: readonly string[] = ['schema', 'state', 'data', 'params', 'query', 'on', 'press'];

/** The title of a part, and its words in the reader's language. */
export function describePart(reading: Reading, value: unknown, path: DocumentPath): PartNames {
  const { title, words } = partNames(reading, value, path);
  return { title, words };
}

function partNames(
  { draft, language }: Reading,
  value: unknown,
  path: DocumentPath,
): PartNames & { readonly isId: boolean } {
  const node = isObject(value) ? value : {};
  const type = stringAt(node, 'type');
  const kind = partKindOf(value, path);
  const manifest =
    kind === 'node' ? draft.knowledge().environment.widgets.get(type ?? '') : undefined;
  const name = namingMember(node, kind);
  const words = name === undefined ? undefined : namingWords({ draft, language }, node, name);
  const plain = name === undefined ? '' : String(stringAt(node, name) ?? '');
  const shown = words ?? (plain.startsWith('=') ? '' : plain);
  if (kind === 'node') {
    const title =
      manifest === undefined ? sayName(type ?? '', language) : sayTitle(manifest, language);
    return { title, words: shown, isId: words === undefined };
  }
  const own =
    kind === 'field'
      ? String(path.at(-1))
      : (stringAt(node, 'id') ?? stringAt(node, 'open') ?? shown);
  // a variant changes a field without giving it a label of its own
  if (shown === '') return { title: own, words: variantOf(path), isId: true };
  return { title: shown, words: shown === own ? '' : own, isId: words === undefined };
}

/** What a naming member says: its text, or the title of the form or the shared part. */
function namingWords(
  { draft, language }: Reading,
  node: Readonly<Record<string, unknown>>,
  name: string,
): string | undefined {
  if (name !== 'form' && name !== 'fragment') {
    const text = shownText(draft, node[name], language);
    return text && plainMarkdown(text);
  }
  const used = draft.knowledge().environment.documents[name].get(String(node[name]));
  return used && documentTitle(draft, used, language);
}

/** The member whose text names a part. */
function namingMember(node: Readonly<Record<string, unknown>>, kind: PartKind | undefined) {
  // the text of a column is that of its cells
  const naming = kind === 'column' ? ['title'] : namingMembers;
  return naming.find((one) => typeof node[one] === 'string' || isObject(node[one]));
}

/** The words of a part in every language of the portal. */
export function wordsInLanguages(
  draft: Draft,
  value: unknown,
  path: DocumentPath,
): readonly string[] {
  const node = isObject(value) ? value : {};
  const name = namingMember(node, partKindOf(value, path));
  const key = name === undefined ? undefined : textKeyOf(node[name]);
  if (key === undefined) return [];
  return wordsOf(draft, key).messages.map(({ message }) => message.replaceAll(/\s+/g, ' '));
}

/** The variant of a form in which a place is; empty if it is in none. */
function variantOf(path: DocumentPath): string {
  const at = path.indexOf('variants');
  return at < 0 ? '' : String(path[at + 1] ?? '');
}
