import type { Diagnostic } from '../../language/diagnostic.ts';
import { compareReleases } from '../compare/compareReleases.ts';
import { recordAction } from './createAudit.ts';
import { notify } from './createNotifications.ts';
import { updateDraft } from './createDrafts.ts';
import { readPolicy, reviewState } from './createReviews.ts';
import { writeMessage } from './commitMessage.ts';
import { authorOf, RefusedError, storeAuthor, type StoreContext } from './context.ts';
import { baseOf, type ReadLog } from './draftLog.ts';
import { draftIn, publishedCommit, writersOf, type DraftRow } from './draftRows.ts';
import type { Conflict, Refusal } from './draftWrites.ts';
import { movePublished, toPublications } from './publications.ts';
import type { Commit } from './repository.ts';
import type {
  DraftState,
  Publishing,
  PublishRequest,
  PublishResult,
  Schedule,
} from './studioStore.ts';
import type { PersonId, PortalContent } from './version.ts';

/** Brings what follows from the published commit up to date with it: `createSettling`. */
export type Settle = () => Promise<void>;

/** Creates what publishes. */
export function createPublishing(
  context: StoreContext,
  readLog: ReadLog,
  settle: Settle,
): Publishing {
  const { repository, db } = context;
  return {
    publish: (request) =>
      context.serially(() => refusals(() => publish({ context, readLog, settle }, request))),
    schedule: (request, at) =>
      context.serially(() =>
        refusals(async () => {
          const time = new Date(at);
          if (!(time > context.now()))
            throw new RefusedError('past', 'The time is not in the future.');
          const { draft, person, content, sentences, facts = '' } = request;
          await prepare({ context, readLog, settle }, request, ['open']);
          const written = JSON.stringify(sentences);
          const row = { draft, person, content, at: time, sentences: written, facts };
          await db.transaction().execute(async (changing) => {
            await changing.insertInto('studio_schedules').values(row).execute();
            await changing
              .updateTable('studio_drafts')
              .set({ state: 'scheduled' })
              .where('id', '=', draft)
              .execute();
          });
          const detail = { at, content };
          await recordAction(context, { action: 'publish.schedule', draft, person, detail });
          context.tell({ kind: 'draft', draft, person });
          return { outcome: 'scheduled', schedule: { ...request, at, facts } };
        }),
      ),
    cancel: (draft, person) =>
      context.serially(async () => {
        await draftIn(context, draft, ['scheduled']);
        await unlock(context, draft);
        await recordAction(context, { action: 'publish.cancel', draft, person, detail: {} });
      }),
    schedules: () => readSchedules(context),
    async publishDue(now) {
      const results: PublishResult[] = [];
      await context.serially(settle);
      for (const schedule of await readSchedules(context, now))
        results.push(
          await context.serially(() => publishScheduled({ context, readLog, settle }, schedule)),
        );
      return results;
    },
    undo: (person, seen) =>
      context.serially(() =>
        refusals(() => undoPublish({ context, readLog, settle }, person, seen)),
      ),
    async current() {
      const [current] = await toPublications(context, [await publishedCommit(context)]);
      if (current === undefined) throw new Error('Nothing has been published.');
      return current;
    },
    async history(range = {}) {
      const { id } = await publishedCommit(context);
      return toPublications(context, await repository.log(id, { limit: 50, ...range }));
    },
  };
}

interface PublishingContext {
  readonly context: StoreContext;
  readonly readLog: ReadLog;
  readonly settle: Settle;
}

/** A publication that was refused because of the content. */
class BlockedError extends RefusedError {
  constructor(
    code: Refusal['code'],
    message: string,
    readonly because: {
      readonly diagnostics?: readonly Diagnostic[];
      readonly conflicts?: readonly Conflict[];
    },
  ) {
    super(code, message);
  }
}

async function refusals<Result>(change: () => Promise<Result>): Promise<Result | PublishResult> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    const { diagnostics = [], conflicts = [] } = error instanceof BlockedError ? error.because : {};
    return { outcome: 'refused', reason: error.reason, diagnostics, conflicts };
  }
}

interface Prepared {
  readonly row: DraftRow;
  readonly head: Commit;
  readonly published: Commit;
  readonly release: CompiledRelease['release'];
  readonly content: PortalContent;
}

/**
 * Checks that a draft may be published, and compiles it.
 * @throws RefusedError when it may not
 */
async function prepare(
  { context, readLog }: PublishingContext,
  request: PublishRequest,
  states: readonly DraftState[],
): Promise<Prepared> {
  const { repository } = context;
  const { draft, person } = request;
  const row = await draftIn(context, draft, states);
  const seen = await readLog(row);
  if ((await repository.commit(seen.head)).content !== request.content)
    throw new RefusedError('outdated', 'The draft has been changed since. Look at it again.');
  const published = await publishedCommit(context);
  const { approvals } = await readPolicy(context);
  if (baseOf(seen) !== published.id) {
    if (approvals > 0)
      throw new RefusedError(
        'outdated',
        'Something else was published since. Bring the draft up to date and have it reviewed.',
      );
    const updated = await updateDraft(context, readLog, { draft, person, states });
    if (updated.outcome === 'conflict')
      throw new BlockedError(
        'conflict',
        'The draft and what was published since change the same places.',
        { conflicts: updated.conflicts },
      );
  }
  const head = await repository.commit((await readLog(row)).head);
  if (head.content === published.content)
    throw new RefusedError('unchanged', 'The draft changes nothing.');
  const content = await repository.content(head.content);
  const compiled = compileRelease(context, content);
  const before = context.compile(await repository.content(published.content)).compilation;
  const widensAccess =
    before.release === undefined ||
    compareReleases({ release: before.release, access: before.access }, compiled).widensAccess;
  const state = await reviewState(context, readLog, { row, widensAccess });
  if (state.refusedBy.length > 0)
    throw new RefusedError('unreviewed', 'A reviewer has refused the draft.');
  if (state.missingApprovals > 0)
    throw new RefusedError(
      'unreviewed',
      `The draft needs ${String(state.missingApprovals)} more approvals.`,
    );
  if (state.missesAccessApproval)
    throw new RefusedError('unreviewed', 'The wider access needs an approval of its own.');
  if (state.requirements.some(({ isMet }) => !isMet))
    throw new RefusedError('unreviewed', 'Somebody whom the rules name has to approve the draft.');
  return { row, head, published, content, release: compiled.release };
}

type CompiledRelease = Parameters<typeof compareReleases>[0];

/**
 * Compiles a content.
 * @throws BlockedError when it has mistakes
 */
function compileRelease({ compile }: StoreContext, content: PortalContent): CompiledRelease {
  const { release, access, diagnostics } = compile(content).compilation;
  if (release !== undefined) return { release, access };
  const mistakes = diagnostics.filter(({ severity }) => severity === 'error');
  throw new BlockedError('mistakes', 'The portal would not compile.', { diagnostics: mistakes });
}

async function publish(
  parts: PublishingContext,
  request: PublishRequest,
  states: readonly DraftState[] = ['open'],
): Promise<PublishResult> {
  const { context, readLog, settle } = parts;
  const committer = await authorOf(context, request.person);
  const { row, head, published, release, content } = await prepare(parts, request, states);
  await context.shelf.write(release, content);
  const [main = request.person, ...others] = writersOf(await readLog(row));
  const author = await authorOf(context, main).catch(() => storeAuthor);
  const helpers = await Promise.all(
    others.map((one) => authorOf(context, one).catch(() => undefined)),
  );
  const { title, purpose } = row;
  const commit = await context.repository.write({
    parents: [published.id],
    tree: head.content,
    author: row.origin === 'folder' ? head.author : author,
    committer,
    at: context.now().toISOString(),
    message: writeMessage({
      title,
      body: [purpose, ...request.sentences.map((one) => `- ${one}`)].join('\n'),
      coAuthors: helpers.filter((one) => one !== undefined),
      trailers: {
        'Studio-Publication': 'draft',
        'Studio-Draft': row.id,
        'Studio-Person': request.person,
        'Studio-Release': release.id,
      },
    }),
  });
  const words = { title, purpose, sentences: request.sentences, facts: request.facts ?? '' };
  const isMoved = await movePublished(context, { from: published.id, to: commit.id }, words);
  if (!isMoved)
    throw new RefusedError('outdated', 'Something else was published meanwhile. Try again.');
  return finish(parts, commit, settle);
}

/** The commit is published: what follows from it is done now, or repeated later. */
async function finish(
  { context }: PublishingContext,
  commit: Commit,
  settle: Settle,
): Promise<PublishResult> {
  await settle().catch((error: unknown) => context.postpone(error));
  const [publication] = await toPublications(context, [commit]);
  if (publication === undefined) throw new Error('The publication was not found.');
  return { outcome: 'published', publication };
}

async function undoPublish(
  parts: PublishingContext,
  person: PersonId,
  seen: string | undefined,
): Promise<PublishResult> {
  const { context, settle } = parts;
  const { repository, shelf } = context;
  const author = await authorOf(context, person);
  const published = await publishedCommit(context);
  if (seen !== undefined && seen !== published.id)
    throw new RefusedError('outdated', 'Something else was published meanwhile. Look at it first.');
  const [earlier] = published.parents;
  if (earlier === undefined)
    throw new RefusedError('unchanged', 'There is no earlier publication.');
  const before = await repository.commit(earlier);
  const content = await repository.content(before.content);
  compileRelease(context, withServicesOf(content, await repository.content(published.content)));
  const { release } = compileRelease(context, content);
  await shelf.write(release, content);
  const [undone] = await toPublications(context, [published]);
  const title = `Undo: ${undone?.title ?? published.id}`;
  const commit = await repository.write({
    parents: [published.id],
    tree: before.content,
    author,
    committer: author,
    at: context.now().toISOString(),
    message: writeMessage({
      title,
      body: '',
      trailers: {
        'Studio-Publication': 'undo',
        'Studio-Person': person,
        'Studio-Release': release.id,
      },
    }),
  });
  const words = { title, purpose: '', sentences: [], facts: '' };
  if (!(await movePublished(context, { from: published.id, to: commit.id }, words)))
    throw new RefusedError('outdated', 'Something else was published meanwhile. Try again.');
  return finish(parts, commit, settle);
}

/** A content with the service descriptions of another one. */
function withServicesOf(content: PortalContent, today: PortalContent): PortalContent {
  const isService = (text: string) => /^\s*"?openapi"?\s*:/m.test(text);
  const texts = new Map([...content.texts].filter(([, text]) => !isService(text)));
  for (const [file, text] of today.texts) if (isService(text)) texts.set(file, text);
  return { texts, binaries: content.binaries };
}

async function readSchedules({ db }: StoreContext, until?: string): Promise<readonly Schedule[]> {
  let query = db.selectFrom('studio_schedules').selectAll().orderBy('at');
  if (until !== undefined) query = query.where('at', '<=', new Date(until));
  return (await query.execute()).map(({ draft, person, at, content, sentences, facts }) => ({
    draft,
    person,
    at: at.toISOString(),
    content,
    sentences: JSON.parse(sentences) as string[],
    facts,
  }));
}

/** Publishes a draft that is due; a draft that cannot be published is opened again. */
async function publishScheduled(
  parts: PublishingContext,
  schedule: Schedule,
): Promise<PublishResult> {
  const { context } = parts;
  const { draft, person } = schedule;
  const result = await refusals(() => publish(parts, schedule, ['scheduled']));
  if (result.outcome === 'published') return result;
  await unlock(context, draft);
  const detail = { reason: result.reason.message };
  const action = 'publish.schedule-failed';
  await recordAction(context, { action, draft, person: undefined, detail });
  const text = `The draft was not published: ${result.reason.message}`;
  await notify(context, [person], { kind: 'schedule-failed', draft, by: undefined, text });
  return result;
}

async function unlock(context: StoreContext, draft: string): Promise<void> {
  await context.db.transaction().execute(async (changing) => {
    await changing.deleteFrom('studio_schedules').where('draft', '=', draft).execute();
    await changing
      .updateTable('studio_drafts')
      .set({ state: 'open' })
      .where('id', '=', draft)
      .where('state', '=', 'scheduled')
      .execute();
  });
  context.tell({ kind: 'draft', draft, person: undefined });
}
