import type { Draft } from '../../editing/createDraft.ts';
import { mayDo, type ChangedFile, type StudioAction } from '../store/mayDo.ts';
import type { Person } from '../store/people.ts';
import type { ReviewPolicy, StudioDraft } from '../store/studioStore.ts';
import { StudioProblem, type StudioContext } from './studioRoutes.ts';

/**
 * Checks role and area of the person of a request.
 * @throws StudioProblem when they do not allow it
 */
export function allow(
  context: StudioContext,
  action: StudioAction,
  files: readonly ChangedFile[] = [],
): void {
  const person = context.get('person');
  if (!mayDo(person, action))
    throw new StudioProblem(403, 'role', 'Your role does not allow this.');
  const outside = files.filter((file) => !mayDo(person, action, [file])).map(({ file }) => file);
  if (outside.length > 0)
    throw new StudioProblem(403, 'area', `Your area does not contain ${outside.join(', ')}.`);
}

/** Files with their concepts, by which areas are limited. */
export function filesOf(draft: Draft, files: readonly string[]): readonly ChangedFile[] {
  const { documents } = draft.knowledge();
  const concepts = new Map<string, string>(documents.map(({ file, concept }) => [file, concept]));
  return files.map((file) => ({ file, concept: concepts.get(file) }));
}

/** The files that differ between two portals, with the concepts that they have in either. */
export function differingFilesOf(before: Draft, after: Draft): readonly ChangedFile[] {
  const names = new Set([...before.files.keys(), ...after.files.keys()]);
  const changed = [...names].filter((file) => before.files.get(file) !== after.files.get(file));
  const kept = changed.filter((file) => after.files.has(file));
  const removed = changed.filter((file) => !after.files.has(file));
  return [...filesOf(after, kept), ...filesOf(before, removed)];
}

/** A draft that is to be reviewed. */
export interface Reviewable {
  readonly files: readonly ChangedFile[];
  readonly writers: StudioDraft['writers'];
  readonly policy: ReviewPolicy;
}

/** Whether the verdict of a person counts: by role and area, and whether writers may approve. */
export function mayReview(person: Person, { files, writers, policy }: Reviewable): boolean {
  const isWriter = writers.includes(person.id);
  return mayDo(person, 'review', files) && (policy.writersMayApprove || !isWriter);
}
