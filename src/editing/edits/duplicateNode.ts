import { isScalar } from 'yaml';
import { isObject } from '../../compiler/json.ts';
import type { DocumentPath } from '../../compiler/parse/document.ts';
import type { Draft } from '../createDraft.ts';
import { EditError, entryAt, readText, type ReadText } from '../locate.ts';
import { occurrenceOfName } from '../names/occurrence.ts';
import { readNames } from '../names/readNames.ts';
import type { TextRange } from '../names/textRanges.ts';
import { insertEntry } from '../spliceYaml.ts';
import { valueAt } from '../valueAt.ts';
import { applyEdit, applySplices } from '../edit.ts';
import { textOf, type Address } from './address.ts';
import { applied, type Applied } from './applied.ts';
import { copiedTexts, keyWithNames } from './copiedTexts.ts';
import { freshIds, idOf, idsIn } from './freshIds.ts';
import { withItemAt } from './insertItem.ts';
import { itemSource } from './itemSource.ts';
import { locateAddress } from './locateAddress.ts';
import { setTexts } from './setTexts.ts';

/**
 * Copies a node, or another item of a list, below itself as it is written. The ids in the copy get
 * fresh names, also where steps of the copy use them. Texts that nothing else uses are copied too,
 * so that the words of the copy can be changed alone.
 * @throws EditError when it cannot be done, ConflictError when the node is gone
 */
export function duplicateNode(draft: Draft, address: Address): Applied {
  const { file } = address;
  const path = locateAddress(draft.files, address, 'identity');
  const text = textOf(draft.files, file);
  const { renamed, texts } = withOwnNames(draft, file, path);
  const copy = readText(renamed);
  const next = [...path.slice(0, -1), Number(path.at(-1)) + 1];
  const item = itemSource(copy, path, valueAt(copy.value, path));
  return applied(
    draft.files,
    new Map([
      [file, withItemAt(text, next, item)],
      ...Object.entries(texts).flatMap(([one, written]): [string, string][] =>
        written === undefined ? [] : [[one, written]],
      ),
    ]),
  );
}

/** A part with names of its own, which its copy gets. */
interface Renamed {
  /** The text of the file with the part renamed in place. */
  readonly renamed: string;
  /** The files of texts with the messages of its new text keys. */
  readonly texts: Readonly<Record<string, string | undefined>>;
}

/**
 * The text of a file in which the part at a path has the ids and the text keys of its copy.
 * @throws EditError when an id cannot be renamed
 */
export function withOwnNames(draft: Draft, file: string, path: DocumentPath): Renamed {
  const text = textOf(draft.files, file);
  const read = readText(text);
  const whole = entryAt(read, path);
  if (whole === undefined) throw new EditError('There is no item of a list here.', path);
  const node = valueAt(read.value, path);
  const names = freshIds([...new Set(idsIn(node))], idsIn(read.value));
  const own = copiedTexts(draft, {
    file,
    range: whole,
    renamed: (key) => keyWithNames(key, names),
  });
  const ids = rangesOf(draft, read, { file, path, names });
  const spliced = withNames(text, [
    ...ids.map((range) => ({ ...range, names })),
    ...own.ranges.map((range) => ({ ...range, names: own.keys })),
  ]);
  const renamed = formsNamedById(node, path).reduce(
    (at, { path: form, name }) => insertEntry(at, [...form, 'form'], { value: name }),
    spliced,
  );
  const left = idsIn(valueAt(readText(renamed).value, path));
  if (left.some((id) => names.has(id) && idsIn(node).includes(id)))
    throw new EditError('An id of the copy could not be changed.', path);
  return { renamed, texts: applyEdit(draft.files, setTexts(draft, own.messages).edit) };
}

interface Copied {
  readonly file: string;
  readonly path: DocumentPath;
  readonly names: ReadonlyMap<string, string>;
}

/** Where the node writes its ids: as declarations, and as uses in its steps. */
function rangesOf(draft: Draft, read: ReadText, { file, path, names }: Copied): TextRange[] {
  const whole = entryAt(read, path);
  if (whole === undefined) throw new EditError('There is no item of a list here.', path);
  const noted = readNames(draft, file);
  const uses = (noted?.names ?? []).flatMap((note) => {
    const isOwn = noted !== undefined && note.kind === 'node' && names.has(note.name);
    return isOwn ? (occurrenceOfName(note, noted.ranges) ?? []) : [];
  });
  const found = [...idRanges(read, valueAt(read.value, path), path), ...uses];
  const inside = found.filter(({ start, end }) => start >= whole.start && end <= whole.end);
  return [...new Map(inside.map(({ start, end }) => [start, { start, end }])).values()];
}

function idRanges(read: ReadText, value: unknown, path: DocumentPath): readonly TextRange[] {
  if (typeof value !== 'object' || value === null) return [];
  const id = idOf(value, typeof path.at(-1) === 'number');
  const inside = Object.entries(value).flatMap(([key, member]) =>
    idRanges(read, member, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  const scalar: unknown = id === undefined ? undefined : read.document.getIn([...path, 'id'], true);
  if (id === undefined || !isScalar(scalar) || !scalar.range) return inside;
  const start = read.text.indexOf(id, scalar.range[0]);
  return start < 0 ? inside : [...inside, { start, end: start + id.length }];
}

interface FormPlace {
  readonly path: DocumentPath;
  /** The form that it shows. */
  readonly name: string;
}

/** The nodes of forms whose id is the name of their form, because they name none. */
function formsNamedById(value: unknown, path: DocumentPath): readonly FormPlace[] {
  if (typeof value !== 'object' || value === null) return [];
  const id = isObject(value) && value['type'] === 'form' ? idOf(value, true) : undefined;
  const isNamed = isObject(value) && value['form'] === undefined;
  return [
    ...(id !== undefined && isNamed ? [{ path, name: id }] : []),
    ...Object.entries(value).flatMap(([key, member]) =>
      formsNamedById(member, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

interface NamedRange extends TextRange {
  /** What the name there becomes. */
  readonly names: ReadonlyMap<string, string>;
}

/** A text with other names at some ranges. */
export function withNames(text: string, ranges: readonly NamedRange[]): string {
  return applySplices(
    text,
    ranges.map(({ start, end, names }) => {
      const name = text.slice(start, end);
      return { start, end, text: names.get(name) ?? name };
    }),
  );
}
