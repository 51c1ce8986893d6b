import { isObject } from '../../compiler/json.ts';
import { impliedId, titleOfScreen } from '../../compiler/parse/impliedKeys.ts';
import { parse } from '../../compiler/parse/parse.ts';
import type { Draft } from '../createDraft.ts';
import { documentOf } from './declaration.ts';
import { declarationsOf } from './declarations.ts';
import { occurrenceOfName, occurrencesIn, type Named, type Occurrence } from './occurrence.ts';
import { notesByFile } from './readNames.ts';
import { createTextRanges, type TextRange, type TextRanges } from './textRanges.ts';

/** A place where a name is written. */
export interface Use extends TextRange {
  readonly file: string;
  readonly isDeclaration: boolean;
  /** The part of the name that is not written here: the group of a text key. */
  readonly prefix: string;
}

/** Everything that is called by one name because something means several declarations. */
export interface Uses {
  /** The declared names, such as the state of each screen that a fragment is used on. */
  readonly names: readonly Named[];
  readonly uses: readonly Use[];
  /** Files whose name declares one of them. */
  readonly files: readonly string[];
}

/**
 * Finds all uses of a name, also in expressions, and its declarations. Compiles the draft if it has
 * changed: uses are in other files too, and their positions are those of the current texts.
 */
export function findUses(draft: Draft, name: Named): Uses {
  draft.compilation();
  const ranges = rangesOf(draft);
  const first = canonical(draft, name);
  const all = occurrencesNamed(draft, first.name, ranges);
  const names = new Map([[keyOf(first), first]]);
  const found = new Map<string, Use>();
  const files = new Set<string>();
  for (const one of names.values()) {
    for (const declaration of declarationsOf(draft.knowledge(), one)) {
      const { document, prefix = '', isOfFile } = declaration;
      const { file } = document;
      const written = one.name.slice(prefix.length);
      const range = ranges(file).ofName(document, declaration, written);
      if (range !== undefined) {
        add(found, { ...range, file, isDeclaration: true, prefix });
        // Other declarations at the same place: a field of a form that others include.
        for (const other of all.get(`${file}:${range.start}`) ?? []) names.set(keyOf(other), other);
      } else if (isOfFile === true) files.add(file);
    }
    for (const place of all.values()) {
      if (!place.some((other) => keyOf(other) === keyOf(one))) continue;
      for (const use of place) {
        names.set(keyOf(use), use);
        add(found, { ...rangeOf(use), file: use.file, isDeclaration: false, prefix: '' });
      }
    }
  }
  const uses = [...found.values()].toSorted((a, b) =>
    a.file === b.file ? a.start - b.start : a.file < b.file ? -1 : 1,
  );
  return { names: [...names.values()], uses, files: [...files] };
}

function keyOf({ kind, owner, name }: Named): string {
  return `${kind} ${owner} ${name}`;
}

function rangeOf({ start, end }: Occurrence): TextRange {
  return { start, end };
}

function add(found: Map<string, Use>, use: Use): void {
  const key = `${use.file}:${use.start}`;
  if (found.get(key)?.isDeclaration !== true) found.set(key, use);
}

/** The ranges of the files of a draft, each created once. */
export function rangesOf(draft: Draft): (file: string) => TextRanges {
  const known = new Map<string, TextRanges>();
  return (file) => {
    const ranges = known.get(file) ?? createTextRanges(draft.files.get(file) ?? '');
    known.set(file, ranges);
    return ranges;
  };
}

/** A failure can be that of data, of an action or of a call: they share roots such as `failure`. */
function canonical(draft: Draft, name: Named): Named {
  if (name.kind !== 'data' && name.kind !== 'answer') return name;
  const value = documentOf(draft.knowledge(), name.owner)?.value;
  const has = (section: string) => {
    const declared = value?.[section];
    return isObject(declared) && Object.hasOwn(declared, name.name);
  };
  if (has('data')) return { ...name, kind: 'data' };
  if (name.kind === 'data' && has('actions')) return { ...name, kind: 'action' };
  return { ...name, kind: 'answer' };
}

/** The occurrences of a declared name in all files, by place. */
function occurrencesNamed(
  draft: Draft,
  name: string,
  ranges: (file: string) => TextRanges,
): ReadonlyMap<string, readonly Occurrence[]> {
  const places = new Map<string, Occurrence[]>();
  for (const one of allNamed(draft, name, ranges)) {
    if (one.kind === 'member' || one.kind === 'option') continue;
    const key = `${one.file}:${one.start}`;
    const occurrence = { ...one, ...canonical(draft, one) };
    const at = places.get(key);
    if (at === undefined) places.set(key, [occurrence]);
    else if (!at.some((other) => keyOf(other) === keyOf(occurrence))) at.push(occurrence);
  }
  return places;
}

/** The occurrences of a word as a name of any kind, in all files. */
export function allNamed(
  draft: Draft,
  name: string,
  ranges: (file: string) => TextRanges,
): readonly Occurrence[] {
  return [...notesByFile(draft.knowledge())]
    .flatMap(([file, { names, expressions }]) => [
      ...names
        .filter((note) => note.name === name)
        .flatMap((note) => occurrenceOfName(note, ranges(file)) ?? []),
      ...expressions
        .filter(({ source }) => source.includes(name))
        .flatMap((note) => occurrencesIn(note, ranges(file))),
    ])
    .filter((one) => one.name === name);
}

/** The text key that a screen has as its title because it names none. */
export function impliedTitle(draft: Draft, { kind, name }: Named): Named | undefined {
  const document =
    kind === 'screen' ? draft.knowledge().environment.documents.screen.get(name) : undefined;
  if (document === undefined) return undefined;
  const written = parse(document.file, draft.files.get(document.file) ?? '').document;
  if (written === undefined || 'title' in written.value) return undefined;
  const id = impliedId(written) ?? name;
  return { kind: 'text', owner: '', name: titleOfScreen(id) };
}
