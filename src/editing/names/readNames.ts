import type { Knowledge, ProbedPlace } from '../../compiler/knowledge.ts';
import type { ExpressionNote, NameNote, Notes } from '../../compiler/resolve/notes.ts';
import type { Draft } from '../createDraft.ts';
import { occurrenceOfName, occurrencesIn, type Occurrence } from './occurrence.ts';
import { createTextRanges, type TextRange, type TextRanges } from './textRanges.ts';

/** The notes of one file, and where they are in its text. */
export interface FileNames {
  readonly file: string;
  readonly text: string;
  readonly ranges: TextRanges;
  readonly names: readonly NameNote[];
  readonly expressions: readonly ExpressionNote[];
}

/** A text that an author is typing. */
interface Typed {
  /** Replaces the text of the draft. */
  readonly text?: string;
  /** Its place that the caller asks about; without one, all names of the file are read. */
  readonly around?: ProbedPlace;
}

type ByFile = ReadonlyMap<string, { names: NameNote[]; expressions: ExpressionNote[] }>;

const indices = new WeakMap<Knowledge, ByFile>();

/** The notes of a compilation by file; computed once. */
export function notesByFile(knowledge: Knowledge): ByFile {
  const known = indices.get(knowledge);
  if (known !== undefined) return known;
  const found = collect(knowledge.notes);
  indices.set(knowledge, found);
  return found;
}

function collect(all: readonly Notes[]): ByFile {
  const found = new Map<string, { names: NameNote[]; expressions: ExpressionNote[] }>();
  const of = (file: string) => {
    const notes = found.get(file) ?? { names: [], expressions: [] };
    found.set(file, notes);
    return notes;
  };
  for (const { names, expressions } of all) {
    for (const note of names) of(note.document.file).names.push(note);
    for (const note of expressions) of(note.document.file).expressions.push(note);
  }
  return found;
}

/**
 * The names of a file as it is now: those of the last compilation, or for a changed or invalid file
 * those of its valid parts.
 */
export function readNames(
  draft: Draft,
  file: string,
  { text, around }: Typed = {},
): FileNames | undefined {
  const current = text ?? draft.files.get(file);
  if (current === undefined) return undefined;
  const knowledge = draft.knowledge();
  const { broken } = knowledge.environment;
  const found = notesByFile(knowledge).get(file);
  const isCurrent = text === undefined && !draft.isChanged(file) && !broken.has(file);
  const noted = {
    file,
    text: current,
    ranges: createTextRanges(current),
    names: [],
    expressions: [],
  };
  if (isCurrent) return { ...noted, ...found };
  const own = collect(knowledge.probe(file, current, around)).get(file);
  return { ...noted, ...own };
}

/** Whether the grammar describes a file: not a service description or a configuration file. */
export function isDescriptor(draft: Draft, file: string): boolean {
  const { documents } = draft.knowledge();
  const known = documents.find((document) => document.file === file);
  return known?.concept !== 'service' && known?.concept !== 'config';
}

/** Whether an offset is in a range, or directly after it. */
export function isIn({ start, end }: TextRange, offset: number): boolean {
  return start <= offset && offset <= end;
}

/** The occurrences of names at an offset, the most specific first. */
export function occurrencesAt(names: FileNames, offset: number): readonly Occurrence[] {
  const { ranges } = names;
  const own = names.names.flatMap((note) => occurrenceOfName(note, ranges) ?? []);
  const inside = names.expressions
    .filter((note) => isNear(note, ranges, offset))
    .flatMap((note) => occurrencesIn(note, ranges));
  const found = [...own, ...inside].filter((one) => isIn(one, offset));
  return found.toSorted((a, b) => a.end - a.start - (b.end - b.start));
}

// Folding and quotes make the text in the file longer than the value.
function isNear(note: ExpressionNote, ranges: TextRanges, offset: number): boolean {
  const start = ranges.within(note.document, note, { start: 0, end: 0 }).start;
  return start - 2 <= offset && offset <= start + note.source.length * 3 + 40;
}

/** All occurrences in a file, of every name. */
export function allOccurrences(names: FileNames): readonly Occurrence[] {
  const { ranges } = names;
  return [
    ...names.names.flatMap((note) => occurrenceOfName(note, ranges) ?? []),
    ...names.expressions.flatMap((note) => occurrencesIn(note, ranges)),
  ];
}
