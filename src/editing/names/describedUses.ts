import type { Draft } from '../createDraft.ts';
import { type Declaration } from './declaration.ts';
import { declarationsOf } from './declarations.ts';
import { placesOfWord } from './describedPlaces.ts';
import { allNamed, rangesOf } from './findUses.ts';
import type { Occurrence } from './occurrence.ts';
import { isIn } from './readNames.ts';
import { wordAt, type TextRange } from './textRanges.ts';

/** A place in a file where a name is written. */
interface WrittenName extends TextRange {
  readonly file: string;
}

/** An offset in a file, and the member or the option that is used there. */
interface AskedName {
  readonly file: string;
  readonly offset: number;
  /** Undefined where the name is described: in a service description, or in a list of options. */
  readonly found: Occurrence | undefined;
}

/**
 * Where a member of a described value, or one of its options, is described and used: in all files
 * that read it from the same description.
 */
export function describedUses(
  draft: Draft,
  { file, offset, found }: AskedName,
): readonly WrittenName[] {
  const knowledge = draft.knowledge();
  const ranges = rangesOf(draft);
  const placeOf = (declaration: Declaration, name: string): WrittenName | undefined => {
    const of = declaration.document.file;
    const range = ranges(of).ofName(declaration.document, declaration, name);
    return range && { ...range, file: of };
  };
  const placesOf = (name: string, declarations: readonly Declaration[]) =>
    declarations.flatMap((one) => placeOf(one, name) ?? []);
  const name = found?.name ?? wordAt(draft.files.get(file) ?? '', offset);
  if (name === '') return [];
  const places =
    found === undefined
      ? knowledge.documents
          .filter((document) => document.file === file)
          .flatMap((document) => placesOf(name, placesOfWord(document, name)))
          .filter((place) => isIn(place, offset))
      : placesOf(name, declarationsOf(knowledge, found));
  const keyOf = (one: WrittenName) => `${one.file}:${one.start}`;
  const keys = new Set(places.map(keyOf));
  const uses = new Map(places.map((one) => [keyOf(one), one]));
  for (const one of keys.size === 0 ? [] : allNamed(draft, name, ranges))
    if (placesOf(name, declarationsOf(knowledge, one)).some((place) => keys.has(keyOf(place))))
      uses.set(keyOf(one), { file: one.file, start: one.start, end: one.end });
  // a key that nothing reads is one of the grammar
  if (found === undefined && uses.size === keys.size) return [];
  return [...uses.values()].toSorted((a, b) =>
    a.file === b.file ? a.start - b.start : a.file < b.file ? -1 : 1,
  );
}
