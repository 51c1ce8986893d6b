import { randomBytes } from 'node:crypto';
import { recordAction } from './createAudit.ts';
import { authorOf, publishedRef, RefusedError, type StoreContext } from './context.ts';
import { commitFiles, decideBy } from './createWrites.ts';
import { baseOf, draftTrailers, type ReadLog } from './draftLog.ts';
import {
  describeDraft,
  draftIn,
  findDraft,
  moveDraft,
  publishedCommit,
  type DraftRow,
} from './draftRows.ts';
import type { Decisions } from './draftWrites.ts';
import type { CommitId } from './fastImport.ts';
import { mergeVersions } from './merge/mergeVersions.ts';
import type {
  DraftOrigin,
  Drafts,
  DraftState,
  DraftWords,
  StudioDraft,
  UpdateResult,
} from './studioStore.ts';
import type { DraftId, PersonId } from './version.ts';

/** What a discarded draft may leave behind, such as its changes in the portal's folder. */
export type OnDiscard = (draft: DraftId) => Promise<unknown>;

/** Creates what keeps drafts. */
export function createDrafts(
  context: StoreContext,
  readLog: ReadLog,
  onDiscard: OnDiscard,
): Drafts {
  const { db } = context;
  const describe = (row: DraftRow) => describeDraft(context, row, readLog);
  const changeState = async (
    [draft, person]: readonly [DraftId, PersonId],
    from: DraftState,
    to: DraftState,
  ): Promise<StudioDraft> => {
    const row = await draftIn(context, draft, [from]);
    await db.updateTable('studio_drafts').set({ state: to }).where('id', '=', draft).execute();
    const action = to === 'open' ? 'draft.reopen' : 'draft.discard';
    await recordAction(context, { action, draft, person, detail: {} });
    context.tell({ kind: 'draft', draft, person });
    return describe({ ...row, state: to });
  };
  return {
    create: (person, words) =>
      context.serially(async () =>
        describe(await insertDraft(context, { person, words, origin: 'person' })),
      ),
    bringBack: (person, version, words) =>
      context.serially(async () => describe(await bringBack(context, { person, version, words }))),
    async list({ states } = {}) {
      let query = db.selectFrom('studio_drafts').selectAll().orderBy('created_at', 'desc');
      if (states !== undefined) query = query.where('state', 'in', [...states]);
      return Promise.all((await query.execute()).map(describe));
    },
    async find(draft) {
      const row = await findDraft(context, draft);
      return row && describe(row);
    },
    rename: (draft, person, { title, purpose = '' }) =>
      context.serially(async () => {
        const row = await draftIn(context, draft);
        const words = { title, purpose };
        await db.updateTable('studio_drafts').set(words).where('id', '=', draft).execute();
        await recordAction(context, { action: 'draft.rename', draft, person, detail: words });
        context.tell({ kind: 'draft', draft, person });
        return describe({ ...row, ...words });
      }),
    discard: (draft, person) =>
      context.serially(async () => {
        const closed = await changeState([draft, person], 'open', 'discarded');
        if (closed.origin === 'folder') await onDiscard(draft);
        return closed;
      }),
    reopen: (draft, person) =>
      context.serially(() => changeState([draft, person], 'discarded', 'open')),
    update: (draft, person, decisions) =>
      context.serially(async () => {
        try {
          return await updateDraft(context, readLog, { draft, person, decisions });
        } catch (error) {
          if (error instanceof RefusedError) return { outcome: 'refused', reason: error.reason };
          throw error;
        }
      }),
  };
}

/** A draft that is created. */
export interface NewDraft {
  /** Undefined for what the store creates itself. */
  readonly person: PersonId | undefined;
  readonly words: DraftWords;
  readonly origin: DraftOrigin;
  /** Default: a new one. */
  readonly id?: DraftId;
  /** A published commit; default: the last one. */
  readonly base?: CommitId;
}

/** Creates a draft of what is published. The row comes first: a draft without commits is empty. */
export async function insertDraft(
  context: StoreContext,
  { person, words: { title, purpose = '' }, origin, ...given }: NewDraft,
): Promise<DraftRow> {
  if (person !== undefined) await authorOf(context, person);
  const base = given.base ?? (await publishedCommit(context)).id;
  const row: DraftRow = {
    id: given.id ?? `d${randomBytes(6).toString('hex')}`,
    title,
    purpose,
    state: 'open',
    origin,
    created_by: person ?? null,
    created_at: context.now(),
    base,
  };
  await context.db.insertInto('studio_drafts').values(row).execute();
  await moveDraft(context, row.id, { from: undefined, to: base });
  const detail = { title, purpose, origin };
  await recordAction(context, { action: 'draft.create', draft: row.id, person, detail });
  context.tell({ kind: 'draft', draft: row.id, person });
  return row;
}

async function bringBack(
  context: StoreContext,
  wanted: { readonly person: PersonId; readonly version: CommitId; readonly words: DraftWords },
): Promise<DraftRow> {
  const { person, version, words } = wanted;
  const { repository } = context;
  const published = await publishedCommit(context);
  const known = await repository.has(version);
  if (!known) throw new RefusedError('missing', 'The version does not exist.');
  const { content: tree, at } = await repository.commit(version);
  const author = await authorOf(context, person);
  const row = await insertDraft(context, { person, words, origin: 'history' });
  const files = { tree, changes: new Map<string, string>() };
  await commitFiles(context, files, {
    head: published.id,
    base: published.id,
    draft: row.id,
    author,
    title: `Bring back the content of ${at}`,
    trailers: draftTrailers({
      kind: 'write',
      draft: row.id,
      person,
      fact: JSON.stringify({ say: 'bringBack', value: at }),
    }),
  });
  return row;
}

/** What is merged into a draft, and by whom. */
export interface Updating {
  readonly draft: DraftId;
  readonly person: PersonId;
  readonly decisions?: Decisions | undefined;
  /** Default: drafts that are open. */
  readonly states?: readonly DraftState[];
}

/**
 * Merges what was published into a draft.
 * @throws RefusedError when the draft cannot be written
 */
export async function updateDraft(
  context: StoreContext,
  readLog: ReadLog,
  { draft, person, decisions, states }: Updating,
): Promise<UpdateResult> {
  const { repository } = context;
  const row = await draftIn(context, draft, states);
  const author = await authorOf(context, person);
  for (let attempt = 0; attempt < 5; attempt++) {
    const log = await readLog(row);
    const published = await repository.head(publishedRef);
    if (published === undefined || baseOf(log) === published)
      return { outcome: 'unchanged', draft: await describeDraft(context, row, readLog) };
    const merged = await mergeVersions(
      repository,
      { mine: log.head, theirs: published },
      decideBy(decisions, published),
    );
    if (merged.outcome === 'conflict') return { ...merged, head: published };
    const written = await commitFiles(context, merged, {
      head: log.head,
      base: log.head,
      draft,
      author,
      title: 'Take in what was published',
      trailers: draftTrailers({ kind: 'update', draft, person }),
      otherParents: [published],
    });
    if (written !== undefined)
      return { outcome: 'updated', draft: await describeDraft(context, row, readLog) };
  }
  throw new RefusedError('outdated', 'Other people are writing in the draft. Try again.');
}
