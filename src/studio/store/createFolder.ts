import { insertDraft } from './createDrafts.ts';
import { commitFiles } from './createWrites.ts';
import { notify } from './createNotifications.ts';
import { publishedRef, writeSetting, readSetting, type StoreContext } from './context.ts';
import { draftTrailers, type ReadLog } from './draftLog.ts';
import { describeDraft, type DraftRow } from './draftRows.ts';
import type { CommitId } from './fastImport.ts';
import { mergeTexts } from './merge/mergeTexts.ts';
import { isSameContent, readFolder, replaceFile, type FileContent } from './portalFiles.ts';
import { readMessage } from './commitMessage.ts';
import type { SyncFolder } from './createSettling.ts';
import type { FolderChanges } from './studioStore.ts';
import type { Author } from './version.ts';

/** What the folder had when the store last looked. */
const seenRef = 'refs/studio/folder';
/** What is being written to the folder. */
const plannedRef = 'refs/studio/folder-planned';
/** The published commit that the folder follows. */
const followedRef = 'refs/studio/folder-followed';

const byHand: Author = { name: 'Changed by hand', email: '' };

type Files = ReadonlyMap<string, FileContent>;

/** The folder's part of the store. */
export interface StoreFolder {
  readonly changes: FolderChanges;
  readonly sync: SyncFolder;
  /** Takes the changes of a discarded draft back in the folder. */
  restore(draft: string): Promise<void>;
}

/**
 * Creates what keeps the portal's folder equal to what is published. A file that somebody changed
 * in the folder is never overwritten: the change becomes a draft, and what is published later is
 * merged into the file, or left out if both changed the same place.
 */
export function createFolder(context: StoreContext, readLog: ReadLog): StoreFolder {
  const folder = context.folder;
  if (folder === undefined) {
    const nothing = () => Promise.resolve(undefined);
    const changes = { take: nothing, differences: () => Promise.resolve([]) };
    return { changes, sync: nothing, restore: nothing };
  }
  return {
    changes: {
      take: () =>
        context.serially(async () => {
          const row = await takeChanges(context, readLog, folder);
          return row && describeDraft(context, row, readLog);
        }),
      async differences() {
        const found = await readSetting(context, 'folder-differences');
        return Array.isArray(found) ? (found as { file: string; reason: string }[]) : [];
      },
    },
    sync: async () => {
      await takeChanges(context, readLog, folder);
      await syncFolder(context, folder);
    },
    async restore(draft) {
      await takeChanges(context, readLog, folder);
      const taken = await takenBy(context, await draftHead(context, draft));
      await syncFolder(context, folder, taken === undefined ? [] : [taken]);
    },
  };
}

async function filesAt({ repository }: StoreContext, commit: CommitId | undefined): Promise<Files> {
  if (commit === undefined) return new Map();
  const { texts, binaries } = await repository.content((await repository.commit(commit)).content);
  return new Map<string, FileContent>([...texts, ...binaries]);
}

/** Takes what was changed by hand into the open draft of the folder, or into a new one. */
async function takeChanges(
  context: StoreContext,
  readLog: ReadLog,
  folder: string,
): Promise<DraftRow | undefined> {
  const { repository } = context;
  const [seenId, plannedId, publishedId] = await Promise.all(
    [seenRef, plannedRef, publishedRef].map((ref) => repository.head(ref)),
  );
  const seen = await filesAt(context, seenId ?? publishedId);
  const planned = await filesAt(context, plannedId);
  const published = await filesAt(context, publishedId);
  const { files: now } = await readFolder(folder);
  const names = new Set([...now.keys(), ...seen.keys()]);
  const isNew = (file: string, one: Files) => !isSameContent(now.get(file), one.get(file));
  const different = [...names].filter((file) => isNew(file, seen));
  const changed = different.filter(
    (file) => isNew(file, published) && (plannedId === undefined || isNew(file, planned)),
  );
  const version = await writeSeen(context, now, { seenId, publishedId, names: different });
  const row =
    changed.length === 0
      ? undefined
      : await writeToDraft(context, readLog, { changed, seen, now, version });
  if (version !== seenId) await repository.move([{ ref: seenRef, from: seenId, to: version }]);
  return row;
}

interface Seeing {
  readonly seenId: CommitId | undefined;
  readonly publishedId: CommitId | undefined;
  readonly names: readonly string[];
}

/** A commit with the files of the folder. */
async function writeSeen(
  { repository, now: clock }: StoreContext,
  now: Files,
  { seenId, publishedId, names }: Seeing,
): Promise<CommitId> {
  const from = seenId ?? publishedId;
  if (names.length === 0 && from !== undefined) return from;
  const written = await repository.write({
    parents: from === undefined ? [] : [from],
    changes: new Map(names.map((name) => [name, now.get(name)])),
    author: byHand,
    committer: byHand,
    at: clock().toISOString(),
    message: "The portal's folder\n",
  });
  return written.id;
}

interface HandChange {
  readonly changed: readonly string[];
  readonly seen: Files;
  readonly now: Files;
  /** The commit with all files of the folder. */
  readonly version: CommitId;
}

async function writeToDraft(
  context: StoreContext,
  readLog: ReadLog,
  change: HandChange,
): Promise<DraftRow> {
  const open = await context.db
    .selectFrom('studio_drafts')
    .selectAll()
    .where('origin', '=', 'folder')
    .where('state', '=', 'open')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (open !== undefined && (await writeFiles(context, readLog, [open, change, 'refuse'])))
    return open;
  const words = { title: "Changes in the portal's folder" };
  const row = await insertDraft(context, { person: undefined, words, origin: 'folder' });
  if (!(await writeFiles(context, readLog, [row, change, 'take'])))
    throw new Error("The changes in the portal's folder could not be taken in.");
  const people = await context.db.selectFrom('studio_people').select('id').execute();
  await notify(
    context,
    people.map(({ id }) => id),
    {
      kind: 'folder-change',
      draft: row.id,
      by: undefined,
      text: `Changed by hand: ${change.changed.join(', ')}.`.slice(0, 1000),
    },
  );
  return row;
}

/** Merges the changes into a draft; false if they conflict with it, unless they are taken whole. */
async function writeFiles(
  context: StoreContext,
  readLog: ReadLog,
  [row, { changed, seen, now, version }, onConflict]: readonly [
    DraftRow,
    HandChange,
    'refuse' | 'take',
  ],
): Promise<boolean> {
  const { head } = await readLog(row);
  const current = await context.repository.commit(head);
  const theirs = await filesAt(context, head);
  const changes = new Map<string, FileContent | undefined>();
  for (const file of changed) {
    const [base, mine] = [seen.get(file), now.get(file)];
    const merged = mergeFile(file, { base, mine, theirs: theirs.get(file) });
    if (merged === undefined && onConflict === 'refuse') return false;
    changes.set(file, merged === undefined ? mine : merged.content);
  }
  const files = { tree: current.content, changes };
  const sentence =
    changed.length === 1
      ? `Change "${changed[0] ?? ''}" by hand`
      : `Change ${String(changed.length)} files by hand`;
  const written = await commitFiles(context, files, {
    head,
    base: head,
    draft: row.id,
    author: byHand,
    title: sentence,
    trailers: draftTrailers({
      kind: 'folder',
      draft: row.id,
      fact: JSON.stringify({ say: 'byHand', value: changed.join(', ') }),
    }),
    otherParents: [version],
  });
  return written !== undefined;
}

interface ThreeContents {
  readonly base: FileContent | undefined;
  readonly mine: FileContent | undefined;
  readonly theirs: FileContent | undefined;
}

/** The merged content of a file; undefined if both changed the same place. */
function mergeFile(
  file: string,
  { base, mine, theirs }: ThreeContents,
): { readonly content: FileContent | undefined } | undefined {
  if (isSameContent(mine, theirs) || isSameContent(theirs, base)) return { content: mine };
  if (isSameContent(mine, base)) return { content: theirs };
  if (typeof mine !== 'string' || typeof theirs !== 'string') return undefined;
  const old = typeof base === 'string' ? base : undefined;
  const merged = mergeTexts({ file, base: old, mine, theirs, lines: undefined }, () => undefined);
  return 'text' in merged ? { content: merged.text } : undefined;
}

async function draftHead({ repository }: StoreContext, draft: string): Promise<CommitId> {
  return (await repository.head(`refs/studio/drafts/${draft}`)) ?? '';
}

/** The folder's files as a draft last took them in. */
async function takenBy(context: StoreContext, head: CommitId): Promise<Files | undefined> {
  for (const { message, parents } of await context.repository.log(head, { limit: 1000 })) {
    const kind = readMessage(message).trailers['Studio-Kind'];
    if (kind === undefined) return undefined;
    if (kind === 'folder') return filesAt(context, parents[1]);
  }
  return undefined;
}

/** What the drafts that were published since took from the folder. */
async function takenSince(
  context: StoreContext,
  published: CommitId,
  followed: CommitId | undefined,
): Promise<readonly Files[]> {
  if (followed === undefined || followed === published) return [];
  const commits = await context.repository.log(published, { after: followed });
  const taken = commits.map(async ({ message }) => {
    const draft = readMessage(message).trailers['Studio-Draft'];
    const head = draft === undefined ? '' : await draftHead(context, draft);
    return head === '' ? undefined : takenBy(context, head);
  });
  return (await Promise.all(taken)).filter((files) => files !== undefined);
}

/** Writes what is published into the folder, where nobody changed it otherwise. */
async function syncFolder(
  context: StoreContext,
  folder: string,
  alsoTaken: readonly Files[] = [],
): Promise<void> {
  const { repository } = context;
  const [seenId, publishedId, followedId, plannedId] = await Promise.all(
    [seenRef, publishedRef, followedRef, plannedRef].map((ref) => repository.head(ref)),
  );
  if (publishedId === undefined || seenId === undefined) return;
  if (followedId === publishedId && plannedId === undefined && alsoTaken.length === 0) return;
  const [now, published, followed] = (await Promise.all(
    [seenId, publishedId, followedId ?? publishedId].map((id) => filesAt(context, id)),
  )) as [Files, Files, Files];
  const taken = [...alsoTaken, ...(await takenSince(context, publishedId, followedId))];
  const writes = new Map<string, FileContent | undefined>();
  const differences: { file: string; reason: string }[] = [];
  for (const file of new Set([...now.keys(), ...published.keys()])) {
    const [mine, theirs] = [now.get(file), published.get(file)];
    if (isSameContent(mine, theirs)) continue;
    const isContained = taken.some((files) => isSameContent(files.get(file), mine));
    const base = isContained ? mine : followed.get(file);
    const merged = mergeFile(file, { base, mine, theirs });
    if (merged === undefined)
      differences.push({
        file,
        reason: 'It was changed by hand where something else was published.',
      });
    else if (!isSameContent(merged.content, mine)) writes.set(file, merged.content);
  }
  const planned =
    writes.size === 0
      ? seenId
      : (
          await repository.write({
            parents: [seenId],
            changes: writes,
            author: byHand,
            committer: byHand,
            at: context.now().toISOString(),
            message: "The portal's folder as it will be\n",
          })
        ).id;
  await repository.move([{ ref: plannedRef, from: plannedId, to: planned }]);
  for (const [file, to] of writes) await replaceFile(folder, file, { from: now.get(file), to });
  await writeSetting(context, 'folder-differences', differences);
  // A file that somebody saved in the meantime differs from what is seen, and is taken in next.
  await repository.move([
    { ref: seenRef, from: seenId, to: planned },
    { ref: followedRef, from: followedId, to: publishedId },
    { ref: plannedRef, from: planned, to: undefined },
  ]);
}
