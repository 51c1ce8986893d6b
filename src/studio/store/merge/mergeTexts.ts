import { commentTexts } from '../../../editing/edits/applied.ts';
import { EditError, readText, type ReadText } from '../../../editing/locate.ts';
import { difference } from '../../../editing/splice.ts';
import type { Conflict } from '../draftWrites.ts';
import { isEqual, mergeValues, missing, type Decide } from './mergeValues.ts';
import { rewriteText } from './rewriteText.ts';

/** Three versions of a file that both sides changed. */
export interface ThreeTexts {
  readonly file: string;
  /** Undefined if both sides added the file. */
  readonly base: string | undefined;
  readonly mine: string;
  readonly theirs: string;
  /** The result of merging lines; undefined if changed lines meet. */
  readonly lines: string | undefined;
}

/** A merged text, or the places that nobody has decided yet. */
export type MergedText =
  | { readonly text: string }
  | { readonly conflicts: readonly Omit<Conflict, 'by'>[] };

/**
 * Merges two changes of a file. The content is merged as a document, items by their ids; then the
 * text that has this content is the one with merged lines, or one side's with the other's edits.
 * Comments of both sides survive, or the file is a conflict.
 */
export function mergeTexts(texts: ThreeTexts, decide: Decide): MergedText {
  const read = readAll(texts);
  if (read === undefined) return mergedLines(texts, decide);
  const values = {
    base: read.base?.value ?? missing,
    mine: read.mine.value,
    theirs: read.theirs.value,
  };
  let isDecided = false;
  const { value, conflicts } = mergeValues(values, (path) => {
    const side = decide(path);
    isDecided ||= side !== undefined;
    return side;
  });
  if (conflicts.length > 0) {
    const side = (one: unknown) => ({ value: one === missing ? undefined : one });
    return {
      conflicts: conflicts.map(({ path, ids, base, mine, theirs }) => ({
        file: texts.file,
        path,
        ids,
        kind: 'value',
        before: side(base),
        mine: side(mine),
        theirs: side(theirs),
      })),
    };
  }
  const comments = mergedComments(texts);
  // An item that a person keeps although one side removed it keeps its comments.
  const hasComments = (found: readonly string[]) =>
    isDecided ? without(comments, found).length === 0 : isEqual(found, comments);
  const isSound = (text: string) =>
    isEqual(readText(text).value, value) && hasComments(commentTexts(text));
  // The smaller change is repeated in the text of the larger one.
  const rewrites = [
    () => rewriteText(texts.theirs, value, texts.mine),
    () => rewriteText(texts.mine, value, texts.theirs),
  ];
  const isMineLarger = extent(texts, texts.mine) > extent(texts, texts.theirs);
  const candidates = [() => texts.lines, ...(isMineLarger ? rewrites.toReversed() : rewrites)];
  for (const candidate of candidates) {
    const text = attempt(candidate);
    if (text !== undefined && attempt(() => isSound(text)) === true) return { text };
  }
  const side = decide([]);
  if (side === undefined) return textConflict(texts);
  const other = side === 'mine' ? 'theirs' : 'mine';
  return { text: attempt(() => rewriteText(texts[side], value, texts[other])) ?? texts[side] };
}

/** Characters between the first and the last place that a version changed. */
function extent({ base = '' }: ThreeTexts, text: string): number {
  const { start, end, text: put } = difference(base, text);
  return end - start + put.length;
}

interface ReadTexts {
  readonly base: ReadText | undefined;
  readonly mine: ReadText;
  readonly theirs: ReadText;
}

/** The three documents; undefined if the file is none, or one of them cannot be read. */
function readAll({ file, base, mine, theirs }: ThreeTexts): ReadTexts | undefined {
  if (!/\.(ya?ml|json)$/.test(file)) return undefined;
  return attempt(() => ({
    base: base === undefined ? undefined : readText(base),
    mine: readText(mine),
    theirs: readText(theirs),
  }));
}

function mergedLines(texts: ThreeTexts, decide: Decide): MergedText {
  if (texts.lines !== undefined) return { text: texts.lines };
  const side = decide([]);
  return side === undefined ? textConflict(texts) : { text: texts[side] };
}

/** A file of which one side has to be taken as a whole. */
export function fileConflict(
  file: string,
  sides: Pick<Conflict, 'before' | 'mine' | 'theirs'>,
): MergedText {
  return { conflicts: [{ file, path: [], ids: [], kind: 'text', ...sides }] };
}

function textConflict({ file, base, mine, theirs }: ThreeTexts): MergedText {
  return fileConflict(file, {
    before: { value: base },
    mine: { value: mine },
    theirs: { value: theirs },
  });
}

/** The comments of theirs, with those that mine added and without those that mine removed. */
function mergedComments({ base = '', mine, theirs }: ThreeTexts): readonly string[] {
  const [before, own] = [commentTexts(base), commentTexts(mine)];
  const added = without(own, before);
  return [...without(commentTexts(theirs), without(before, own)), ...added].sort();
}

/** A list without the items of another, each as often as it is in it. */
function without(list: readonly string[], other: readonly string[]): readonly string[] {
  const left = [...other];
  return list.filter((item) => {
    const index = left.indexOf(item);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** The result of an edit; undefined if it is not possible. */
function attempt<Result>(edit: () => Result): Result | undefined {
  try {
    return edit();
  } catch (error) {
    // Very deep documents end the stack; nothing of them can be edited.
    if (error instanceof EditError || error instanceof RangeError) return undefined;
    throw error;
  }
}
