import { stringify } from 'yaml';
import type { Draft } from '../../editing/createDraft.ts';
import type { Conflict, Decisions, Resolution, Side } from '../store/draftWrites.ts';
import { isObject } from '../../compiler/json.ts';
import { placeName } from './placeName.ts';
import { toPointer } from './pointer.ts';
import type { ShownConflict, ShownSide } from './shownConflict.ts';
import { ConflictProblem, StudioProblem, type Attempt } from './studioRoutes.ts';
import type { RequestBody } from './requestBody.ts';

/** Conflicts that the store has found, and what was tried. */
interface FoundConflicts extends Attempt {
  readonly conflicts: readonly Conflict[];
  readonly head?: string;
}

/** Asks a person to decide conflicts, with the names of their places in a draft. */
export function conflictProblem(
  draft: Draft,
  language: string,
  { conflicts, head = '', version = '', ...attempt }: FoundConflicts,
): ConflictProblem {
  const shown = showConflicts(draft, language, conflicts);
  return new ConflictProblem({ ...attempt, version, head, conflicts: shown });
}

function showConflicts(
  draft: Draft,
  language: string,
  conflicts: readonly Conflict[],
): readonly ShownConflict[] {
  return conflicts.map(({ file, path, kind, before, mine, theirs, by }) => ({
    file,
    path: toPointer(path),
    part: placeName({ draft, language }, file, path),
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
