import type { StoreContext } from './context.ts';
import { readMessage } from './commitMessage.ts';
import { differingFiles } from './draftRows.ts';
import type { Commit } from './repository.ts';
import type { DraftId } from './version.ts';

/**
 * Records a version in the audit, unless it is there, and tells pages about it. The version exists
 * already, so a failure is made up for later.
 */
export async function noteCommit(
  context: StoreContext,
  draft: DraftId,
  commit: Commit,
): Promise<void> {
  await recordCommit(context, draft, commit).catch((error: unknown) => context.postpone(error));
  const { trailers } = readMessage(commit.message);
  context.tell({ kind: 'content', draft, person: trailers['Studio-Person'] });
}

/** Records a version in the audit, unless it is there. */
export async function recordCommit(
  context: StoreContext,
  draft: DraftId | undefined,
  commit: Commit,
): Promise<void> {
  const { title, trailers } = readMessage(commit.message);
  const person = trailers['Studio-Person'];
  const [parent] = commit.parents;
  const before = parent === undefined ? undefined : await context.repository.commit(parent);
  const files = before
    ? await differingFiles(context.repository, before.content, commit.content)
    : [];
  await context.db
    .insertInto('studio_audit')
    .values({
      created_at: new Date(commit.at),
      person: person ?? null,
      action: `draft.${trailers['Studio-Kind'] ?? 'push'}`,
      draft: draft ?? null,
      detail: JSON.stringify({ sentence: title, content: commit.content, files }),
      version: commit.id,
    })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
}
