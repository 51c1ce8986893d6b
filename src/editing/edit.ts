import type { Splice } from './splice.ts';

/** A change of a portal's files, as splices of their texts and new names of files. */
export interface Edit {
  /** By file, under its name before the edit, sorted by position. */
  readonly splices: ReadonlyMap<string, readonly Splice[]>;
  readonly moves: readonly Move[];
}

/** A file that gets another name. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

/** A text with splices applied, which must not overlap. */
export function applySplices(text: string, splices: readonly Splice[]): string {
  return splices
    .toSorted((a, b) => b.start - a.start)
    .reduce((at, { start, end, text: put }) => at.slice(0, start) + put + at.slice(end), text);
}

/** The texts of the changed files after an edit; undefined for the earlier name of a moved file. */
export function applyEdit(
  files: ReadonlyMap<string, string>,
  { splices, moves }: Edit,
): Record<string, string | undefined> {
  const changed: Record<string, string | undefined> = {};
  for (const [file, own] of splices) changed[file] = applySplices(files.get(file) ?? '', own);
  for (const { from, to } of moves) {
    changed[to] = changed[from] ?? files.get(from);
    changed[from] = undefined;
  }
  return changed;
}

/** The edit that takes an edit back; `files` are the texts before it. */
export function inverseOf(files: ReadonlyMap<string, string>, { splices, moves }: Edit): Edit {
  const after = new Map(moves.map(({ from, to }) => [from, to]));
  return {
    splices: new Map(
      [...splices].map(([file, own]) => [
        after.get(file) ?? file,
        inverseSplices(files.get(file) ?? '', own),
      ]),
    ),
    moves: moves.map(({ from, to }) => ({ from: to, to: from })),
  };
}

function inverseSplices(text: string, splices: readonly Splice[]): readonly Splice[] {
  let shift = 0;
  return splices
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end, text: put }) => {
      const at = start + shift;
      shift += put.length - (end - start);
      return { start: at, end: at + put.length, text: text.slice(start, end) };
    });
}
