import { stringify } from 'yaml';
import type { Draft } from '../../editing/createDraft.ts';
import { valueAt } from '../../editing/valueAt.ts';
import type { Conflict, Decisions, Resolution, Side } from '../store/draftWrites.ts';
import { isObject } from '../../compiler/json.ts';
import { toPointer } from './pointer.ts';
import { describePart, titleOfFile } from './readOutline.ts';
import type { ShownConflict, ShownSide } from './shownConflict.ts';
import { ConflictProblem, StudioProblem } from './studioRoutes.ts';
import type { RequestBody } from './requestBody.ts';
import { valueOfFile } from './valueOfFile.ts';

/** Asks a person to decide conflicts, with the names of their places in a draft. */
export function conflictProblem(
  draft: Draft,
  language: string,
  { conflicts, head = '' }: { readonly conflicts: readonly Conflict[]; readonly head?: string },
): ConflictProblem {
  return new ConflictProblem({ conflicts: showConflicts(draft, language, conflicts), head });
}

function showConflicts(
  draft: Draft,
  language: string,
  conflicts: readonly Conflict[],
): readonly ShownConflict[] {
  return conflicts.map(({ file, path, kind, before, mine, theirs, by }) => ({
    file,
    path: toPointer(path),
    part: partOf(draft, language, { file, path }),
    kind,
    before: shown(before),
    mine: shown(mine),
    theirs: shown(theirs),
    by: by?.name ?? '',
  }));
}

function shown({ value }: Side): ShownSide {
  if (value === undefined) return { text: '', isRemoved: true };
  const text = typeof value === 'string' ? value : stringify(value).trimEnd();
  return { text, isRemoved: false };
}

/** The title of the file, the nearest part with a name, and the member of it. */
function partOf(
  draft: Draft,
  language: string,
  { file, path }: Pick<Conflict, 'file' | 'path'>,
): string {
  if (!draft.files.has(file)) return file;
  const names = [titleOfFile(draft, file, language)];
  const value = valueOfFile(draft, file);
  for (let length = path.length; length > 0; length--) {
    const held = valueAt(value, path.slice(0, length));
    if (!isObject(held)) continue;
    const { title, words } = describePart({ draft, language }, held, path.slice(0, length));
    if (title !== '') names.push(words === '' ? title : `${title} “${words}”`);
    names.push(...path.slice(length).map(String));
    return names.join(' › ');
  }
  return [...names, ...path.map(String)].join(' › ');
}

/** A decision as it comes from the page: the path is a pointer. */
interface PointerResolution extends Pick<Resolution, 'file' | 'take'> {
  readonly path: string;
}

/**
 * What a body decides about conflicts that were found: `resolutions`, and in `seen` the version
 * with which they were shown. Undefined if it decides nothing.
 * @throws StudioProblem when they are no decisions
 */
export function decisionsOf(
  { members, text }: RequestBody,
  conflicts: readonly Conflict[],
): Decisions | undefined {
  const { resolutions = [] } = members;
  if (!Array.isArray(resolutions) || !resolutions.every(isResolution))
    throw new StudioProblem(422, 'invalid', '"resolutions" is a list of file, path and take.');
  if (resolutions.length === 0) return undefined;
  const taken = (conflict: Conflict) =>
    resolutions.find(
      ({ file, path }) => file === conflict.file && path === toPointer(conflict.path),
    )?.take;
  return {
    seen: text('seen'),
    resolutions: conflicts.flatMap((conflict) => {
      const take = taken(conflict);
      const { file, path } = conflict;
      return take === undefined ? [] : [{ file, path, take }];
    }),
  };
}

function isResolution(value: unknown): value is PointerResolution {
  return (
    isObject(value) &&
    typeof value['file'] === 'string' &&
    typeof value['path'] === 'string' &&
    (value['take'] === 'mine' || value['take'] === 'theirs')
  );
}
