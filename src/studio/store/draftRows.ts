import { baseOf, type DraftLog, type ReadLog } from './draftLog.ts';
import { draftRef, publishedRef, RefusedError, type StoreContext } from './context.ts';
import type { DraftsTable } from './database/tables.ts';
import type { Selectable } from 'kysely';
import type { CommitId } from './fastImport.ts';
import type { RefMove } from './moveRefs.ts';
import type { Commit, Repository } from './repository.ts';
import type { DraftState, StudioDraft } from './studioStore.ts';
import type { DraftId, Version } from './version.ts';

/** A draft as the database has it. */
export type DraftRow = Selectable<DraftsTable>;

/** The row of a draft; undefined if there is none. */
export function findDraft({ db }: StoreContext, id: DraftId): Promise<DraftRow | undefined> {
  return db.selectFrom('studio_drafts').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * The row of a draft in one of several states.
 * @throws RefusedError when there is none, or it is in another state
 */
export async function draftIn(
  context: StoreContext,
  id: DraftId,
  states: readonly DraftState[] = ['open'],
): Promise<DraftRow> {
  const row = await findDraft(context, id);
  if (row === undefined) throw new RefusedError('missing', 'The draft does not exist.');
  if (states.includes(row.state)) return row;
  if (row.state === 'scheduled')
    throw new RefusedError('locked', 'The draft is locked until it is published.');
  throw new RefusedError('closed', `The draft is ${row.state}.`);
}

/** The published commit. */
export async function publishedCommit({ repository }: StoreContext): Promise<Commit> {
  const id = await repository.head(publishedRef);
  if (id === undefined) throw new Error('Nothing has been published.');
  return repository.commit(id);
}

/** A draft with what the repository has of it. */
export async function describeDraft(
  context: StoreContext,
  row: DraftRow,
  readLog: ReadLog,
): Promise<StudioDraft> {
  const { repository } = context;
  const log = await readLog(row);
  const [head, base, published] = await Promise.all([
    repository.commit(log.head),
    repository.commit(baseOf(log)),
    repository.head(publishedRef),
  ]);
  return {
    id: row.id,
    title: row.title,
    purpose: row.purpose,
    state: row.state,
    origin: row.origin,
    createdBy: row.created_by ?? '',
    createdAt: row.created_at.toISOString(),
    writers: writersOf(log),
    start: log.start,
    head: toVersion(head),
    base: toVersion(base),
    isOutdated: base.id !== published,
    files: await differingFiles(repository, base.content, head.content),
  };
}

/** The people who wrote in a draft, those with the most writes first. */
export function writersOf({ commits }: DraftLog): readonly string[] {
  const counts = new Map<string, number>();
  for (const { person, kind } of commits)
    if (person !== undefined && kind !== 'update')
      counts.set(person, (counts.get(person) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([person]) => person);
}

/** The commit without what only the store needs. */
export function toVersion({ id, content, author, at }: Commit): Version {
  return { id, content, author, at };
}

/** Paths of the files that differ between two trees, sorted. */
export async function differingFiles(
  repository: Repository,
  one: string,
  other: string,
): Promise<readonly string[]> {
  if (one === other) return [];
  const [before, after] = await Promise.all([repository.files(one), repository.files(other)]);
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((file) => before.get(file)?.blob !== after.get(file)?.blob)
    .sort();
}

/**
 * Moves a draft to a new commit, and the branch that developers see with it. A branch that somebody
 * pushed to stays where it is.
 */
export async function moveDraft(
  { repository }: StoreContext,
  draft: DraftId,
  { from, to }: { readonly from: CommitId | undefined; readonly to: CommitId },
): Promise<boolean> {
  const move = { ref: draftRef(draft), from, to };
  const branch: RefMove = { ref: `refs/heads/drafts/${draft}`, from, to };
  const both = await repository.move([move, branch]);
  return both || repository.move([move]);
}
