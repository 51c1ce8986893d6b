import { createAudit } from './createAudit.ts';
import { createComments } from './createComments.ts';
import { createDrafts } from './createDrafts.ts';
import { createFolder } from './createFolder.ts';
import { createLinks } from './createLinks.ts';
import { createLogReader } from './draftLog.ts';
import { createMails } from './createMails.ts';
import { createNotifications } from './createNotifications.ts';
import { createPeople } from './createPeople.ts';
import { createPresence } from './createPresence.ts';
import { createPublishing, type Settle } from './createPublishing.ts';
import { createPushes } from './createPushes.ts';
import { createReviews } from './createReviews.ts';
import { createSettling, settleDrafts } from './createSettling.ts';
import { createWrites } from './createWrites.ts';
import { publishedRef, storeAuthor, type StoreContext } from './context.ts';
import { writeMessage } from './commitMessage.ts';
import { migrateStudio } from './database/migrateStudio.ts';
import type { StudioDatabase } from './database/tables.ts';
import { movePublished, publishedBranch } from './publications.ts';
import { readFolder, removeLeftovers } from './portalFiles.ts';
import { openRepository } from './repository.ts';
import type { CompileContent, ReleaseShelf, StoreEvent, StudioStore } from './studioStore.ts';

/** What a store is made of. */
export interface StoreParts {
  /** The directory of the bare repository; it is created if it is missing. */
  readonly repository: string;
  /** An open database; `close` is called with the store. */
  readonly database: { readonly db: StudioDatabase; close(): Promise<void> };
  readonly compile: CompileContent;
  readonly shelf: ReleaseShelf;
  /** The portal's folder: the first version, and kept equal to what is published. */
  readonly folder: string | undefined;
  readonly now?: () => Date;
  /** Reports a failure after which the store goes on, and repeats what failed. */
  readonly onProblem?: (error: unknown) => void;
}

/**
 * Opens the store, and makes up for what an ended process left undone.
 * @throws GitError when git or the repository cannot be used, Error when there is nothing to begin
 * with
 */
export async function openStudioStore(parts: StoreParts): Promise<StudioStore> {
  const { database, onProblem = () => undefined } = parts;
  const repository = await openRepository(parts.repository);
  await migrateStudio(database.db);
  await repository.tidy();
  const listeners = new Set<(event: StoreEvent) => void>();
  let last: Promise<unknown> = Promise.resolve();
  let isPostponed = false;
  const serially = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const next = last.then(async () => {
      if (isPostponed) await makeUp();
      return task();
    });
    last = next.catch(() => undefined); // its caller gets the failure
    return next;
  };
  const context: StoreContext = {
    repository,
    db: database.db,
    compile: parts.compile,
    shelf: parts.shelf,
    folder: parts.folder,
    now: parts.now ?? (() => new Date()),
    serially,
    tell: (event) => listeners.forEach((listener) => listener(event)),
    postpone(error) {
      isPostponed = true;
      onProblem(error);
    },
  };
  const readLog = createLogReader(context);
  const folder = createFolder(context, readLog);
  const settle: Settle = createSettling(context, readLog, folder.sync);
  const makeUp = async () => {
    isPostponed = false;
    try {
      await settleDrafts(context, readLog);
      await settle();
    } catch (error) {
      context.postpone(error);
    }
  };
  if (parts.folder !== undefined) await removeLeftovers(parts.folder);
  await publishFirst(context);
  await settleDrafts(context, readLog);
  await settle();
  return {
    drafts: createDrafts(context, readLog, folder.restore),
    writes: createWrites(context, readLog),
    reviews: createReviews(context, readLog),
    publishing: createPublishing(context, readLog, settle),
    people: createPeople(context),
    comments: createComments(context, readLog),
    links: createLinks(context),
    notifications: createNotifications(context),
    mails: createMails(context),
    audit: createAudit(context),
    presence: createPresence(context),
    folder: folder.changes,
    pushes: createPushes(context, readLog),
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      await last;
      await repository.close();
      await database.close();
    },
  };
}

/** Makes the portal's folder, or the branch of a repository that was named, the first version. */
async function publishFirst(context: StoreContext): Promise<void> {
  const { repository } = context;
  if ((await repository.head(publishedRef)) !== undefined) return;
  const found = await repository.head(publishedBranch);
  if (found !== undefined) {
    if (!(await repository.files(found)).has('portal.yaml'))
      throw new Error('The branch "main" of the repository has no portal.yaml at its root.');
    await repository.move([{ ref: publishedRef, from: undefined, to: found }]);
    return;
  }
  if (context.folder === undefined) throw new Error('There is no folder to begin with.');
  const { files } = await readFolder(context.folder);
  const commit = await repository.write({
    parents: [],
    changes: files,
    author: storeAuthor,
    committer: storeAuthor,
    at: context.now().toISOString(),
    message: writeMessage({
      title: 'The portal when the Studio began',
      body: '',
      trailers: { 'Studio-Publication': 'start' },
    }),
  });
  const words = {
    title: 'The portal when the Studio began',
    purpose: '',
    sentences: [],
    facts: '',
  };
  await movePublished(context, { from: undefined, to: commit.id }, words);
}
