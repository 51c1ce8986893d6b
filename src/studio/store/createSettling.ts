import { isObject } from '../../compiler/json.ts';
import { notify } from './createNotifications.ts';
import { readMessage } from './commitMessage.ts';
import { draftRef, readSetting, writeSetting, type StoreContext } from './context.ts';
import type { ReadLog } from './draftLog.ts';
import { publishedCommit, writersOf, type DraftRow } from './draftRows.ts';
import type { Settle } from './createPublishing.ts';
import { recordCommit } from './recordCommit.ts';
import type { Commit } from './repository.ts';

/** Keeps the portal's folder equal to what is published. */
export type SyncFolder = () => Promise<void>;

/**
 * Creates what brings database, visitors' pointer and folder up to date with the published commit,
 * which alone decides what is published. It runs after each publication and at the start, and may
 * be repeated at any time.
 */
export function createSettling(
  context: StoreContext,
  readLog: ReadLog,
  syncFolder: SyncFolder,
): Settle {
  let pointed: string | undefined;
  return async () => {
    const published = await publishedCommit(context);
    if (pointed !== published.content) {
      await showToVisitors(context, published);
      pointed = published.content;
    }
    const settled = await readSetting(context, 'settled');
    const after = isObject(settled) ? String(settled['version']) : undefined;
    if (after !== published.id) {
      const known = after !== undefined && (await context.repository.has(after));
      const range = known ? { after } : {};
      const commits = (await context.repository.log(published.id, range)).toReversed();
      for (const commit of commits) await settlePublication(context, readLog, commit);
      await writeSetting(context, 'settled', { version: published.id });
      context.tell({ kind: 'publication', draft: undefined, person: undefined });
    }
    await syncFolder();
  };
}

/** Points visitors to the release of a commit; one that no longer compiles leaves them as they are. */
async function showToVisitors(
  { repository, compile, shelf }: StoreContext,
  { content: tree }: Commit,
): Promise<void> {
  const content = await repository.content(tree);
  const { release } = compile(content).compilation;
  if (release === undefined || (await shelf.current()) === release.id) return;
  await shelf.write(release, content);
  await shelf.point(release.id);
}

/** Closes the draft of a publication, and records and reports the publication. */
async function settlePublication(
  context: StoreContext,
  readLog: ReadLog,
  commit: Commit,
): Promise<void> {
  const { db } = context;
  const { title, trailers } = readMessage(commit.message);
  const [draft, person] = [trailers['Studio-Draft'], trailers['Studio-Person']];
  const closed =
    draft === undefined
      ? undefined
      : await db
          .updateTable('studio_drafts')
          .set({ state: 'published' })
          .where('id', '=', draft)
          .where('state', '<>', 'published')
          .returningAll()
          .executeTakeFirst();
  if (draft !== undefined)
    await db.deleteFrom('studio_schedules').where('draft', '=', draft).execute();
  await db
    .insertInto('studio_audit')
    .values({
      created_at: new Date(commit.at),
      person: person ?? null,
      action: `publish.${trailers['Studio-Publication'] ?? 'start'}`,
      draft: draft ?? null,
      detail: JSON.stringify({
        title,
        content: commit.content,
        release: trailers['Studio-Release'],
      }),
      version: commit.id,
    })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
  if (closed === undefined) return;
  const people = [...writersOf(await readLog(closed)), closed.created_by ?? ''];
  await notify(
    context,
    people.filter((one) => one !== '' && one !== person),
    { kind: 'published', draft, by: person, text: `"${closed.title}" was published.` },
  );
}

/**
 * Makes up for what an ended process left undone in drafts: references that were not written, and
 * versions that are missing in the audit.
 */
export async function settleDrafts(context: StoreContext, readLog: ReadLog): Promise<void> {
  const { db, repository } = context;
  const rows: readonly DraftRow[] = await db.selectFrom('studio_drafts').selectAll().execute();
  const refs = await repository.refs('refs/studio/drafts/');
  const recorded = new Set(
    (await db.selectFrom('studio_audit').select('version').execute()).map(({ version }) => version),
  );
  for (const row of rows) {
    const ref = draftRef(row.id);
    if (!refs.has(ref)) await repository.move([{ ref, from: undefined, to: row.base }]);
    if (row.state !== 'open' && row.state !== 'scheduled') continue;
    for (const { commit } of (await readLog(row)).commits)
      if (!recorded.has(commit.id)) await recordCommit(context, row.id, commit);
  }
}
