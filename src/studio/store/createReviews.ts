import type { Selectable } from 'kysely';
import { isObject } from '../../compiler/json.ts';
import { recordAction } from './createAudit.ts';
import { notify } from './createNotifications.ts';
import { readSetting, RefusedError, writeSetting, type StoreContext } from './context.ts';
import type { ReviewsTable } from './database/tables.ts';
import type { ReadLog } from './draftLog.ts';
import { draftIn, writersOf, type DraftRow } from './draftRows.ts';
import { requirementsOf } from './requiredApprovals.ts';
import { createReviewRequests, readRequests } from './reviewRequests.ts';
import type { Review, ReviewPolicy, Reviews, ReviewState } from './studioStore.ts';

/** Without a policy nobody needs to review. */
const firstPolicy: ReviewPolicy = {
  approvals: 0,
  writersMayApprove: false,
  accessNeedsApproval: false,
  required: [],
};

/** The policy of reviews. */
export async function readPolicy(context: StoreContext): Promise<ReviewPolicy> {
  const value = await readSetting(context, 'review-policy');
  return isObject(value) ? { ...firstPolicy, ...value } : firstPolicy;
}

/** Creates what keeps reviews. */
export function createReviews(context: StoreContext, readLog: ReadLog): Reviews {
  const allStates = ['open', 'scheduled', 'published', 'discarded'] as const;
  return {
    policy: () => readPolicy(context),
    changePolicy: (person, policy) =>
      context.serially(async () => {
        const { approvals, writersMayApprove, accessNeedsApproval, required } = policy;
        if (!Number.isInteger(approvals) || approvals < 0)
          throw new RangeError('The number of approvals must be a whole number from 0.');
        const value = { approvals, writersMayApprove, accessNeedsApproval, required };
        await writeSetting(context, 'review-policy', value);
        const facts = { action: 'policy.change', draft: undefined, person, detail: value };
        await recordAction(context, facts);
      }),
    ...createReviewRequests(context, readLog),
    review: (verdict) =>
      context.serially(async () => {
        try {
          return { outcome: 'reviewed', review: await record(context, readLog, verdict) };
        } catch (error) {
          if (error instanceof RefusedError) return { outcome: 'refused', reason: error.reason };
          throw error;
        }
      }),
    state: async (draft, widensAccess) =>
      reviewState(context, readLog, {
        row: await draftIn(context, draft, allStates),
        widensAccess,
      }),
  };
}

type Verdict = Parameters<Reviews['review']>[0];

async function record(
  context: StoreContext,
  readLog: ReadLog,
  { draft, person, subject, verdict, content, comment }: Verdict,
): Promise<Review> {
  const row = await draftIn(context, draft);
  const log = await readLog(row);
  const head = await context.repository.commit(log.head);
  if (head.content !== content)
    throw new RefusedError('outdated', 'The draft has been changed since. Look at it again.');
  const created_at = context.now();
  const { id } = await context.db
    .insertInto('studio_reviews')
    .values({ draft, person, subject, verdict, content, comment, created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const detail = { subject, verdict, content };
  await recordAction(context, { action: 'review', draft, person, detail });
  const people = writersOf(log).filter((writer) => writer !== person);
  const text =
    verdict === 'approved' ? `"${row.title}" was approved.` : `"${row.title}" was not approved.`;
  const kind = verdict === 'approved' ? 'reviewed' : 'refused';
  await notify(context, people, { kind, draft, by: person, text });
  context.tell({ kind: 'review', draft, person });
  const at = created_at.toISOString();
  return {
    id: String(id),
    draft,
    person,
    subject,
    verdict,
    content,
    comment,
    at,
    isValid: true,
  };
}

/** What is missing before a draft may be published. */
export async function reviewState(
  context: StoreContext,
  readLog: ReadLog,
  { row, widensAccess }: { readonly row: DraftRow; readonly widensAccess: boolean },
): Promise<ReviewState> {
  const log = await readLog(row);
  const { content } = await context.repository.commit(log.head);
  const rows = await context.db
    .selectFrom('studio_reviews')
    .selectAll()
    .where('draft', '=', row.id)
    .orderBy('id', 'desc')
    .execute();
  const latest = new Map<string, number>();
  for (const { id, person, subject } of rows)
    if (!latest.has(`${subject} ${person}`)) latest.set(`${subject} ${person}`, id);
  const reviews = rows.map((one) =>
    toReview(one, one.content === content && latest.get(`${one.subject} ${one.person}`) === one.id),
  );
  const policy = await readPolicy(context);
  const writers = writersOf(log);
  const valid = reviews.filter(({ isValid }) => isValid);
  const refused = valid.filter(({ verdict }) => verdict === 'refused');
  const approved = valid.filter(
    ({ verdict, person }) =>
      verdict === 'approved' && (policy.writersMayApprove || !writers.includes(person)),
  );
  const approvals = approved.filter(({ subject }) => subject === 'content').length;
  return {
    reviews,
    missingApprovals: Math.max(0, policy.approvals - approvals),
    missesAccessApproval:
      widensAccess &&
      policy.accessNeedsApproval &&
      !approved.some(({ subject }) => subject === 'access'),
    requirements: await requirementsOf(context, policy.required, { log, widensAccess, approved }),
    refusedBy: [...new Set(refused.map(({ person }) => person))],
    request: (await readRequests(context, row.id))[0],
  };
}

function toReview(row: Selectable<ReviewsTable>, isValid: boolean): Review {
  const { id, draft, person, subject, verdict, content, comment, created_at } = row;
  const at = created_at.toISOString();
  return { id: String(id), draft, person, subject, verdict, content, comment, at, isValid };
}
