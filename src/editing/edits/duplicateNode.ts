import { isScalar } from 'yaml';
import type { DocumentPath } from '../../compiler/parse/document.ts';
import type { Draft } from '../createDraft.ts';
import { EditError, entryAt, readText, type ReadText } from '../locate.ts';
import { occurrenceOfName } from '../names/occurrence.ts';
import { readNames } from '../names/readNames.ts';
import type { TextRange } from '../names/textRanges.ts';
import { valueAt } from '../valueAt.ts';
import { textOf, type Address } from './address.ts';
import { applied, type Applied } from './applied.ts';
import { freshIds, idsIn } from './freshIds.ts';
import { withItemAt } from './insertItem.ts';
import { itemSource } from './itemSource.ts';
import { locateAddress } from './locateAddress.ts';

/**
 * Copies a node, or another item of a list, below itself as it is written. The ids in the copy get
 * fresh names, also where steps of the copy use them.
 * @throws EditError when it cannot be done, ConflictError when the node is gone
 */
export function duplicateNode(draft: Draft, address: Address): Applied {
  const { file } = address;
  const path = locateAddress(draft.files, address, 'identity');
  const text = textOf(draft.files, file);
  const read = readText(text);
  const node = valueAt(read.value, path);
  const names = freshIds([...new Set(idsIn(node))], idsIn(read.value));
  const renamed = withNames(text, rangesOf(draft, read, { file, path, names }), names);
  const copy = readText(renamed);
  const next = [...path.slice(0, -1), Number(path.at(-1)) + 1];
  const value = valueAt(copy.value, path);
  if (idsIn(value).some((id) => names.has(id) && idsIn(node).includes(id)))
    throw new EditError('An id of the copy could not be changed.', path);
  return applied(
    draft.files,
    new Map([[file, withItemAt(text, next, itemSource(copy, path, value))]]),
  );
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
  return Object.entries(value).flatMap(([key, member]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    if (key !== 'id' || typeof member !== 'string') return idRanges(read, member, at);
    const scalar: unknown = read.document.getIn(at, true);
    if (!isScalar(scalar) || !scalar.range) return [];
    const start = read.text.indexOf(member, scalar.range[0]);
    return start < 0 ? [] : [{ start, end: start + member.length }];
  });
}

function withNames(
  text: string,
  ranges: readonly TextRange[],
  names: ReadonlyMap<string, string>,
): string {
  return ranges
    .toSorted((a, b) => b.start - a.start)
    .reduce((at, { start, end }) => {
      const name = at.slice(start, end);
      return at.slice(0, start) + (names.get(name) ?? name) + at.slice(end);
    }, text);
}
