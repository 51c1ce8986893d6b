import { isDeepStrictEqual } from 'node:util';
import type { DocumentPath } from '../../compiler/parse/document.ts';
import { valueAt } from '../../editing/valueAt.ts';
import { partKindOf } from './readOutline.ts';

/**
 * Where a part of a file is after the file has changed. Returns the part around it if it was
 * removed.
 */
export function followPart(before: unknown, after: unknown, path: DocumentPath): DocumentPath {
  const now: (string | number)[] = [];
  let [old, next] = [before, after];
  let part: DocumentPath = [];
  for (const step of path) {
    const at = Array.isArray(old) && Array.isArray(next) ? itemAt(old, next, Number(step)) : step;
    if (at === undefined) return part;
    [old, next] = [valueAt(old, [step]), valueAt(next, [at])];
    if (next === undefined) return part;
    now.push(at);
    if (partKindOf(next, now) !== undefined) part = [...now];
  }
  return part;
}

/** The index of an item in the changed list; undefined if it was removed. */
function itemAt(
  before: readonly unknown[],
  after: readonly unknown[],
  index: number,
): number | undefined {
  const item = before[index];
  if (isDeepStrictEqual(after[index], item)) return index;
  const moved = after.findIndex((one) => isDeepStrictEqual(one, item));
  if (moved >= 0) return moved;
  // an item that has changed itself is where it was
  return after.length < before.length ? undefined : index;
}
