import { recordAction } from './createAudit.ts';
import { notify } from './createNotifications.ts';
import { RefusedError, type StoreContext } from './context.ts';
import type { ReadLog } from './draftLog.ts';
import { draftIn, type DraftRow } from './draftRows.ts';
import type { ReviewRequest, Reviews } from './studioStore.ts';
import type { DraftId, PersonId } from './version.ts';

type Requests = Pick<Reviews, 'ask' | 'withdraw' | 'handOn' | 'requests' | 'waiting'>;

/** Creates what keeps who is asked for reviews. */
export function createReviewRequests(context: StoreContext, readLog: ReadLog): Requests {
  return {
    ask: (draft, person, reviewers) =>
      context.serially(() => ask({ context, readLog }, { draft, person, reviewers })),
    withdraw: (draft, person) =>
      context.serially(async () => {
        const { title } = await draftIn(context, draft);
        const request = await requestIn(context, draft);
        await context.db.deleteFrom('studio_review_requests').where('draft', '=', draft).execute();
        await tellWithdrawn(context, request.reviewers, { draft, person, title });
        await recordAction(context, { action: 'review.withdraw', draft, person, detail: {} });
        context.tell({ kind: 'review', draft, person });
      }),
    handOn: (draft, person, to) =>
      context.serially(async () => {
        const { title } = await draftIn(context, draft);
        const request = await requestIn(context, draft);
        if (!request.reviewers.includes(person))
          throw new RefusedError('unchanged', 'The person is not asked to review the draft.');
        const reviewers = request.reviewers.map((one) => (one === person ? to : one));
        await context.db
          .updateTable('studio_review_requests')
          .set({ reviewers: JSON.stringify([...new Set(reviewers)]) })
          .where('draft', '=', draft)
          .execute();
        await tellAsked(context, [to], { draft, person, title });
        if (request.person !== person)
          await notify(context, [request.person], {
            kind: 'review-handed',
            draft,
            by: person,
            text: await nameOf(context, to),
          });
        await recordAction(context, { action: 'review.hand-on', draft, person, detail: { to } });
        context.tell({ kind: 'review', draft, person });
      }),
    requests: () => readRequests(context),
    async waiting(person) {
      const asked = (await readRequests(context)).filter(({ reviewers }) =>
        reviewers.includes(person),
      );
      const waiting: DraftId[] = [];
      for (const { draft } of asked) {
        const row = await draftIn(context, draft).catch(() => undefined); // closed or locked
        if (row === undefined) continue;
        const judged = await judgedContents(context, draft);
        if (judged.get(person) !== (await contentOf({ context, readLog }, row)))
          waiting.push(draft);
      }
      return waiting;
    },
  };
}

/** Who is asked about a draft, or about every draft. */
export async function readRequests(
  { db }: StoreContext,
  draft?: DraftId,
): Promise<readonly ReviewRequest[]> {
  let query = db.selectFrom('studio_review_requests').selectAll();
  if (draft !== undefined) query = query.where('draft', '=', draft);
  return (await query.execute()).map((row) => ({
    draft: row.draft,
    person: row.person,
    reviewers: JSON.parse(row.reviewers) as readonly string[],
    at: row.created_at.toISOString(),
  }));
}

interface RequestContext {
  readonly context: StoreContext;
  readonly readLog: ReadLog;
}

type NewRequest = Pick<ReviewRequest, 'draft' | 'person' | 'reviewers'>;

/** Tells those who are newly asked, or whose verdict an edit has voided. */
async function ask(parts: RequestContext, { draft, person, reviewers }: NewRequest): Promise<void> {
  const { context } = parts;
  const found = await draftIn(context, draft);
  const [before] = await readRequests(context, draft);
  const row = {
    person,
    reviewers: JSON.stringify([...new Set(reviewers)]),
    created_at: context.now(),
  };
  await context.db
    .insertInto('studio_review_requests')
    .values({ draft, ...row })
    .onConflict((conflict) => conflict.column('draft').doUpdateSet(row))
    .execute();
  const content = await contentOf(parts, found);
  const judged = await judgedContents(context, draft);
  const isVoid = (one: PersonId) => judged.has(one) && judged.get(one) !== content;
  const earlier = before?.reviewers ?? [];
  const notified = reviewers.filter((one) => !earlier.includes(one) || isVoid(one));
  const words = { draft, person, title: found.title };
  await tellAsked(context, notified, words);
  await tellWithdrawn(
    context,
    earlier.filter((one) => !reviewers.includes(one)),
    words,
  );
  await recordAction(context, { action: 'review.ask', draft, person, detail: { reviewers } });
  context.tell({ kind: 'review', draft, person });
}

/** @throws RefusedError when nobody is asked */
async function requestIn(context: StoreContext, draft: DraftId): Promise<ReviewRequest> {
  const [request] = await readRequests(context, draft);
  if (request === undefined)
    throw new RefusedError('unchanged', 'Nobody is asked to review the draft.');
  return request;
}

async function contentOf({ context, readLog }: RequestContext, row: DraftRow): Promise<string> {
  return (await context.repository.commit((await readLog(row)).head)).content;
}

/** The content of each person's last verdict about a draft. */
async function judgedContents(
  { db }: StoreContext,
  draft: DraftId,
): Promise<ReadonlyMap<PersonId, string>> {
  const rows = await db
    .selectFrom('studio_reviews')
    .select(['person', 'content'])
    .where('draft', '=', draft)
    .where('subject', '=', 'content')
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ person, content }) => [person, content]));
}

interface RequestWords {
  readonly draft: DraftId;
  readonly person: PersonId;
  readonly title: string;
}

function tellAsked(
  context: StoreContext,
  people: readonly PersonId[],
  { draft, person, title }: RequestWords,
): Promise<void> {
  const text = `Please review "${title}".`;
  return notify(context, people, { kind: 'review-asked', draft, by: person, text });
}

function tellWithdrawn(
  context: StoreContext,
  people: readonly PersonId[],
  { draft, person, title }: RequestWords,
): Promise<void> {
  const text = `The review of "${title}" is no longer needed.`;
  return notify(context, people, { kind: 'review-withdrawn', draft, by: person, text });
}

async function nameOf({ db }: StoreContext, person: PersonId): Promise<string> {
  const row = await db
    .selectFrom('studio_people')
    .select('name')
    .where('id', '=', person)
    .executeTakeFirst();
  return row?.name ?? '';
}
