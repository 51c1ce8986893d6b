import { createHash } from 'node:crypto';
import { insertDraft } from './createDrafts.ts';
import { commitFiles } from './createWrites.ts';
import { notify } from './createNotifications.ts';
import type { StoreContext } from './context.ts';
import { readMessage } from './commitMessage.ts';
import { draftTrailers, type ReadLog } from './draftLog.ts';
import {
  describeDraft,
  findDraft,
  publishedCommit,
  writersOf,
  type DraftRow,
} from './draftRows.ts';
import type { CommitId } from './fastImport.ts';
import { mergeVersions, type MergedVersions } from './merge/mergeVersions.ts';
import { publishedBranch } from './publications.ts';
import type { Commit } from './repository.ts';
import type { PushedChanges } from './studioStore.ts';
import type { DraftId, PersonId } from './version.ts';

/** A branch of the repository, as developers left it. */
interface Branch {
  readonly ref: string;
  readonly tip: CommitId;
}

const draftBranches = 'refs/heads/drafts/';
/** More commits than these are taken as one change. */
const most = 50;

/**
 * Creates what takes in pushes. A branch only tells what was pushed: each commit is merged into its
 * draft by a commit of the store, and then the branch is moved to the draft. What conflicts with it
 * becomes a draft of its own, so that a person decides.
 */
export function createPushes(context: StoreContext, readLog: ReadLog): PushedChanges {
  return {
    take: () =>
      context.serially(async () => {
        const refs = await context.repository.refs('refs/heads/');
        const changed = new Map<DraftId, DraftRow>();
        for (const [ref, tip] of refs) {
          if (ref !== publishedBranch && !ref.startsWith(draftBranches)) continue;
          const row = await takeBranch(context, readLog, { ref, tip });
          if (row !== undefined) changed.set(row.id, row);
        }
        return Promise.all(
          [...changed.values()].map((row) => describeDraft(context, row, readLog)),
        );
      }),
  };
}

/** Takes the new commits of a branch; returns the draft that has them now. */
async function takeBranch(
  context: StoreContext,
  readLog: ReadLog,
  branch: Branch,
): Promise<DraftRow | undefined> {
  const { repository } = context;
  const { ref, tip } = branch;
  const row = await rowOf(context, branch);
  const head =
    ref === publishedBranch
      ? (await publishedCommit(context)).id
      : row && (await readLog(row)).head;
  if (head === tip || row?.state === 'scheduled') return undefined;
  const isContained = head !== undefined && (await repository.mergeBase(tip, head)) === tip;
  if (isContained) {
    await repository.move([{ ref, from: tip, to: head }]);
    return undefined;
  }
  const isOwn = row?.state === 'open' && ref !== publishedBranch;
  const taken =
    isOwn && (await takeCommits(context, readLog, [row, branch]))
      ? row
      : await takeAsDraft(context, readLog, branch);
  if (taken === undefined) return undefined;
  await tellPeople(context, readLog, [taken, await repository.commit(tip)]);
  // the draft contains what was pushed: the branch follows it, or goes back to its own draft
  const to = head === undefined || taken === row ? (await readLog(taken)).head : head;
  await repository.move([{ ref, from: tip, to }]);
  return taken;
}

/** Ids of drafts for what has none: by the branch, or by the branch and what was pushed. */
function idsOf({ ref, tip }: Branch): { readonly branch: DraftId; readonly push: DraftId } {
  const hash = (text: string) => `d${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
  return { branch: hash(ref), push: hash(`${ref} ${tip}`) };
}

/** The draft of a branch: the one that it is named after, or that was made from it. */
async function rowOf({ db }: StoreContext, branch: Branch): Promise<DraftRow | undefined> {
  const name = branch.ref.slice(draftBranches.length);
  const rows = await db
    .selectFrom('studio_drafts')
    .selectAll()
    .where('id', 'in', [name, idsOf(branch).branch])
    .execute();
  return rows.find(({ id }) => id === name) ?? rows[0];
}

/** Merges the new commits of a branch into a draft; false if one of them conflicts with it. */
async function takeCommits(
  context: StoreContext,
  readLog: ReadLog,
  [row, { tip }]: readonly [DraftRow, Branch],
): Promise<boolean> {
  const { repository } = context;
  const all = await repository.newCommits(tip, (await readLog(row)).head);
  const commits = all.length > most ? all.slice(-1) : all;
  for (const commit of commits) {
    const { head } = await readLog(row);
    const merged = await mergeVersions(
      repository,
      { mine: commit.id, theirs: head },
      () => undefined,
    );
    if (merged.outcome === 'conflict') return false;
    await writeCommit(context, [row, commit], { head, ...merged });
  }
  return true;
}

interface PushedFiles extends Pick<
  Extract<MergedVersions, { outcome: 'merged' }>,
  'tree' | 'changes'
> {
  readonly head: CommitId;
}

/** Writes files as the change of a pushed commit. */
async function writeCommit(
  context: StoreContext,
  [{ id: draft }, commit]: readonly [DraftRow, Commit],
  { head, ...files }: PushedFiles,
): Promise<void> {
  const person = await personOf(context, commit);
  const written = await commitFiles(context, files, {
    head,
    base: head,
    draft,
    author: commit.author,
    title: readMessage(commit.message).title,
    trailers: draftTrailers({ kind: 'push', draft, person }),
    otherParents: [commit.id],
  });
  if (written === undefined) throw new Error('Another process writes in the draft.');
}

/** Makes a draft of a branch; undefined if it has nothing in common with what is published. */
async function takeAsDraft(
  context: StoreContext,
  readLog: ReadLog,
  branch: Branch,
): Promise<DraftRow | undefined> {
  const { repository } = context;
  const { tip, ref } = branch;
  const base = await repository.mergeBase(tip, (await publishedCommit(context)).id);
  if (base === undefined) return undefined;
  const isKnown = ref === publishedBranch || (await rowOf(context, branch)) !== undefined;
  const ids = idsOf(branch);
  const id = isKnown ? ids.push : ids.branch;
  const commit = await repository.commit(tip);
  const row =
    (await findDraft(context, id)) ??
    (await insertDraft(context, {
      id,
      base,
      person: await personOf(context, commit),
      words: { title: readMessage(commit.message).title.slice(0, 120) },
      origin: 'push',
    }));
  if (row.state === 'open' && !(await takeCommits(context, readLog, [row, branch]))) {
    const { head } = await readLog(row);
    await writeCommit(context, [row, commit], { head, tree: commit.content, changes: new Map() });
  }
  return row;
}

/** The person whose address the author of a commit has. */
async function personOf({ db }: StoreContext, { author }: Commit): Promise<PersonId | undefined> {
  const people = await db.selectFrom('studio_people').select(['id', 'email']).execute();
  const email = author.email.toLowerCase();
  return people.find((one) => one.email.toLowerCase() === email)?.id;
}

async function tellPeople(
  context: StoreContext,
  readLog: ReadLog,
  [row, commit]: readonly [DraftRow, Commit],
): Promise<void> {
  const by = await personOf(context, commit);
  const people = [...writersOf(await readLog(row)), row.created_by ?? ''];
  await notify(
    context,
    people.filter((one) => one !== '' && one !== by),
    { kind: 'push', draft: row.id, by, text: `${commit.author.name} pushed to "${row.title}".` },
  );
}
